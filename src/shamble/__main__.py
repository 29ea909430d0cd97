"""`python -m shamble`."""

from shamble.cli.main import main

raise SystemExit(main())
