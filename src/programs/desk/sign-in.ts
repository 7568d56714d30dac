import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { passkeyNameMaxLength } from '#domain/owner/desk-sign-in.ts';
import type { OwnerActionName } from '#domain/owner/owner-action.ts';
import { createToken, hashToken } from '#server/messages/notifications/mailed-token.ts';
import { findInvite, redeemInvite } from '#server/owner/sign-in/invites.ts';
import { findMember } from '#server/owner/sign-in/members.ts';
import { findPasskey, findPasskeyIds, insertPasskey, recordUse } from '#server/owner/sign-in/passkeys.ts';
import { deleteEndedSignIns, deleteSession, insertSession } from '#server/owner/sign-in/sessions.ts';
import { recordAction } from '#server/platform/audit/owner-actions.ts';
import { limitAll } from '#server/platform/http/limit-requests.ts';
import { createProblem, ProblemError } from '#server/platform/http/problem.ts';
import { createFailureRecorder } from './failed-sign-ins.ts';
import type { DeskOptions } from './options.ts';
import { assertionSchema, attestationSchema, type RelyingParty } from './relying-party.ts';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './session-cookie.ts';
import { signedInAs } from './signed-in.ts';

/** Per client. A sign-in takes two requests. */
const attemptsPerMinute = 30;

const token = z.string().regex(/^[\w-]{43}$/);
const inviteBody = z.strictObject({ token });
const joinBody = z.strictObject({ token, name: z.string().trim().min(1).max(passkeyNameMaxLength), passkey: attestationSchema });
const signInBody = z.strictObject({ passkey: assertionSchema });

const joinPurpose = (tokenHash: string) => `join ${tokenHash}`;

type Options = Pick<DeskOptions, 'store' | 'clock' | 'log'>;

/** Sign-in and joining by invitation (N8). All failures look alike. */
export async function signInRoutes(app: FastifyInstance, relyingParty: RelyingParty, { store, clock, log }: Options): Promise<void> {
  const recordFailure = createFailureRecorder({ store, clock, log });
  const refuse = async (kind: 'passkey-refused' | 'gone'): Promise<never> => {
    await recordFailure();
    throw new ProblemError(createProblem(kind));
  };
  await limitAll(app, attemptsPerMinute);

  app.post('/sign-in/options', () => relyingParty.signInOptions());

  app.post('/sign-in', async (request, reply) => {
    const { passkey } = signInBody.parse(request.body);
    const stored = await store.read(() => findPasskey(passkey.id));
    const counter = stored && (await relyingParty.verifyAssertion(passkey, stored));
    if (!stored || counter === undefined) return refuse('passkey-refused');
    const session = createToken();
    // Ends the browser's earlier session.
    const earlier = readSessionCookie(request);
    const [actionId, now] = [randomUUID(), clock()];
    const person = await store.write(function* () {
      yield* deleteEndedSignIns(now);
      const found = yield* findMember(stored.personId);
      if (!found || !(yield* recordUse(stored.id, counter, now))) return undefined;
      if (earlier) yield* deleteSession(hashToken(earlier));
      yield* insertSession(hashToken(session), stored.id, now);
      yield* recordAction({ action: 'sign-in', origin: 'desk', author: found.name }, actionId, now);
      return found;
    });
    if (!person) return refuse('passkey-refused');
    return setSessionCookie(reply, session).send({ name: person.name, role: person.role });
  });

  app.post('/join/options', async ({ body }) => {
    const tokenHash = hashToken(inviteBody.parse(body).token);
    const found = await store.read(function* () {
      const invite = yield* findInvite(tokenHash, clock());
      return invite && { invite, existing: yield* findPasskeyIds(invite.personId) };
    });
    if (!found) return refuse('gone');
    const { personId: id, name, role } = found.invite;
    return { name, role, options: await relyingParty.passkeyOptions({ id, name }, found.existing, joinPurpose(tokenHash)) };
  });

  app.post('/join', async (request, reply) => {
    const { token: invite, name, passkey } = joinBody.parse(request.body);
    const tokenHash = hashToken(invite);
    const verified = await relyingParty.verifyAttestation(passkey, name, joinPurpose(tokenHash));
    if (!verified) return refuse('passkey-refused');
    const session = createToken();
    const earlier = readSessionCookie(request);
    const [actionId, now] = [randomUUID(), clock()];
    const person = await store
      .write(function* () {
        const joined = yield* redeemInvite(tokenHash, now);
        if (!joined) return undefined;
        // Throws to roll back, which keeps the invitation usable.
        if (!(yield* insertPasskey(verified, joined.id, now, now))) throw new ProblemError(createProblem('passkey-refused'));
        if (earlier) yield* deleteSession(hashToken(earlier));
        yield* insertSession(hashToken(session), verified.id, now);
        const filters = { role: joined.role, passkey: name };
        yield* recordAction({ action: 'join', origin: 'desk', author: joined.name, filters }, actionId, now);
        return joined;
      })
      .catch((error: unknown) => {
        if (error instanceof ProblemError) return refuse('passkey-refused');
        throw error;
      });
    if (!person) return refuse('gone');
    return setSessionCookie(reply, session).send({ name: person.name, role: person.role });
  });
}

/** Returns the signed-in person, and ends their session at the server. */
export function sessionRoutes(api: FastifyInstance, { store, clock }: Options): void {
  api.get('/session', async (request) => {
    const session = signedInAs(request);
    if (!session) throw new ProblemError(createProblem('sign-in-required'));
    return { name: session.person.name, role: session.person.role };
  });
  api.post('/sign-out', async (request, reply) => {
    const session = signedInAs(request);
    if (!session) throw new ProblemError(createProblem('sign-in-required'));
    const [actionId, now] = [randomUUID(), clock()];
    const action: OwnerActionName = 'sign-out';
    await store.write(function* () {
      yield* deleteSession(session.tokenHash);
      yield* recordAction({ action, origin: 'desk', author: session.person.name }, actionId, now);
    });
    return clearSessionCookie(reply).send({});
  });
}
