"""What every chapter stands on: tables, Profiles, questions, events, places."""
