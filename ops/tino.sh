#!/bin/sh
# tino leads list: runs a command of package.json as the account of the site, with its settings (/srv/tino/.env). As root, a
# command would create files that the site can't change. Without arguments it lists the commands.
cd /srv/tino || exit 1
if [ $# -gt 0 ]; then
  command=$1
  shift
  set -- --silent "$command" -- "$@"
fi
umask 077
set -- env HOME=/var/lib/tino npm run "$@"
if [ "$(id -un)" = tino ]; then exec "$@"; fi
exec runuser -u tino -- "$@"
