import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { deskNameMaxLength, deskRoles, isPlainName, passkeyNameMaxLength } from '#domain/owner/desk-sign-in.ts';
import { toIso } from '#domain/text/time.ts';
import { type InviteOutcome, inviteMember } from '#server/owner/sign-in/invite-member.ts';
import { deleteInvite } from '#server/owner/sign-in/invites.ts';
import { changeRole, findMember, listMembers, removeMember } from '#server/owner/sign-in/members.ts';
import { findPasskeyIds, insertPasskey, type PasskeyRemoval, removePasskey } from '#server/owner/sign-in/passkeys.ts';
import { listActions, type NewAction, recordAction } from '#server/platform/audit/owner-actions.ts';
import { createProblem, ProblemError } from '#server/platform/http/problem.ts';
import type { Store, Transaction } from '#server/platform/stores/store.ts';
import { authorOf } from './author.ts';
import type { DeskOptions } from './options.ts';
import { attestationSchema, type RelyingParty } from './relying-party.ts';
import { requireRecentSignIn, type SignedIn, signedInAs } from './signed-in.ts';

const actionsShown = 50;

const idPath = z.object({ id: z.guid() });
const inviteBody = z.strictObject({ name: z.string().trim().min(1).max(deskNameMaxLength).refine(isPlainName), role: z.enum(deskRoles) });
const roleBody = z.strictObject({ role: z.enum(deskRoles) });
const passkeyBody = z.strictObject({ id: z.string().regex(/^[\w-]{1,1400}$/) });
const newPasskeyBody = z.strictObject({ name: z.string().trim().min(1).max(passkeyNameMaxLength), passkey: attestationSchema });

function sessionOf(request: FastifyRequest): SignedIn {
  const session = signedInAs(request);
  if (!session) throw new ProblemError(createProblem('sign-in-required'));
  return session;
}

const addPurpose = ({ tokenHash }: SignedIn) => `add ${tokenHash}`;

type Options = Pick<DeskOptions, 'store' | 'clock'> & { readonly deskUrl: string };

/** The signed-in person's passkeys, and everyone's access (N8, N9). Logs every change. */
// One piece: a list of routes, first for the person's own passkeys, then for everyone's.
export function memberRoutes(api: FastifyInstance, relyingParty: RelyingParty, { store, clock, deskUrl }: Options): void {
  const recentSession = (request: FastifyRequest) => {
    const session = sessionOf(request);
    requireRecentSignIn(request, clock());
    return session;
  };
  const record = ({ person }: SignedIn, action: Pick<NewAction, 'action' | 'filters'>, id: string, now: number) =>
    recordAction({ ...action, origin: 'desk', author: person.name }, id, now);

  api.get('/passkeys', async (request) => {
    const { person, passkeyId } = sessionOf(request);
    const { people } = await store.read(() => listMembers(clock()));
    return { passkeys: people.find(({ id }) => id === person.id)?.passkeys ?? [], current: passkeyId };
  });
  api.post('/passkeys/options', async (request) => {
    const session = recentSession(request);
    const existing = await store.read(() => findPasskeyIds(session.person.id));
    return { options: await relyingParty.passkeyOptions(session.person, existing, addPurpose(session)) };
  });
  api.post('/passkeys', async (request) => {
    const session = recentSession(request);
    const { name, passkey } = newPasskeyBody.parse(request.body);
    const verified = await relyingParty.verifyAttestation(passkey, name, addPurpose(session));
    const [actionId, now] = [randomUUID(), clock()];
    const isAdded =
      verified &&
      (await store.write(function* () {
        // A person removed in the meantime can't add a passkey.
        if (!(yield* findMember(session.person.id)) || !(yield* insertPasskey(verified, session.person.id, now))) return false;
        yield* record(session, { action: 'add-passkey', filters: { passkey: name } }, actionId, now);
        return true;
      }));
    if (!isAdded) throw new ProblemError(createProblem('passkey-refused'));
    return {};
  });

  const remove = async (request: FastifyRequest, removal: (id: string) => Transaction<PasskeyRemoval>) => {
    const session = recentSession(request);
    const { id } = passkeyBody.parse(request.body);
    const [actionId, now] = [randomUUID(), clock()];
    return done(store, function* () {
      const removed = yield* removal(id);
      if ('refused' in removed) return removed;
      const filters = { person: removed.person.name, passkey: removed.name };
      yield* record(session, { action: 'remove-passkey', filters }, actionId, now);
      return removed;
    });
  };
  api.post('/passkeys/remove', (request) => remove(request, (id) => removePasskey(id, sessionOf(request).person.id)));
  api.post('/access/passkeys/remove', (request) => remove(request, (id) => removePasskey(id)));

  api.get('/access', () => store.read(() => listMembers(clock())));
  api.get('/access/actions', async () => ({ actions: await store.read(() => listActions(actionsShown, 'access')) }));
  api.post('/access/invites', async (request) => {
    recentSession(request);
    const { name, role } = inviteBody.parse(request.body);
    // Never for an existing member: anyone with the link would act under their name.
    return linkOf(
      await inviteMember(store, deskUrl, { name, role, origin: 'desk', author: authorOf(request), isForKnown: false }, clock()),
    );
  });
  api.post('/access/invites/:id/cancel', async (request) => {
    const session = sessionOf(request);
    const { id } = idPath.parse(request.params);
    const [actionId, now] = [randomUUID(), clock()];
    return done(store, function* () {
      const invite = yield* deleteInvite(id);
      if (!invite) return { refused: 'missing' } as const;
      yield* record(session, { action: 'uninvite', filters: { person: invite.name } }, actionId, now);
      return {};
    });
  });
  api.post('/access/people/:id/role', async (request) => {
    const session = recentSession(request);
    const { id } = idPath.parse(request.params);
    const { role } = roleBody.parse(request.body);
    const [actionId, now] = [randomUUID(), clock()];
    return done(store, function* () {
      const changed = yield* changeRole(id, role);
      if ('refused' in changed) return changed;
      yield* record(session, { action: 'change-role', filters: { person: changed.person.name, role } }, actionId, now);
      return changed;
    });
  });
  api.post('/access/people/:id/remove', async (request) => {
    const session = recentSession(request);
    const { id } = idPath.parse(request.params);
    const [actionId, now] = [randomUUID(), clock()];
    return done(store, function* () {
      const removed = yield* removeMember(id);
      if ('refused' in removed) return removed;
      yield* record(session, { action: 'remove-person', filters: { person: removed.person.name } }, actionId, now);
      return removed;
    });
  });
}

type Refusal = { readonly refused: 'missing' | 'last-owner' | 'last-passkey' };

async function done(store: Store, change: () => Transaction<Refusal | object>): Promise<Record<string, never>> {
  const outcome = await store.write(change);
  if ('refused' in outcome) throw new ProblemError(createProblem(outcome.refused === 'missing' ? 'not-found' : outcome.refused));
  return {};
}

function linkOf(outcome: InviteOutcome) {
  if ('refused' in outcome) throw new ProblemError(createProblem(outcome.refused === 'name-reserved' ? 'name-reserved' : 'name-taken'));
  return { link: outcome.link, expiresAt: toIso(outcome.expiresAt) };
}
