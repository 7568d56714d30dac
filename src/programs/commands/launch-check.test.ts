/** @sqlite-only The command's own process opens the file. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countLeft, type LaunchItem, type LaunchList } from '#domain/owner/launch.ts';
import { createDesk } from '#programs/desk/app.ts';
import { deskOver, token } from '#programs/desk/desk.fixture.ts';
import { waive } from '#server/owner/launch/waivers.ts';
import { deskLaunchStrings } from '#strings/owner/desk-launch.ts';
import { programEnvironment } from '#tests/program-environment.ts';
import { openTestServer, type TestServer } from '#tests/server.ts';
import { launchCheck } from './launch-check.ts';

const words = deskLaunchStrings.en;
const both = (text: string) => ({ en: text, es: text });
const past: LaunchItem = {
  ...{ kind: 'past', id: 'a', name: both('Weekend'), text: both('May 1'), mayBeWaived: false, isDrafted: false },
  place: { view: 'content', id: 'courses', query: {} },
};
const mail: LaunchItem = { ...past, kind: 'unconfigured', id: 'SMTP_URL', name: both('Mail server'), place: { server: 'SMTP_URL' } };

async function run(list: Partial<LaunchList>, ...args: string[]) {
  const said: string[] = [];
  const find = async () => ({ items: [], waived: [], approved: [], ...list });
  return { code: await launchCheck(args, find, (text) => said.push(text)), text: said.join('\n') };
}

describe('O9 launch-check prints the desk’s list', () => {
  it('each item with its place, and exits with 1', async () => {
    const { code, text } = await run({ items: [past, mail] });
    expect(code).toBe(1);
    expect(text).toContain(`${words.kind.past} (1)\n  ${words.onDesk}  Weekend  May 1\n`);
    expect(text).toContain(`${words.kind.unconfigured} (1)\n  SMTP_URL  Mail server`);
    expect(text.endsWith(words.left('2', '1'))).toBe(true);
  });

  it('what only waits to be published isn’t live yet, so it exits with 1', async () => {
    const { code, text } = await run({ items: [{ ...past, isDrafted: true }] });
    expect([code, text.includes(`${words.drafted} (1)`), text.endsWith(words.onlyPublishing)]).toEqual([1, true, true]);
  });

  it('exits with 0 if nothing is left, and says what an owner waived', async () => {
    const waived = [{ id: 'NOTIFY_EMAIL', name: both('Who gets emails'), author: 'Ana', at: '2026-11-27T10:00:00.000Z' }];
    const { code, text } = await run({ waived });
    expect([code, text]).toEqual([0, `${words.waived} (1)\n  Ana, 2026-11-27  Who gets emails\n\n${words.ready}`]);
  });

  it('as JSON, too', async () => {
    expect(JSON.parse((await run({ items: [past] }, '--json')).text)).toMatchObject({ ready: false, left: 1, items: [{ id: 'a' }] });
  });

  it('explains itself and refuses options that it doesn’t know', async () => {
    expect(await run({}, '--help')).toMatchObject({ code: 0, text: expect.stringContaining('--json') });
    await expect(run({}, '--fix')).rejects.toThrow(/--fix/);
  });
});

describe('O9 the command and the desk agree', () => {
  const root = join(import.meta.dirname, '../../..');
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
    server.now = Date.now();
  });
  afterAll(() => server.close());

  const runCommand = async (dataDir: string) => {
    const file = join(root, 'src/programs/commands/launch-check.ts');
    const options = { cwd: server.folder, env: { ...programEnvironment, DATA_DIR: dataDir } };
    const ended = promisify(execFile)(process.execPath, [file, '--json'], options);
    const { stdout, code } = await ended.then(
      (done) => ({ ...done, code: 0 }),
      (failed: { readonly stdout: string; readonly code: number }) => failed,
    );
    return { code, list: JSON.parse(stdout) as LaunchList & { readonly left: number; readonly ready: boolean } };
  };

  it('on this project: the same items, waivers, count and end', async () => {
    await server.store.write(() => waive('NOTIFY_EMAIL', 'Ana', server.now));
    const desk = await createDesk({ ...deskOver(server), token, content: { root } });
    const headers = { host: '127.0.0.1:4600', authorization: `Bearer ${token}` };
    const onDesk = (await desk.inject({ url: '/api/launch', headers })).json<LaunchList>();
    await desk.close();
    const { code, list } = await runCommand(server.folder);
    const { ready, left, ...printed } = list;
    // The exports of a module have no order.
    const inOrder = ({ items, ...others }: LaunchList) => ({ ...others, items: items.toSorted((a, b) => a.id.localeCompare(b.id)) });
    expect(inOrder(printed)).toEqual(inOrder(onDesk));
    expect([ready, left, code]).toEqual([onDesk.items.length === 0, countLeft(onDesk), onDesk.items.length === 0 ? 0 : 1]);
    expect(printed.waived).toMatchObject([{ id: 'NOTIFY_EMAIL', author: 'Ana' }]);
  });

  it('and before there’s any data, nothing is waived', async () => {
    const { list } = await runCommand(join(server.folder, 'none'));
    expect(list.waived).toEqual([]);
    expect(list.items.map(({ id }) => id)).toContain('NOTIFY_EMAIL');
  });
});
