#!/bin/sh
# Purges addresses from Cloudflare's cache. Reads them from standard input, a line each:
#
#   PURGE_COMMAND="/srv/tino/ops/cdn/cloudflare.sh /etc/tino/cloudflare"
#
# The file has two lines, ZONE=… (the zone's id) and TOKEN=… (an API token that may only purge this zone's cache). Only root and
# the server's account may read it: chown root:tino, chmod 640. Needs curl.
set -eu
API=https://api.cloudflare.com/client/v4
# shellcheck source=/dev/null
. "$1"

# Up to 30 addresses in a request, which every plan allows. Addresses have neither quotes nor backslashes: they're percent-encoded.
send() {
  printf '{"files":[%s]}' "$1" |
    # The token isn't among the arguments, which every account of the machine can read.
    curl --silent --show-error --fail --max-time 20 --output /dev/null \
      --header @/dev/fd/3 --header 'Content-Type: application/json' --data-binary @- \
      "$API/zones/$ZONE/purge_cache" 3<<HEADER
Authorization: Bearer $TOKEN
HEADER
}

files=
count=0
while IFS= read -r address; do
  files="$files${files:+,}\"$address\""
  count=$((count + 1))
  if [ "$count" -eq 30 ]; then
    send "$files"
    files=
    count=0
  fi
done
if [ "$count" -gt 0 ]; then send "$files"; fi
