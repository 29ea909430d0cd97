"""What a Survivor can do in a Turn, fighting apart."""
