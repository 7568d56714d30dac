import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '../frame/client.ts';
import { addPasskey, change, join, signIn } from './ceremony.ts';

const device = vi.hoisted(() => ({ canUse: true, give: async (): Promise<unknown> => 'passkey' }));
const desk = vi.hoisted(() => ({ replies: [] as unknown[], asked: [] as unknown[][], begun: [] as unknown[] }));
vi.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthn: () => device.canUse,
  startAuthentication: () => device.give(),
  startRegistration: () => device.give(),
  WebAuthnError: class extends Error {
    readonly code = 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
  },
}));
vi.mock('../frame/client.ts', () => ({
  call: async (path: string, { body }: { body: unknown }) => {
    desk.asked.push([path, body]);
    return desk.replies.shift();
  },
}));
vi.mock('../frame/session.ts', () => ({ beginSession: (who: unknown) => void desk.begun.push(who) }));

const data = (value: unknown = {}): Reply<unknown> => ({ data: value });
const refused = (kind?: string): Reply<unknown> => ({ error: 'failed', ...(kind && { kind }) });
const answer = (...replies: readonly Reply<unknown>[]) => {
  desk.replies = [...replies];
};
const fail = (error: Error) => {
  device.give = () => Promise.reject(error);
};
const named = (name: string) => Object.assign(new Error(name), { name });
beforeEach(() => {
  Object.assign(device, { canUse: true, give: async () => 'passkey' });
  Object.assign(desk, { replies: [], asked: [], begun: [] });
});

describe('N8 signing in', () => {
  it('N8 begins a session with what the device gave', async () => {
    answer(data('options'), data({ name: 'Ana', role: 'owner' }));
    expect(await signIn()).toBeUndefined();
    expect(desk.asked).toEqual([
      ['/sign-in/options', {}],
      ['/sign-in', { passkey: 'passkey' }],
    ]);
    expect(desk.begun).toEqual([{ name: 'Ana', role: 'owner' }]);
  });

  it.each([
    ['passkey-refused', 'refused'],
    ['too-many-requests', 'too-many'],
    ['something-new', 'failed'],
    [undefined, 'failed'],
  ])('N8 refused as %s says %s, and begins none', async (kind, error) => {
    answer(data('options'), refused(kind));
    expect(await signIn()).toBe(error);
    expect(desk.begun).toEqual([]);
  });

  it.each([
    [named('NotAllowedError'), 'canceled'],
    [named('AbortError'), 'canceled'],
    [named('SecurityError'), 'failed'],
  ])('N8 after %s of the device, the server is asked nothing more', async (error, said) => {
    answer(data('options'));
    fail(error);
    expect(await signIn()).toBe(said);
    expect(desk.asked).toHaveLength(1);
  });

  it('N8 a browser without passkeys is told so', async () => {
    answer(data('options'));
    device.canUse = false;
    expect(await signIn()).toBe('unsupported');
  });
});

describe('N8 a change that needs a recent sign-in', () => {
  it('N8 is made at once where it needs none', async () => {
    answer(data('done'));
    expect(await change('/people', { name: 'Bea' })).toEqual({ data: 'done' });
    expect(desk.asked).toEqual([['/people', { name: 'Bea' }]]);
  });

  it('N8 asks the device, and is made then', async () => {
    answer(refused('sign-in-again'), data('options'), data({ name: 'Ana' }), data('done'));
    expect(await change('/people', 1)).toEqual({ data: 'done' });
    expect(desk.asked.map(([path]) => path)).toEqual(['/people', '/sign-in/options', '/sign-in', '/people']);
  });

  it('N8 isn’t made if the device gives nothing', async () => {
    answer(refused('sign-in-again'), data('options'));
    fail(named('NotAllowedError'));
    expect(await change('/people')).toEqual({ error: 'canceled' });
    expect(desk.asked.filter(([path]) => path === '/people')).toHaveLength(1);
  });

  it('N9 says why it was refused, without asking the device', async () => {
    answer(refused('last-owner'));
    expect(await change('/people')).toEqual({ error: 'last-owner' });
    expect(desk.asked).toHaveLength(1);
  });
});

it('N8 an invitation’s options are asked for anew, and a passkey is made of them', async () => {
  answer(data({ options: 'options' }), data({ name: 'Ana', role: 'editor' }));
  expect(await join('secret', 'Mac')).toEqual({ data: { name: 'Ana', role: 'editor' } });
  expect(desk.asked).toEqual([
    ['/join/options', { token: 'secret' }],
    ['/join', { token: 'secret', name: 'Mac', passkey: 'passkey' }],
  ]);
  answer(refused('gone'));
  expect(await join('secret', 'Mac')).toEqual({ error: 'gone' });
});

it('N8 a device that has a passkey already says so', async () => {
  const { WebAuthnError } = await import('@simplewebauthn/browser');
  answer(data({ options: 'options' }));
  fail(new WebAuthnError({ message: '', code: 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED', cause: new Error() }));
  expect(await addPasskey('Mac')).toBe('known');
  expect(desk.asked).toHaveLength(1);
});
