#!/bin/bash
# Installs Tino on Debian 12 or 13; see --help. It may be run again at any time: what's there already stays as it is.
set -euo pipefail

usage() {
  cat <<'END'
ops/install.sh --domain NAME [options]

Installs Tino on Debian 12 or 13, as root, from a copy in /srv/tino:

  git clone <repository> /srv/tino
  /srv/tino/ops/install.sh --domain www.example.com --certificate you@example.com

It installs Debian's packages (nginx, git, Node for the first build), creates the account tino, its folders and
/etc/tino/tino.env, builds the site, and starts it behind nginx with TLS. A second run changes only what's different.

  --domain NAME         the site's host name, such as www.example.com
  --certificate MAIL    gets certificates from Let's Encrypt with certbot, which renews them; the names must point to this
                        machine. Without it, put yours into /etc/tino/tls (fullchain.pem, privkey.pem) instead of the
                        self-signed one.
  --desk NAME           serves the desk, too, on this host name
  --caddy               Caddy instead of nginx; it gets its certificates by itself
  --ports A,B           the ports of the two processes of the site (3001,3002)
  --http-port PORT      the proxy's ports, if it's behind another one (80 and 443)
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

domain='' mail='' desk='' proxy=nginx ports=3001,3002 http_port=80 https_port=443 is_dry='' prefix=''
while [ $# -gt 0 ]; do
  option=$1
  shift
  case $option in
    --help) usage && exit 0 ;;
    --caddy) proxy=caddy && continue ;;
    --dry-run) is_dry=yes && continue ;;
    --domain | --certificate | --desk | --ports | --http-port | --https-port | --prefix) ;;
    *) fail "There is no option $option. See --help." 2 ;;
  esac
  [ $# -gt 0 ] || fail "$option needs a value. See --help." 2
  case $option in
    --domain) domain=$1 ;;
    --certificate) mail=$1 ;;
    --desk) desk=$1 ;;
    --ports) ports=$1 ;;
    --http-port) http_port=$1 ;;
    --https-port) https_port=$1 ;;
    --prefix) prefix=$1 ;;
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
matches "$ports" '[0-9]{1,5},[0-9]{1,5}' || fail "--ports needs two ports, such as 3001,3002, and got $ports." 2
for port in "$http_port" "$https_port"; do
  matches "$port" '[0-9]{1,5}' || fail "$port is no port." 2
done
[ -z "$mail" ] || matches "$mail" '[^@[:space:]]+@[^@[:space:]]+' || fail "$mail is no mail address." 2
[ -z "$mail" ] || [ $proxy = nginx ] || fail 'Caddy gets its certificates by itself: leave out --certificate.' 2
port_a=${ports%,*} port_b=${ports#*,}
[ "$port_a" != "$port_b" ] || fail "--ports needs two different ports, and got $ports." 2

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
    [ "$source" = /srv/tino ] || fail "Run it from /srv/tino: the project is in $source. Clone or move it there."
  fi
fi

# It becomes a link to the settings, and a file there may hold the only copy of a password.
own_settings=$prefix/srv/tino/.env
[ ! -e "$own_settings" ] || [ -L "$own_settings" ] ||
  fail "$own_settings is a file, and becomes a link to $prefix/etc/tino/tino.env: move it away, run this again, and then add its settings there."

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

# folder PATH MODE OWNER
folder() {
  path=$prefix$1
  if [ ! -d "$path" ]; then
    say "Folder $path"
    run mkdir -p -m "$2" "$path"
  fi
  if is_system && [ "$(stat -c %U:%G "$path" 2>/dev/null || true)" != "$3" ]; then
    say "Owner of $path: $3"
    run chown -R "$3" "$path"
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

# link PATH TARGET
link() {
  path=$prefix$1
  if [ "$(readlink "$path" || true)" != "$2" ]; then
    say "Link $path"
    run ln -sfn "$2" "$path"
  fi
}

# Fills in what's different on this machine.
fill() {
  sed -e "s/www\.example\.com/$domain/g" -e "s/desk\.example\.com/${desk:-desk.example.com}/g" \
    -e "s/127\.0\.0\.1:3001/127.0.0.1:$port_a/g" -e "s/127\.0\.0\.1:3002/127.0.0.1:$port_b/g" \
    -e "s/tino@3001/tino@$port_a/g" -e "s/tino@3002/tino@$port_b/g" \
    -e "s#\([ =-]\)/\(etc\|srv\|var\)/#\1$prefix/\2/#g" "$source/ops/$1"
}

if is_system; then
  wanted=()
  # need PROGRAM PACKAGE…
  need() {
    program=$1
    shift
    command -v "$program" >/dev/null || [ -x "/usr/sbin/$program" ] || wanted+=("$@")
  }
  need $proxy $proxy
  need git git
  need openssl openssl
  need npm nodejs npm
  need update-ca-certificates ca-certificates
  [ -z "$mail" ] || need certbot certbot
  # The project's own Node needs it.
  ldconfig -p | grep -q 'libatomic\.so\.1 ' || wanted+=(libatomic1)
  if [ ${#wanted[@]} -gt 0 ]; then
    say "Packages ${wanted[*]}"
    run apt-get update -qq
    run env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${wanted[@]}"
  fi
  if ! id tino >/dev/null 2>&1; then
    say 'Account tino'
    run useradd --system --user-group --home-dir /var/lib/tino --no-create-home --shell /usr/sbin/nologin tino
  fi
  if [ -n "$(find "$source" -xdev ! -type l \( ! -user tino -o ! -group tino \) -print -quit 2>/dev/null)" ]; then
    say "Owner of $source: tino"
    run chown -R tino:tino "$source"
  fi
fi

folder /var/lib/tino 0700 tino:tino
folder /var/backups/tino 0700 tino:tino
folder /etc/tino 0750 root:tino
folder /etc/tino/tls 0700 root:root
folder /var/www/tino-acme 0755 root:root

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
number=9101
for port in "$port_a" "$port_b"; do
  [ -f "$prefix/etc/tino/tino@$port.env" ] ||
    file "/etc/tino/tino@$port.env" 0640 root:tino "# What only the process on port $port has.
METRICS_PORT=$number"
  number=$((number + 1))
done
# The commands read the same settings.
if is_system; then link /srv/tino/.env /etc/tino/tino.env; fi

before_units=$changes
for unit in tino@.service tino-desk.service tino-backup.service tino-backup.timer tino.target; do
  text=$(fill "systemd/$unit")
  file "/etc/systemd/system/$unit" 0644 root:root "$text"
done
text=$(fill systemd/hardening.conf)
for dropins in tino@.service.d tino-.service.d; do file "/etc/systemd/system/$dropins/hardening.conf" 0644 root:root "$text"; done
has_new_units=$((changes - before_units))
text=$(fill tino.sh)
file /usr/local/bin/tino 0755 root:root "$text"

# fill_nginx FILE
fill_nginx() {
  edits=(-e "s/\(listen .*\b\)80\b/\1$http_port/" -e "s/\(listen .*\b\)443\b/\1$https_port/")
  # nginx 1.25.1 and newer warn about the older form.
  if command -v nginx >/dev/null && [ "$(printf '%s\n' 1.25.1 "$(nginx -v 2>&1 | grep -o '[0-9.]*' | head -n 1)" | sort -V | head -n 1)" = 1.25.1 ]; then
    edits+=(-e 's/^  listen \([0-9]* ssl\) http2;/  listen \1;\n  http2 on;/' -e 's/^  listen \(.*\) ssl http2;/  listen \1 ssl;/')
  fi
  [ -f /proc/net/if_inet6 ] || edits+=(-e '/listen \[::\]/d')
  fill "$1" | sed "${edits[@]}"
}
before_proxy=$changes
if [ $proxy = nginx ]; then
  for name in tino ${desk:+tino-desk}; do
    text=$(fill_nginx "nginx/$name.conf")
    file "/etc/nginx/conf.d/$name.conf" 0644 root:root "$text"
  done
else
  text=$(fill caddy/Caddyfile)
  [ -z "$desk" ] || text="$text

$(fill caddy/tino-desk.Caddyfile)"
  if [ "$http_port,$https_port" != 80,443 ]; then
    text=${text/$'\n{\n'/$'\n{\n\thttp_port '$http_port$'\n\thttps_port '$https_port$'\n'}
  fi
  file /etc/caddy/Caddyfile 0644 root:root "$text"
fi
has_new_proxy=$((changes - before_proxy))

# nginx doesn't start without a certificate, and Let's Encrypt wants to reach it first.
tls=$prefix/etc/tino/tls
if [ $proxy = nginx ] && [ ! -e "$tls/fullchain.pem" ]; then
  say "A self-signed certificate in $tls"
  run openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 365 -subj "/CN=$domain" \
    -addext "subjectAltName=DNS:$domain${desk:+,DNS:$desk}" -keyout "$tls/privkey.pem" -out "$tls/fullchain.pem" 2>/dev/null
  run chmod 0600 "$tls/privkey.pem"
fi

if is_system; then
  # What the build writes last: without it, a build was cut short.
  if [ ! -f /srv/tino/build/.tino-bill-of-materials-built ]; then
    say 'Build'
    run /usr/local/bin/tino build
  fi
  # systemctl enables units even where systemd doesn't run, as in a container; then they start with the machine.
  is_running() { [ -d /run/systemd/system ]; }
  start() {
    command -v systemctl >/dev/null || return 0
    if ! systemctl is-enabled --quiet "$1" 2>/dev/null || { is_running && ! systemctl is-active --quiet "$1"; }; then
      say "Start $1"
      if is_running; then run systemctl enable --quiet --now "$1"; else run systemctl enable --quiet "$1"; fi
    fi
  }
  if is_running && [ $has_new_units -gt 0 ]; then run systemctl daemon-reload; fi
  for unit in "tino@$port_a" "tino@$port_b" tino.target tino-backup.timer ${desk:+tino-desk}; do start "$unit"; done
  if [ $proxy = nginx ]; then run nginx -t -q; else run caddy validate --config /etc/caddy/Caddyfile --adapter caddyfile >/dev/null; fi
  start $proxy
  if is_running && [ $has_new_proxy -gt 0 ]; then run systemctl reload $proxy; fi
  # Whether the certificate has the desk's name, too.
  has_names() { [ -z "$desk" ] || openssl x509 -in "$1" -noout -checkhost "$desk" | grep -q 'does match'; }
  if [ -n "$mail" ] && ! { [ -e "/etc/letsencrypt/live/$domain" ] && has_names "/etc/letsencrypt/live/$domain/cert.pem"; }; then
    say "A certificate for $domain${desk:+ and $desk}"
    run certbot certonly --non-interactive --agree-tos --expand --email "$mail" --webroot --webroot-path /var/www/tino-acme \
      --cert-name "$domain" --domain "$domain" ${desk:+--domain "$desk"} --deploy-hook 'systemctl reload nginx'
  fi
  if [ -n "$mail" ]; then
    before=$changes
    for name in fullchain privkey; do link "/etc/tino/tls/$name.pem" "/etc/letsencrypt/live/$domain/$name.pem"; done
    if is_running && [ $changes -gt "$before" ]; then run systemctl reload nginx; fi
  fi
  if [ $has_new_units -gt 0 ] && [ -z "$is_dry" ]; then
    echo "If the site ran before, restart its processes one after the other: tino deploy${desk:+, then systemctl restart tino-desk}."
  fi
  is_running || echo 'systemd does not run here, so nothing was started.'
fi
if [ $changes = 0 ]; then echo 'Nothing to change.'; elif [ -n "$is_dry" ]; then echo 'This was a dry run: nothing was done.'; fi
