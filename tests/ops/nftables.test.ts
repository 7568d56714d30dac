import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const example = /^```nft\n([\s\S]*?)^```$/m.exec(readFileSync('docs/operating.md', 'utf8'))?.[1] ?? '';
/** In a separate network: the rules affect nothing else. */
const inNetwork = (script: string) => spawnSync('unshare', ['--net', 'sh', '-ec', script], { input: example, encoding: 'utf8' });
const canTry = process.getuid?.() === 0 && inNetwork('ip link set lo up; nft -f -').status === 0;
if (!canTry) console.warn('NOT RUN: the limit of connections per address, because this needs root, nftables and iproute2.');

it.runIf(canTry)('H3 the example on the operator’s page refuses the connections of one client beyond a hundred, and nobody else’s', () => {
  const client = `
    const net = require('node:net');
    const count = { mine: 0, refused: 0, other: 0 };
    const open = (localAddress) => new Promise((done) => {
      const socket = net.createConnection({ host: '127.0.0.1', port: 80, localAddress });
      socket.once('connect', () => done(true)).once('error', () => done(false));
    });
    net.createServer(() => undefined).listen({ host: '127.0.0.1', port: 80, backlog: 500 }, async () => {
      for (let each = 0; each < 150; each += 1) count[(await open('127.0.0.2')) ? 'mine' : 'refused'] += 1;
      for (let each = 0; each < 20; each += 1) count.other += (await open('127.0.0.3')) ? 1 : 0;
      console.log(JSON.stringify(count));
      process.exit();
    });`;
  const { stdout, stderr } = inNetwork(`ip link set lo up; nft -f -; exec '${process.execPath}' -e "${client.replaceAll('"', '\\"')}"`);
  expect(JSON.parse(stdout || `"${stderr}"`)).toEqual({ mine: 100, refused: 50, other: 20 });
});
