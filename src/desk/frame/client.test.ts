import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from './client.ts';

const page = vi.hoisted(() => ({ hasSignIn: false, token: 'mine', locked: '', ended: 0 }));
vi.mock('./entry-mode.ts', () => ({
  get hasSignIn() {
    return page.hasSignIn;
  },
}));
vi.mock('./token.ts', () => ({
  readToken: () => page.token,
  lockDesk: (reason: string) => {
    page.locked = reason;
  },
}));
vi.mock('./session.ts', () => ({
  endSession: () => {
    page.ended += 1;
  },
}));

const asked = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  Object.assign(page, { hasSignIn: false, token: 'mine', locked: '', ended: 0 });
  asked.mockReset();
  vi.stubGlobal('fetch', asked);
});
afterEach(() => vi.unstubAllGlobals());

const problem = (status: number, type = '') => new Response(JSON.stringify({ type: `urn:problem-type:${type}` }), { status });

describe('N8 a call of the desk', () => {
  it('N8 carries the token where there’s no sign-in, and nothing where there is', async () => {
    asked.mockImplementation(async () => new Response('{}'));
    await call('/leads');
    page.hasSignIn = true;
    await call('/leads', { body: {} });
    expect(asked.mock.calls.map(([path, { method, headers }]) => [path, method, headers])).toEqual([
      ['/api/leads', 'GET', { authorization: 'Bearer mine' }],
      ['/api/leads', 'POST', { 'content-type': 'application/json' }],
    ]);
  });

  it.each([
    [404, 'missing'],
    [503, 'unavailable'],
    [409, 'failed'],
    [500, 'failed'],
  ])('N8 is answered with %i: %s', async (status, error) => {
    asked.mockResolvedValue(problem(status, 'content-changed'));
    expect(await call('/x')).toMatchObject({ error, kind: 'content-changed' });
    expect(page).toMatchObject({ locked: '', ended: 0 });
  });

  it('N8 an answer that isn’t JSON has no kind', async () => {
    asked.mockResolvedValue(new Response('<html>', { status: 502 }));
    expect(await call('/x')).toEqual({ error: 'failed', kind: '', details: {} });
  });

  it('N8 a refused token locks the page and says why, unless another tab has a newer one', async () => {
    asked.mockResolvedValueOnce(problem(401, 'token-expired')).mockResolvedValueOnce(problem(401));
    await call('/x');
    expect(page.locked).toBe('expired');
    await call('/x');
    expect(page.locked).toBe('wrong');
    page.locked = '';
    asked.mockImplementationOnce(async () => {
      page.token = 'newer';
      return problem(401);
    });
    await call('/x');
    expect(page).toMatchObject({ locked: '', ended: 0 });
  });

  it('N8 where people sign in, a refusal ends the session and locks nothing', async () => {
    page.hasSignIn = true;
    asked.mockResolvedValue(problem(401));
    await call('/x');
    expect(page).toMatchObject({ locked: '', ended: 1 });
  });

  it('N8 without an answer the desk is unreachable; a call that was given up rejects', async () => {
    asked.mockRejectedValue(new TypeError('no network'));
    expect(await call('/x')).toEqual({ error: 'unreachable' });
    await expect(call('/x', { signal: AbortSignal.abort() })).rejects.toThrow('no network');
  });
});
