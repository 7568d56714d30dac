#!/bin/sh
# tino leads list: runs a command of package.json as the account of the site, with its settings (/srv/tino/.env). As root, a
# command would create files that the site can't change. `tino` lists the commands.
cd /srv/tino || exit 1
[ $# -gt 0 ] || set -- run
command=$1
shift
[ "$command" = run ] || set -- --silent "$command" -- "$@"
umask 077
if [ "$(id -un)" = tino ]; then exec env HOME=/var/lib/tino npm run "$@"; fi
exec runuser -u tino -- env HOME=/var/lib/tino npm run "$@"
