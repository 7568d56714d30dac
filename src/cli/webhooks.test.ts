import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Receiver, startReceiver } from '#server/webhooks/receiver.fixture.ts';
import { openTestServer, type TestServer, validCreation } from '#tests/server.ts';
import { runLeads } from './leads.ts';

let server: TestServer;
let receiver: Receiver;
beforeEach(async () => {
  server = await openTestServer();
  receiver = await startReceiver((response) => response.end('thanks\u001b[31m'));
});
afterEach(async () => {
  receiver.close();
  await server.close();
});

function sink() {
  const chunks: string[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      chunks.push(String(chunk));
      done();
    },
  });
  return { stream, text: () => chunks.join('') };
}

async function run(args: string, answer?: string, deskUrl?: string) {
  const [out, err] = [sink(), sink()];
  const code = await runLeads(
    args.split(' '),
    { out: out.stream, err: err.stream, ask: answer === undefined ? undefined : async () => answer },
    () => ({
      dataDir: server.folder,
      deskUrl,
      databaseUrl: undefined,
      siteUrl: undefined,
      bookingUrl: undefined,
      port: 3000,
      webhook: { url: 'https://crm.example.com/secret-path', secret: 'unused', allowPrivate: true },
      webhookAllowPrivate: true,
      notifyEmail: undefined,
      digestHour: undefined,
      mailPerHour: 300,
      smtpUrl: undefined,
      smtpRequiresTls: false,
      mailFrom: { name: 'Tino', address: 'hello@tino.example' },
      lettersPerMinute: 60,
    }),
    () => server.now,
  );
  return { code, out: out.text(), err: err.text() };
}

describe('D8 N4 webhooks by command', () => {
  it('adds one, prints its secret once as data, tests it, shows its log, and removes it after a yes', async () => {
    const added = await run(`webhooks add Sales --url ${receiver.url} --events record.created,record.completed --flow readiness`);
    expect(added).toMatchObject({ code: 0, out: expect.stringMatching(/^whsec_\S+\n$/) });
    const tried = await run('webhooks test sales');
    expect(tried.code).toBe(0);
    expect(tried.out).toMatch(/^HTTP 200 after \d+ ms: thanks/);
    expect(tried.out).not.toContain('\u001b');
    expect(receiver.received).toHaveLength(1);
    await server.send('POST', '/readiness-quiz/', validCreation);
    expect((await run('webhooks log Sales')).out).toMatch(/record\.created\s+waiting\s+0/);
    const list = await run('webhooks list');
    expect(list.out).toMatch(/Sales\s+on\s+standard/);
    // The webhook of the settings is one more, and neither path is shown.
    expect(list.out).toMatch(/WEBHOOK_URL\s+on\s+standard\s+crm\.example\.com/);
    expect(list.out).not.toMatch(/secret-path|whsec_|\/hook/);
    expect((await run('webhooks log WEBHOOK_URL')).out).toContain('record.created');
    expect((await run('webhooks remove Sales')).code).toBe(1);
    expect((await run('webhooks remove Sales', 'n')).code).toBe(1);
    expect((await run('webhooks remove Sales', 'y')).code).toBe(0);
    expect((await run('webhooks list')).out).toMatch(/Sales\s+removed/);
    expect((await run('webhooks undo Sales')).code).toBe(0);
    expect((await run('webhooks list')).out).toMatch(/Sales\s+on/);
  });

  it('changes one, and says what is wrong', async () => {
    await run(`webhooks add Sales --url ${receiver.url} --format slack`);
    expect(await run('webhooks change Sales --off --name Phone')).toMatchObject({ code: 0, out: '' });
    const listed = JSON.parse((await run('webhooks list --json')).out);
    expect(listed.webhooks).toMatchObject([{ name: 'Phone', isOn: false, changedBy: 'command' }]);
    for (const [args, code] of [
      ['webhooks', 2],
      ['webhooks nonsense', 2],
      ['webhooks add Other', 2],
      ['webhooks add Other --url http://crm.example.com/', 1],
      ['webhooks add phone --url https://crm.example.com/', 1],
      ['webhooks add Other --url https://crm.example.com/ --events nonsense', 2],
      ['webhooks change Phone', 2],
      ['webhooks change Phone --on --off', 2],
      ['webhooks change Nobody --on', 1],
      ['webhooks test Nobody', 1],
    ] as const) {
      const result = await run(args);
      expect([args, result.code, result.out]).toEqual([args, code, '']);
      expect(result.err).not.toBe('');
    }
  });

  it('links the sample to the desk, as real messages are', async () => {
    await run(`webhooks add Sales --url ${receiver.url} --format slack`);
    expect((await run('webhooks test Sales', undefined, 'https://desk.tino.example')).code).toBe(0);
    expect(receiver.received[0]?.body).toContain('https://desk.tino.example/#/leads/');
  });

  it('fails if the receiver refuses the sample', async () => {
    const refusing = await startReceiver((response) => response.writeHead(404).end('no_service'));
    await run(`webhooks add Sales --url ${refusing.url}`);
    expect(await run('webhooks test Sales')).toMatchObject({ code: 1, out: expect.stringMatching(/^HTTP 404 .*no_service/) });
    refusing.close();
  });
});
