import { beforeEach, expect, it, vi } from 'vitest';
import type { SignInState } from './session.ts';
import { useRole } from './use-role.ts';

const page = vi.hoisted(() => ({
  hasSignIn: true,
  token: null as string | null,
  invite: null as string | null,
  session: { state: 'unknown' } as SignInState,
}));
vi.mock('./entry-mode.ts', () => ({
  get hasSignIn() {
    return page.hasSignIn;
  },
}));
vi.mock('./token.ts', () => ({ useToken: () => page.token }));
vi.mock('./invite.ts', () => ({ useInvite: () => page.invite }));
vi.mock('./session.ts', () => ({ useSession: () => page.session }));
beforeEach(() => void Object.assign(page, { hasSignIn: true, token: null, invite: null, session: { state: 'unknown' } }));

const editor: SignInState = { state: 'in', name: 'Ana', role: 'editor' };

it('N9 who has signed in has their own role', () => {
  page.session = editor;
  expect(useRole()).toBe('editor');
});
it('N9 a token gives no role where people sign in', () => {
  page.token = 'kept from before';
  expect(useRole()).toBeNull();
  page.session = { state: 'out', isEnded: true };
  expect(useRole()).toBeNull();
});
it('N8 an invitation comes before a session, which may be another person’s', () => {
  Object.assign(page, { session: editor, invite: 'secret' });
  expect(useRole()).toBeNull();
});
it('N8 on its own machine, whoever has the token is the owner', () => {
  page.hasSignIn = false;
  expect(useRole()).toBeNull();
  page.token = 'printed';
  expect(useRole()).toBe('owner');
});
