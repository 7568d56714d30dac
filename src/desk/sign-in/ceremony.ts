import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { DeskMember } from '#domain/owner/desk-sign-in.ts';
import { call, type Reply } from '../frame/client.ts';
import { beginSession } from '../frame/session.ts';
import type { SignInError } from './words.ts';

export type CeremonyOutcome<T> = { readonly data: T } | { readonly error: SignInError };
type SignedIn = Pick<DeskMember, 'name' | 'role'>;

const kinds: Readonly<Record<string, SignInError>> = {
  'passkey-refused': 'refused',
  'sign-in-required': 'refused',
  gone: 'gone',
  'last-owner': 'last-owner',
  'last-passkey': 'last-passkey',
  'name-taken': 'name-taken',
  'name-reserved': 'name-reserved',
  'too-many-requests': 'too-many',
};

const outcomeOf = <T>(reply: Reply<T>): CeremonyOutcome<T> => ('data' in reply ? reply : { error: kinds[reply.kind ?? ''] ?? 'failed' });

/** Prompts the device; dismissing the prompt counts as canceled. */
async function askDevice<T>(ask: () => Promise<T>): Promise<CeremonyOutcome<T>> {
  if (!browserSupportsWebAuthn()) return { error: 'unsupported' };
  try {
    return { data: await ask() };
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return { error: 'known' };
    const isCanceled = error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
    return { error: isCanceled ? 'canceled' : 'failed' };
  }
}

async function startSession(): Promise<CeremonyOutcome<SignedIn>> {
  const asked = outcomeOf(await call<PublicKeyCredentialRequestOptionsJSON>('/sign-in/options', { body: {} }));
  if ('error' in asked) return asked;
  const passkey = await askDevice(() => startAuthentication({ optionsJSON: asked.data }));
  return 'error' in passkey ? passkey : outcomeOf(await call<SignedIn>('/sign-in', { body: { passkey: passkey.data } }));
}

export async function signIn(): Promise<SignInError | undefined> {
  const started = await startSession();
  if ('error' in started) return started.error;
  beginSession(started.data);
  return undefined;
}

/** An invitation with the options for creating its passkey. */
export interface Invitation extends SignedIn {
  readonly options: PublicKeyCredentialCreationOptionsJSON;
}

/** Creates an invitation's passkey, which signs in. Fetches new options, because they expire within minutes. */
export async function join(token: string, name: string): Promise<CeremonyOutcome<SignedIn>> {
  const asked = outcomeOf(await call<Invitation>('/join/options', { body: { token } }));
  if ('error' in asked) return asked;
  const passkey = await askDevice(() => startRegistration({ optionsJSON: asked.data.options }));
  if ('error' in passkey) return passkey;
  return outcomeOf(await call<SignedIn>('/join', { body: { token, name, passkey: passkey.data } }));
}

/** Calls; prompts the device first if it needs a recent sign-in. If that fails, the first reply stays. */
export async function callFresh<T>(path: string, body: unknown = {}): Promise<Reply<T>> {
  const first = await call<T>(path, { body });
  if ('data' in first || first.kind !== 'sign-in-again') return first;
  return (await signIn()) ? first : call<T>(path, { body });
}

/** Makes a change; prompts the device first if it needs a recent sign-in. */
export async function change<T>(path: string, body: unknown = {}): Promise<CeremonyOutcome<T>> {
  const first = await call<T>(path, { body });
  if ('data' in first || first.kind !== 'sign-in-again') return outcomeOf(first);
  const error = await signIn();
  return error ? { error } : outcomeOf(await call<T>(path, { body }));
}

export async function addPasskey(name: string): Promise<SignInError | undefined> {
  const asked = await change<Pick<Invitation, 'options'>>('/passkeys/options');
  if ('error' in asked) return asked.error;
  const passkey = await askDevice(() => startRegistration({ optionsJSON: asked.data.options }));
  if ('error' in passkey) return passkey.error;
  const added = outcomeOf(await call('/passkeys', { body: { name, passkey: passkey.data } }));
  return 'error' in added ? added.error : undefined;
}
