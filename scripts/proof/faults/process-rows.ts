// Processes that end, and several on one data folder.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { creation } from './server.ts';
import type { Row } from './trial.ts';

const kills = 4;
const uploads = 200;

/** Sends the head and half of a request, and the rest on demand; resolves with the status, or with what broke. */
function slowUpload(port: number, localAddress: string) {
  const body = JSON.stringify(creation(`slow-${randomUUID()}@example.com`));
  const head = `POST /api/readiness-quiz/ HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  const socket = connect({ host: '127.0.0.1', port, localAddress });
  const answered = new Promise<number | string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
      const status = /^HTTP\/1\.1 (\d+)/.exec(text)?.[1];
      if (status) resolve(Number(status));
    });
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    socket.on('close', () => resolve('closed without an answer'));
    setTimeout(resolve, 8_000, 'no answer').unref();
  });
  socket.write(head + body.slice(0, body.length / 2));
  return { answered, finish: () => socket.write(body.slice(body.length / 2)), close: () => socket.destroy() };
}

export const processRows: readonly Row[] = [
  {
    name: 'kill -9',
    cycles: kills,
    async run(trial) {
      trial.load.start({ thinkMs: 5 });
      for (let kill = 0; kill < kills; kill += 1) {
        const server = await trial.start();
        await pause(500 + Math.random() * 1_000);
        await trial.kill(server);
      }
      await trial.start();
    },
  },
  {
    name: 'second server on one data folder',
    async run(trial) {
      trial.receiver.delayMs = 300;
      await trial.start();
      trial.load.start();
      await pause(1_000);
      const isStarted = await trial.start().then(
        () => true,
        () => false,
      );
      trial.expect(!isStarted, 'the second server started');
      const isTold = /^Another site server .+ SQLite takes one/m.test(readFileSync(join(trial.folder, 'log'), 'utf8'));
      trial.expect(isTold, "the second server doesn't say why not");
      await pause(1_000);
    },
  },
  {
    name: 'SIGTERM with slow uploads',
    async run(trial) {
      const server = await trial.start();
      // From ten addresses, so that none of them exceeds a client's share of the connections.
      const all = Array.from({ length: uploads }, (_, index) => slowUpload(server.port, `127.0.1.${1 + (index % 10)}`));
      await pause(500);
      const stopped = trial.stop(server);
      await pause(20);
      for (const { finish } of all) {
        finish();
        await pause(4);
      }
      await stopped;
      const statuses = await Promise.all(all.map(({ answered }) => answered));
      for (const { close } of all) close();
      const unanswered = statuses.filter((status) => status !== 201 && status !== 503);
      const kinds = [...Map.groupBy(unanswered, String)].map(([kind, found]) => `${found.length} × ${kind}`).join(', ');
      trial.expect(unanswered.length === 0, `of ${uploads} uploads under way, unanswered: ${kinds}`);
      trial.notes.push(`${statuses.filter((status) => status === 201).length} of ${uploads} uploads under way were accepted`);
    },
  },
];
