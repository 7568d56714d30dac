#!/bin/bash
# tino leads list: runs a command of package.json as the account of the site, with its settings. As root, a command would run what that
# account may have changed, and leave files that the site can't change. So nothing of /srv/tino runs as root, or on root's terminal (H3).
set -euo pipefail

usage() {
  cat <<'END'
tino COMMAND …

  leads list, desk invite, site status, launch-check, deploy …
                      a command of the project; see tino leads --help
  run COMMAND …       any command in /srv/tino, such as git
  restic …            restic with the settings of the copies elsewhere
  update              gets what was pushed, installs what changed in ops/, and changes over to it
  install [options]   ops/install.sh with the options of last time and these
  restore-machine     lists the copies elsewhere
  restore-machine ID  stops the site, takes data, backups and what was published from that copy, and starts the site

The first three run as the account tino, in the sandbox of its units.
END
}

# as_tino FILE COMMAND…: runs a command as tino, with the settings of a file unless it's named -.
as_tino() {
  local file=$1 is_terminal='' run
  shift
  if [ "$(id -un)" = tino ]; then
    cd /srv/tino
    "$@"
    return
  fi
  if [ -t 0 ] && [ -t 1 ] && [ -t 2 ]; then is_terminal=yes; fi
  if [ -d /run/systemd/system ]; then
    # The name leads to hardening.conf in tino-.service.d, as that of the units does.
    run=(systemd-run --quiet --collect --wait --service-type=exec "--unit=tino-command-$$-$RANDOM" --uid=tino --gid=tino
      --working-directory=/srv/tino --setenv=HOME=/var/lib/tino)
    [ "$file" = - ] || run+=("--property=EnvironmentFile=$file")
    if [ -n "$is_terminal" ]; then run+=(--pty); else run+=(--pipe); fi
    run+=(--)
    # It would put variables in.
    set -- "${@//\$/\$\$}"
  else
    if [ "$file" != - ]; then
      set -a
      # shellcheck source=/dev/null
      . "$file"
      set +a
    fi
    cd /srv/tino
    umask 077
    if [ -n "$is_terminal" ]; then run=(runuser --pty -u tino --); else run=(setsid --wait runuser -u tino --); fi
    run+=(env HOME=/var/lib/tino)
  fi
  if [ -n "$is_terminal" ]; then
    "${run[@]}" "$@"
    return
  fi
  # A terminal among the three would be root's.
  if [ -t 0 ]; then exec </dev/null; fi
  { "${run[@]}" "$@" 2>&1 >&3 3>&- | cat >&2; } 3>&1 | cat
}

settings=/etc/tino/restic.env
restic_settings() { if [ -e $settings ]; then echo $settings; else echo -; fi; }

require_root() { [ "$(id -u)" = 0 ] || { echo "Run it as root: sudo tino $1" >&2 && exit 1; }; }

# What's enabled of site, desk and timers.
start_again() {
  for unit in tino.socket tino.service tino-desk.service tino-backup.timer tino-offsite.timer; do
    if systemctl is-enabled --quiet "$unit" 2>/dev/null; then systemctl start "$unit"; fi
  done
}

# Runs as tino: takes everything from a copy.
restore_from_copy=$(
  cat <<'END'
from=/var/lib/tino/restored
backups=$from/var/backups/tino
rm -rf "$from"
restic restore "$1" --quiet --target "$from"
last=$(sed -n "\$s/^[0-9a-f]* [ *]//p" "$backups/SHA256SUMS")
cd /srv/tino
npm run --silent leads -- restore "$backups/$last"
echo "The earlier backups and their list of erasures …"
cp -an "$backups"/. /var/backups/tino/
sort -u -k 2 -o /var/backups/tino/SHA256SUMS /var/backups/tino/SHA256SUMS "$backups/SHA256SUMS"
if [ -e "$backups/erasures.jsonl" ]; then
  grep -vxFf /var/backups/tino/erasures.jsonl "$backups/erasures.jsonl" >>/var/backups/tino/erasures.jsonl || true
fi
echo "What was published on the desk …"
if git -c user.name=Site -c user.email=site@localhost pull --quiet --rebase "$from/srv/tino/.git" HEAD; then
  rm -r "$from"
else
  git rebase --abort 2>/dev/null || true
  echo "It does not fit onto this version of the site, so it is not back: it is in $from/srv/tino/.git." >&2
fi
END
)

restore_machine() {
  if [ $# != 1 ]; then
    as_tino $settings restic snapshots
    return
  fi
  trap start_again EXIT
  systemctl stop tino.socket 'tino*.timer' 'tino*.service'
  as_tino $settings sh -euc "$restore_from_copy" sh "$1"
  trap - EXIT
  start_again
  # It answers once the site is there: until then requests wait at its port.
  curl --silent --fail --output /dev/null --retry 60 --retry-delay 1 --retry-all-errors "http://127.0.0.1:$(sed -n 's/^ListenStream=.*://p' /etc/systemd/system/tino.socket)/readyz"
  as_tino - npm run --silent deploy
}

# What the process that holds the port has from its start, unlike the release, which it changes without a gap.
holder() {
  as_tino - node_modules/.bin/node --version
  cat /etc/systemd/system/tino.socket /etc/systemd/system/tino.service /etc/systemd/system/tino.service.d/*
}

update() {
  local before held
  before=$(as_tino - git rev-parse --short HEAD)
  held=$(holder)
  git -C /opt/tino pull --quiet --ff-only
  /opt/tino/ops/install.sh
  as_tino - npm run --silent deploy -- --pull
  if [ "$(holder)" != "$held" ]; then systemctl restart tino.service; fi
  systemctl try-restart tino-desk.service
  echo "Updated from $before to $(as_tino - git rev-parse --short HEAD)."
}

command=${1:---help}
[ $# = 0 ] || shift
case $command in
  --help | help) usage ;;
  install) require_root install && exec /opt/tino/ops/install.sh "$@" ;;
  update) require_root update && update ;;
  restore-machine) require_root restore-machine && restore_machine "$@" ;;
  restic) as_tino "$(restic_settings)" restic "$@" ;;
  run) as_tino - "$@" ;;
  *) as_tino - npm run --silent "$command" -- "$@" ;;
esac
