#!/bin/sh
# The command `storedesk`: opens the window where Electron can run, else the same app in the browser, on the Node of the
# system. Options: --web, --data=DIR and, in the browser, --port=N; or a link storedesk://…, or a file
# that the window is to take.
set -eu

here=$(dirname "$(readlink -f "$0")")
needed=24

# $1: the rest of the sentence "Storedesk runs in your browser (…)"
open_in_browser() {
  because=$1
  shift
  if ! command -v node >/dev/null 2>&1; then
    echo "Storedesk cannot open a window here ($because), and for the browser it needs Node $needed or later." >&2
    exit 1
  fi
  version=$(node --version)
  major=${version#v}
  if [ "${major%%.*}" -lt "$needed" ]; then
    echo "Storedesk cannot open a window here ($because), and for the browser it needs Node $needed or later, not $version." >&2
    exit 1
  fi
  # A link names a page of a window that is open; the browser starts at the beginning.
  for argument; do
    shift
    case $argument in
      --web | storedesk://*) ;;
      -*) set -- "$@" "$argument" ;;
      *) echo "In the browser, drop $argument on the page: Storedesk takes no file from its command there." >&2 ;;
    esac
  done
  exec node "$here/resources/web/dist/web/main.mjs" "--because=$because" "$@"
}

for argument; do
  [ "$argument" != --web ] || open_in_browser 'as asked by --web' "$@"
done
[ -n "${WAYLAND_DISPLAY:-}${DISPLAY:-}" ] || open_in_browser 'there is no display' "$@"
# Chromium's sandbox refuses root, and Storedesk never switches the sandbox off.
[ "$(id -u)" -ne 0 ] || open_in_browser 'Electron does not run as root' "$@"
# Empty where the package was built on a stand-in for Electron.
[ -s "$here/icudtl.dat" ] || open_in_browser 'this package was built without Electron' "$@"
exec "$here/storedesk" "$@"
