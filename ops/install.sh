#!/bin/bash
# Installs Tino on Debian 12 or 13; see --help. It may be run again at any time: what's there already stays as it is.
set -euo pipefail

usage() {
  cat <<'END'
ops/install.sh --domain NAME [options]

Installs Tino on Debian 12 or 13, as root, from a clone in /opt/tino that only root can write:

  git clone <repository> /opt/tino
  /opt/tino/ops/install.sh --domain www.example.com

It installs Debian's packages (Caddy, git, Node for the first build), creates the account tino, its folders and /etc/tino/tino.env, copies
the project to /srv/tino for that account, builds the site, and starts it behind Caddy, which gets its certificates by itself. It
remembers the options in /etc/tino/install: a second run (`tino install`) needs only new ones, and changes only what's different.

  --domain NAME         the site's host name, such as www.example.com
  --desk NAME           serves the desk, too, on this host name
  --offsite TARGET      copies the backups elsewhere every hour with restic, such as to sftp:tino@backup.example.com:tino
  --alerts MAIL         Prometheus and an Alertmanager, which mails what's wrong, with the mail server of SMTP_URL
  --port PORT           the server's port on this machine (3000)
  --http-port PORT      Caddy's ports, if it's behind another proxy (80 and 443)
  --https-port PORT
  --dry-run             prints what would be done, and does nothing
  --prefix DIR          writes all files below DIR, and does nothing else
  --help
END
}

fail() {
  echo "$1" >&2
  exit "${2:-1}"
}

given=("$@")
is_dry='' prefix=''
for ((i = 0; i < $#; i++)); do
  [ "${given[i]}" != --prefix ] || prefix=${given[i + 1]:-}
done
domain='' desk='' offsite='' alerts='' port=3000 http_port=80 https_port=443
# What was asked for last time, and now.
options=()
if [ -f "$prefix/etc/tino/install" ]; then mapfile -t options <"$prefix/etc/tino/install"; fi
set -- "${options[@]}" "$@"
while [ $# -gt 0 ]; do
  option=$1
  shift
  case $option in
    --help) usage && exit 0 ;;
    --dry-run) is_dry=yes && continue ;;
    --domain | --desk | --offsite | --alerts | --port | --http-port | --https-port | --prefix) ;;
    *) fail "There is no option $option. See --help." 2 ;;
  esac
  [ $# -gt 0 ] || fail "$option needs a value. See --help." 2
  case $option in
    --domain) domain=$1 ;;
    --desk) desk=$1 ;;
    --offsite) offsite=$1 ;;
    --alerts) alerts=$1 ;;
    --port) port=$1 ;;
    --http-port) http_port=$1 ;;
    --https-port) https_port=$1 ;;
  esac
  shift
done

matches() { printf '%s' "$1" | grep -Eqx "$2"; }
host_name='([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]*[a-z]'
[ -n "$domain" ] || fail 'Name the site: --domain www.example.com. See --help.' 2
for name in "$domain" ${desk:+"$desk"}; do
  matches "$name" "$host_name" || fail "$name is no host name: expected something like www.example.com, without https://." 2
done
[ "$domain" != "$desk" ] || fail "The desk needs a host name of its own: --desk can't be $domain." 2
for each in "$port" "$http_port" "$https_port"; do
  matches "$each" '[0-9]{1,5}' || fail "$each is no port." 2
done
[ -z "$alerts" ] || matches "$alerts" '[^@[:space:]"]+@[^@[:space:]"]+' || fail "$alerts is no mail address." 2
[ -z "$offsite" ] || matches "$offsite" '[^[:space:]"]+:[^[:space:]"]+' ||
  fail "$offsite is no target of restic: expected something like sftp:tino@backup.example.com:tino." 2

source=$(cd "$(dirname "$0")/.." && pwd)
if [ -z "$prefix" ]; then
  # shellcheck source=/dev/null
  version=$(. /etc/os-release && echo "${ID:-} ${VERSION_ID:-}") || version=''
  case $version in
    'debian 12' | 'debian 13') ;;
    *) fail "This is for Debian 12 or 13, and this machine is ${version:-something else}. ops/ has all files to install by hand." ;;
  esac
  if [ -z "$is_dry" ]; then
    [ "$(id -u)" = 0 ] || fail "Run it as root: sudo $0 --domain $domain"
    [ "$source" = /opt/tino ] || fail "Run it from /opt/tino: the project is in $source. Clone it there, as root."
    writable=$(find "$source" /opt -path '/opt/*' ! -path "$source*" -prune -o ! -type l \( ! -user root -o -perm /022 \) -print -quit)
    [ -z "$writable" ] || fail "$writable can be written by others than root, who runs what's here. Clone the project to /opt/tino as root."
  fi
fi

changes=0
# Says what's done.
say() {
  changes=$((changes + 1))
  echo "$1"
}
# Runs a command that changes something, unless this is a dry run.
run() { [ -n "$is_dry" ] || "$@"; }
# Whether commands may be run on this system.
is_system() { [ -z "$prefix" ]; }
# As the service's account, in its sandbox: what's in its folders is its own, and root only makes the folders.
as_tino() { "$source/ops/tino.sh" run "$@"; }

# folder PATH MODE OWNER
folder() {
  path=$prefix$1
  if [ ! -d "$path" ]; then
    say "Folder $path"
    run mkdir -p -m "$2" "$path"
  fi
  if is_system && [ "$(stat -c %U:%G "$path" 2>/dev/null || true)" != "$3" ]; then
    say "Owner of $path: $3"
    run chown --no-dereference "$3" "$path"
  fi
}

# file PATH MODE OWNER TEXT
file() {
  path=$prefix$1
  if [ -f "$path" ] && [ "$(cat "$path")" = "$4" ]; then return 0; fi
  say "File $path"
  [ -z "$is_dry" ] || return 0
  mkdir -p "$(dirname "$path")"
  # Whole or not at all, and never readable in between.
  (umask 077 && printf '%s\n' "$4" >"$path.new")
  chmod "$2" "$path.new"
  if is_system; then chown "$3" "$path.new"; fi
  mv "$path.new" "$path"
}

# Fills in what's different on this machine.
fill() {
  sed -e "s/www\.example\.com/$domain/g" -e "s/desk\.example\.com/${desk:-desk.example.com}/g" \
    -e "s/127\.0\.0\.1:3000/127.0.0.1:$port/g" -e "s/PORT=3000/PORT=$port/g" \
    -e "s#\([ =-]\)/\(etc\|srv\|var\)/#\1$prefix/\2/#g" "$source/ops/$1"
}

# packages TEXT-OF-PROGRAM-AND-ITS-PACKAGES…: installs those whose program is missing.
packages() {
  wanted=()
  for each in "$@"; do
    read -ra words <<<"$each"
    command -v "${words[0]}" >/dev/null || [ -x "/usr/sbin/${words[0]}" ] || wanted+=("${words[@]:1}")
  done
  # The project's own Node needs it.
  ldconfig -p | grep -q 'libatomic\.so\.1 ' || wanted+=(libatomic1)
  [ ${#wanted[@]} -gt 0 ] || return 0
  say "Packages ${wanted[*]}"
  run apt-get update -qq
  run env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${wanted[@]}"
}

if is_system; then
  needed=('caddy caddy' 'git git' 'curl curl' 'npm nodejs npm' 'update-ca-certificates ca-certificates')
  [ -z "$offsite" ] || needed+=('ssh openssh-client' 'restic restic')
  # node_exporter asks systemd over D-Bus.
  [ -z "$alerts" ] || needed+=('prometheus prometheus' 'prometheus-alertmanager prometheus-alertmanager' 'dbus-daemon dbus'
    'prometheus-blackbox-exporter prometheus-blackbox-exporter' 'prometheus-node-exporter prometheus-node-exporter')
  packages "${needed[@]}"
  if ! id tino >/dev/null 2>&1; then
    say 'Account tino'
    run useradd --system --user-group --home-dir /var/lib/tino --no-create-home --shell /usr/sbin/nologin tino
  fi
  folder /srv/tino 0750 tino:tino
fi
folder /var/lib/tino 0700 tino:tino
folder /var/backups/tino 0700 tino:tino
folder /etc/tino 0750 root:tino

# The settings are the owner's: once they're there, only what's missing is added.
settings=$prefix/etc/tino/tino.env
# Their last line may have no end.
with_setting() {
  printf '%s\n%s=%s' "$(cat "$settings")" "$1" "$2"
}
if [ ! -f "$settings" ]; then
  text=$(fill tino.env.example)
  [ -z "$desk" ] || text=${text/\#DESK_URL=/DESK_URL=}
  file /etc/tino/tino.env 0640 root:tino "$text"
else
  grep -q "^SITE_URL=https://$domain\$" "$settings" ||
    echo "SITE_URL in $settings isn't https://$domain: change it there, if that's the site's address." >&2
  grep -q '^BACKUP_DIR=.' "$settings" ||
    file /etc/tino/tino.env 0640 root:tino "$(with_setting BACKUP_DIR "$prefix/var/backups/tino")"
  if [ -n "$desk" ] && ! grep -q '^DESK_URL=.' "$settings"; then
    file /etc/tino/tino.env 0640 root:tino "$(with_setting DESK_URL "https://$desk")"
  elif [ -n "$desk" ] && ! grep -q "^DESK_URL=https://$desk\$" "$settings"; then
    echo "DESK_URL in $settings isn't https://$desk: change it there, if that's the desk's address." >&2
  fi
fi

before_units=$changes
units=(tino.socket tino.service tino-desk.service tino-backup.service tino-backup.timer)
[ -z "$offsite" ] || units+=(tino-offsite.service tino-offsite.timer)
for unit in "${units[@]}"; do
  text=$(fill "systemd/$unit")
  file "/etc/systemd/system/$unit" 0644 root:root "$text"
done
text=$(fill systemd/hardening.conf)
for dropins in tino.service.d tino-.service.d; do file "/etc/systemd/system/$dropins/hardening.conf" 0644 root:root "$text"; done
has_new_units=$((changes - before_units))
text=$(fill tino.sh)
file /usr/local/bin/tino 0755 root:root "$text"

before_proxy=$changes
text=$(fill caddy/Caddyfile)
[ -z "$desk" ] || text="$text

$(fill caddy/tino-desk.Caddyfile)"
if [ "$http_port,$https_port" != 80,443 ]; then
  text=${text/$'\n{\n'/$'\n{\n\thttp_port '$http_port$'\n\thttps_port '$https_port$'\n'}
fi
file /etc/caddy/Caddyfile 0644 root:root "$text"
has_new_proxy=$((changes - before_proxy))

if [ -n "$offsite" ] && [ ! -e "$prefix/etc/tino/restic.env" ]; then
  password=$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')
  file /etc/tino/restic.env 0600 root:root "RESTIC_REPOSITORY=$offsite
RESTIC_PASSWORD=$password"
fi

before_alerts=$changes
if [ -n "$alerts" ]; then
  # SMTP_URL with user, password and server.
  url=$(sed -n 's/^SMTP_URL="\?\([^"]*\)"\?$/\1/p' "$settings" | tail -n 1)
  [[ $url =~ ^smtps?://([^:@/]*):([^@/]*)@([^/?]+) ]] ||
    fail "Alerts go out through the mail server of the site: set SMTP_URL=smtp://user:password@server:587 in $settings first."
  decode() { printf '%b' "${1//%/\\x}"; }
  user=$(decode "${BASH_REMATCH[1]}") mail_password=$(decode "${BASH_REMATCH[2]}") server=${BASH_REMATCH[3]}
  [[ $server == *:* ]] || server=$server:587
  from=$(sed -n 's/^MAIL_FROM="\?\([^"]*\)"\?$/\1/p' "$settings" | tail -n 1)
  from=${from##*<} from=${from%>}
  quote() { printf "'%s'" "${1//\'/\'\'}"; }
  text=$(fill prometheus/alerts.yaml)
  file /etc/prometheus/alerts.yaml 0644 root:root "$text"
  text=$(fill prometheus/prometheus.yaml)
  file /etc/prometheus/prometheus.yml 0644 root:root "$text"
  file /etc/prometheus/alertmanager.yml 0640 root:prometheus "global:
  smtp_smarthost: $(quote "$server")
  smtp_from: $(quote "${from:-alerts@${domain#www.}}")
  smtp_auth_username: $(quote "$user")
  smtp_auth_password: $(quote "$mail_password")
route:
  receiver: owner
  group_wait: 10s
receivers:
  - name: owner
    email_configs:
      - to: $(quote "$alerts")"
  # All of them listen on this machine only.
  listen=--web.listen-address=127.0.0.1
  file /etc/default/prometheus 0644 root:root "ARGS='$listen:9090'"
  file /etc/default/prometheus-alertmanager 0644 root:root "ARGS='$listen:9093 --cluster.listen-address='"
  file /etc/default/prometheus-node-exporter 0644 root:root "ARGS='$listen:9100 --collector.systemd --collector.systemd.unit-include=tino-.*'"
  file /etc/default/prometheus-blackbox-exporter 0644 root:root "ARGS='$listen:9115 --config.file=/etc/prometheus/blackbox.yml'"
fi
has_new_alerts=$((changes - before_alerts))

text=''
for each in domain desk offsite alerts port http-port https-port; do
  name=${each//-/_}
  [ -z "${!name}" ] || text+="--$each"$'\n'"${!name}"$'\n'
done
file /etc/tino/install 0600 root:root "${text%$'\n'}"

if is_system; then
  # systemctl enables units even where systemd doesn't run, as in a container; then they start with the machine.
  is_running() { [ -d /run/systemd/system ]; }
  if is_running && [ $has_new_units -gt 0 ]; then run systemctl daemon-reload; fi
  if [ ! -e /srv/tino/package.json ]; then
    say 'The project in /srv/tino'
    [ -n "$is_dry" ] || tar --create --directory="$source" . | as_tino tar --extract --directory=/srv/tino --no-same-permissions
  fi
  # The commands read the same settings.
  if [ "$(readlink /srv/tino/.env || true)" != /etc/tino/tino.env ]; then
    say 'Link /srv/tino/.env'
    run as_tino ln -sfn /etc/tino/tino.env /srv/tino/.env
  fi
  # What a first build writes last: without it, one was cut short.
  if [ ! -e /srv/tino/build/.tino-desk-built ]; then
    say 'Build'
    run as_tino npm run --silent build
  fi
  start() {
    command -v systemctl >/dev/null || return 0
    if ! systemctl is-enabled --quiet "$1" 2>/dev/null || { is_running && ! systemctl is-active --quiet "$1"; }; then
      say "Start $1"
      if is_running; then run systemctl enable --quiet --now "$1"; else run systemctl enable --quiet "$1"; fi
    fi
  }
  for unit in tino.socket tino.service tino-backup.timer ${desk:+tino-desk.service}; do start "$unit"; done
  run caddy validate --config /etc/caddy/Caddyfile --adapter caddyfile >/dev/null 2>&1 || fail "Caddy doesn't take /etc/caddy/Caddyfile: run caddy validate --config /etc/caddy/Caddyfile"
  start caddy.service
  if is_running && [ $has_new_proxy -gt 0 ]; then run systemctl reload caddy; fi
  if [ -n "$offsite" ]; then
    start tino-offsite.timer
    key=/var/lib/tino/.ssh/id_ed25519
    if [[ $offsite == sftp:* ]] && ! as_tino test -e $key; then
      say "A key for $offsite"
      host=$(sed 's/^sftp:\/*//; s/^[^@]*@//; s/[:/].*//' <<<"$offsite")
      # shellcheck disable=SC2016 # $1 and $2 are the inner shell's.
      run as_tino sh -euc 'mkdir -p -m 700 "${1%/*}"; ssh-keygen -q -t ed25519 -N "" -f "$1"; ssh-keyscan "$2" >>"${1%/*}/known_hosts" 2>/dev/null
        echo "Add this line to .ssh/authorized_keys of the account there:"; cat "$1.pub"
        echo "There, ssh-keygen -l -f /etc/ssh/ssh_host_ed25519_key.pub has to print one of:"; ssh-keygen -l -f "${1%/*}/known_hosts"' sh $key "$host"
    fi
  fi
  if [ -n "$alerts" ]; then
    for unit in prometheus prometheus-alertmanager prometheus-blackbox-exporter prometheus-node-exporter; do
      start $unit.service
      if is_running && [ $has_new_alerts -gt 0 ]; then run systemctl restart $unit; fi
    done
  fi
  is_running || echo 'systemd does not run here, so nothing was started.'
fi
if [ $changes = 0 ]; then echo 'Nothing to change.'; elif [ -n "$is_dry" ]; then echo 'This was a dry run: nothing was done.'; fi
