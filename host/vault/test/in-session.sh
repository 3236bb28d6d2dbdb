#!/bin/sh
# The part of with-keyring.sh that runs inside the session bus: <state> <command...>
set -eu
state=$1
shift
[ "$state" != none ] || exec "$@"

if [ "$state" = empty ]; then
  gnome-keyring-daemon --start --components=secrets --foreground >/dev/null 2>"$HOME/keyring.log" &
else
  printf 'test' | gnome-keyring-daemon --unlock --components=secrets --foreground >/dev/null 2>"$HOME/keyring.log" &
fi
daemon=$!
trap 'kill "$daemon" 2>/dev/null || true; wait "$daemon" 2>/dev/null || true' EXIT

tries=0
until dbus-send --session --print-reply --dest=org.freedesktop.secrets /org/freedesktop/secrets \
  org.freedesktop.DBus.Peer.Ping >/dev/null 2>&1; do
  tries=$((tries + 1))
  [ "$tries" -lt 100 ] || { cat "$HOME/keyring.log" >&2; echo 'gnome-keyring did not start' >&2; exit 97; }
  sleep 0.1
done

"$@"
