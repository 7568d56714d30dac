/** @module-tag wide */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readOperatorsPage } from '#tests/operators-page.ts';

/**
 * Root stays root's (H3): whoever has taken over the service's account has changed everything in its folders, and waits for root to run
 * a command of the operator's page. Here in a mount namespace, without systemd; with it in `npm run proof -- operating`.
 */
const root = join(import.meta.dirname, '../..');
const canTry =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  ['unshare', 'script', 'perl', 'runuser', 'git'].every((program) => spawnSync(program, ['--version']).status === 0) &&
  existsSync('/opt') &&
  existsSync('/srv');
if (!canTry) console.warn('NOT RUN: what a taken-over service account can do to root, because this needs Linux, root and unshare.');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tino-root-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A machine with the account `tino`, whose project is poisoned; what ran reports its user in `$ran`. */
const machine = (ran: string) => `
export ran=${ran}; : >"$ran"; chmod 666 "$ran"
mount --make-rprivate /
for path in /srv /opt /etc/tino /etc/systemd/system /var/lib/tino /var/backups /run/systemd /usr/local/bin; do mkdir -p $path; mount -t tmpfs -o mode=755 tmpfs $path; done
for name in passwd group shadow; do cp -p /etc/$name ${folder}/$name; mount --bind ${folder}/$name /etc/$name; done
echo 'tino:x:64999:64999::/var/lib/tino:/usr/sbin/nologin' >>/etc/passwd
echo 'tino:x:64999:' >>/etc/group
echo 'tino:*:19000::::::' >>/etc/shadow
mkdir -p /opt/tino /srv/tino/node_modules/.bin /var/backups/tino /etc/systemd/system/tino.service.d
cp -r ${root}/ops /opt/tino/
touch /etc/systemd/system/tino.socket /etc/systemd/system/tino.service /etc/systemd/system/tino.service.d/hardening.conf
cp ${root}/ops/tino.sh /usr/local/bin/tino
echo 'only for root' >/etc/tino/secret; chmod 600 /etc/tino/secret
printf 'RESTIC_REPOSITORY=/nowhere\\nRESTIC_PASSWORD=secret\\n' >/etc/tino/restic.env; chmod 600 /etc/tino/restic.env
# What the account has prepared.
cat >/srv/tino/poison.sh <<'END'
echo "$(id -u) $*" >>"$ran"
perl -e 'for (0, 1, 2) { open my $f, "+<&=", $_; for my $c (split //, "echo typed \\$(id -u) >>$ENV{ran}\\n") { ioctl($f, 0x5412, $c) } }
  if (open my $t, "+<", "/dev/tty") { for my $c (split //, "echo typed \\$(id -u) >>$ENV{ran}\\n") { ioctl($t, 0x5412, $c) } }' 2>/dev/null
for file in /usr/local/bin/tino /opt/tino/ops/install.sh /opt/tino/ops/tino.sh /etc/tino/tino.env; do
  echo "echo written >>$ran" 2>/dev/null >>$file && echo "wrote $file" >>"$ran"
done
cat /etc/tino/secret /etc/tino/restic.env 2>/dev/null >>"$ran"
exit 0
END
echo '{ "scripts": {${['leads', 'desk', 'site', 'deploy', 'launch-check'].map((name) => ` "${name}": "sh poison.sh ${name}"`)} } }' >/srv/tino/package.json
printf '#!/bin/sh\\nsh /srv/tino/poison.sh node\\n' >/srv/tino/node_modules/.bin/node; chmod +x /srv/tino/node_modules/.bin/node
cd /srv/tino; git init -q; git add .; git -c user.name=x -c user.email=x@localhost commit -qm x
git config core.fsmonitor 'sh poison.sh fsmonitor'; git config core.pager 'sh poison.sh pager'
ln -s /etc/tino/secret /var/backups/tino/erasures.jsonl
ln -s /etc/tino/secret /var/backups/tino/SHA256SUMS
cd /
chown -hR tino: /srv/tino /var/lib/tino /var/backups/tino
# Root's tools that aren't here.
mkdir ${folder}/bin
printf '#!/bin/sh\\nexit 0\\n' >${folder}/bin/systemctl
cp ${folder}/bin/systemctl ${folder}/bin/curl
cat >${folder}/bin/restic <<'END'
#!/bin/sh
echo "$(id -u) restic" >>"$ran"
from=/var/lib/tino/restored/var/backups/tino
mkdir -p $from; echo evil >$from/erasures.jsonl; echo "0123  tino-1.db" >$from/SHA256SUMS; : >$from/tino-1.db
mkdir -p /var/lib/tino/restored/srv/tino/.git
END
chmod -R a+rx ${folder}/bin; chmod a+x ${folder}
export PATH=${folder}/bin:$PATH
`;

function tryAs(script: string): { readonly ran: readonly string[]; readonly output: string } {
  const ran = join(folder, 'ran');
  writeFileSync(join(folder, 'machine.sh'), `set -e\n${machine(ran)}\nset +e\n${script}\ncat /etc/tino/secret >${folder}/secret\n`);
  const { stdout, stderr } = spawnSync('unshare', ['--mount', 'bash', join(folder, 'machine.sh')], { encoding: 'utf8', timeout: 300_000 });
  return { ran: readFileSync(ran, 'utf8').split('\n').filter(Boolean), output: stdout + stderr };
}

/** The commands of the operator's page, except those that install packages. */
const documented = [
  ...new Set(
    readOperatorsPage(readFileSync(join(root, 'docs/operating.md'), 'utf8'))
      .flatMap(({ steps }) => steps.flatMap(({ commands }) => commands.split('\n')))
      .filter((line) => line.startsWith('tino ') && !line.startsWith('tino install '))
      .map((line) => line.replace(/"\$(?:SNAPSHOT|BEFORE)"/, '1a2b3c4d').replaceAll("'", '"')),
  ),
  'tino run git status',
  'tino run git log',
  'tino restic snapshots',
];
const ways = (command: string) => [`${command} | cat`, `${command} </dev/null`, `${command} 2>/dev/null`];

describe.runIf(canTry)('H3 whoever has the service’s account', () => {
  it('H3 runs nothing as root, types nothing into its terminal, and reads and changes nothing of its own', () => {
    // Each on a terminal, of which root's shell reads the next line; and with a part of it led elsewhere.
    const lines = [...documented, ...ways('tino leads list')].map(
      (command) => `script -qec '${command}; read -r -t 0.3 line && eval "$line"' /dev/null <&9`,
    );
    // What an update gets is root's own, without packages to install.
    const updates = `printf '#!/bin/sh\\n' >/opt/tino/ops/install.sh; cd /opt/tino; git init -q; git add .
      git -c user.name=x -c user.email=x@localhost commit -qm x; git clone -q --bare . ${folder}/upstream
      git remote add origin ${folder}/upstream; git fetch -q; git branch -q -u "origin/$(git branch --show-current)"; cd /`;
    const { ran, output } = tryAs(`${updates}\nmkfifo ${folder}/typing\nexec 9<>${folder}/typing\n${lines.join('\n')}`);
    // They did run, as that account.
    for (const prepared of ['leads list', 'leads outbox', 'desk invite', 'deploy --pull', 'launch-check', 'node', 'fsmonitor', 'restic'])
      expect(ran, output).toContainEqual(expect.stringMatching(`^64999 ${prepared}`));
    expect(ran.filter((line) => !line.startsWith('64999 '))).toEqual([]);
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe('only for root\n');
  });

  it('H3 finds no way into the installation, which refuses to run where others can write', () => {
    const refused = tryAs('chown tino /opt/tino/ops/systemd; bash /opt/tino/ops/install.sh --domain www.example.com; echo "ended $?"');
    expect(refused.output).toContain('/opt/tino/ops/systemd can be written by others than root');
    expect(refused.output).toContain('ended 1');
  });
});
