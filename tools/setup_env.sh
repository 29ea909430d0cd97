# Sourced by the root scripts, which set `root`: makes sure that .venv holds what they need.
# The quick way out costs one checksum; everything slow is in tools/bootstrap.py.

venv_python="$root/.venv/bin/python"

checksum() {
    if command -v sha256sum >/dev/null; then sha256sum <"$1"; else shasum -a 256 <"$1"; fi
}

is_ready() { # FILE: is the environment made from this requirements file as it is now?
    local sum
    [ -x "$venv_python" ] && [ -f "$root/.venv/shamble-stamp" ] || return 1
    sum=$(checksum "$root/$1") && grep -qxF "$1 ${sum%% *}" "$root/.venv/shamble-stamp"
}

find_python() { # prints the real path of the first Python that will do
    local name
    for name in python3 python3.14 python3.13 python3.12 python3.11; do
        "$name" -I -c 'import ensurepip, os, sys, venv
if sys.version_info < (3, 11): sys.exit(1)
print(os.path.realpath(sys.executable))' 2>/dev/null && return
    done
    cat >&2 <<'END'
shamble: this needs Python 3.11 or newer with its venv module, and none was found
         (tried python3, python3.14, python3.13, python3.12 and python3.11).
         Install one (Debian, Ubuntu: apt install python3 python3-venv; macOS: brew install python),
         then run the same command again.
END
    return 1
}

need() { # FILE: set up if need be; on failure everything has been said already
    local python
    is_ready "$1" && return
    python=$(find_python) || exit 1
    "$python" -I "$root/tools/bootstrap.py" "$1" || exit
}
