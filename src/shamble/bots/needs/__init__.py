"""What a mission still asks for, worked out from its own goals: things to be done at places, and how far those are."""
