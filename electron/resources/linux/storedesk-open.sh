#!/bin/sh
# The command `storedesk`: opens a window if Electron can run, otherwise the same app in the browser, on the system's Node.
# Options: --web, --data=DIR and, in the browser, --port=N; in a window, also a link storedesk://… or a file to open.
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
  # Links only work in a window; the browser always opens the start page.
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
# Empty if the package was built with a stand-in for Electron.
[ -s "$here/icudtl.dat" ] || open_in_browser 'this package was built without Electron' "$@"
exec "$here/storedesk" "$@"
