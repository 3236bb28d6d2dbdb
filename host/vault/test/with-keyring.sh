#!/bin/sh
# Runs a command in a D-Bus session of its own with a GNOME Keyring of its own, and removes both afterwards.
#
#   with-keyring.sh (unlocked|empty|none) <command...>
#
# unlocked  the login keyring is there and open
# empty     the service runs, but has no keyring to keep anything in
# none      a session bus without any keychain service
set -eu
state=$1
shift
here=$(cd "$(dirname "$0")" && pwd)

home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
mkdir -m 700 "$home/run" "$home/data" "$home/cache"
# The bus finds no service to start by itself, so what runs is what is started below.
cat >"$home/bus.conf" <<XML
<busconfig>
  <type>session</type>
  <listen>unix:dir=$home/run</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow receive_sender="*"/>
    <allow own="*"/>
  </policy>
</busconfig>
XML
export HOME="$home" XDG_RUNTIME_DIR="$home/run" XDG_DATA_HOME="$home/data" XDG_CACHE_HOME="$home/cache"
unset DISPLAY WAYLAND_DISPLAY
# Not exec: the trap above must still run.
dbus-run-session --config-file="$home/bus.conf" -- sh "$here/in-session.sh" "$state" "$@"
