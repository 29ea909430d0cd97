"""What a mission adds: goals, happenings, Actions of its own."""
