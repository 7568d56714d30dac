import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { contentDocuments } from '#domain/content/documents.ts';
import { listKnownAddresses, notifyOwners } from '#server/owner/settings/notify-owners.ts';
import { createProblem, ProblemError, type ProblemKind } from '#server/platform/http/problem.ts';
import { readJson } from '#server/publishing/content/documents.ts';
import { findDrafts } from '#server/publishing/content/drafts.ts';
import { readPublished } from '#server/publishing/content/published.ts';
import type { CheckFiles } from '#server/publishing/releases/publish-actions.ts';
import { PublishError } from '#server/publishing/releases/publish-error.ts';
import { authorOf } from './author.ts';
import type { DeskOptions } from './options.ts';
import { isRecentlySignedIn, signedInAs } from './signed-in.ts';

export const brandFile = contentDocuments.brand.file;

/** The address that gets replies; the file may hold anything. */
interface Contact {
  readonly value: string;
  readonly isSample: boolean;
}

function parseContact(bytes: Buffer | null): Contact {
  const { mail } = Object(bytes && readJson(bytes.toString())) as {
    readonly mail?: { readonly value?: unknown; readonly sample?: unknown };
  };
  return { value: typeof mail?.value === 'string' ? mail.value : '', isSample: mail?.sample === true };
}

const readContact = (root: string): Contact => parseContact(readPublished(root, brandFile).bytes);

/** As it's published; undefined for a sample. */
export function readContactAddress(root: string): string | undefined {
  const { value, isSample } = readContact(root);
  return isSample || value === '' ? undefined : value;
}

interface ContactGuard {
  /** Of the company; null without one. */
  readDraft(): Promise<Buffer | null>;
  /** Throws before a run that the request may not start. */
  require(request: FastifyRequest, bytes: Buffer | null): void;
  /** Looks again at what the run really publishes, and tells the owners. */
  check(request: FastifyRequest): CheckFiles;
}

/** Publishing another contact address redirects replies, so it takes an owner who has just signed in (O7). */
export function createContactGuard({
  store,
  clock,
  settings,
  content: { root },
}: Pick<DeskOptions, 'store' | 'clock' | 'settings' | 'content'>): ContactGuard {
  function refusalOf(request: FastifyRequest, { value }: Contact): ProblemKind | undefined {
    if (value === readContact(root).value) return undefined;
    if (signedInAs(request)?.person.role === 'editor') return 'forbidden';
    return isRecentlySignedIn(request, clock()) ? undefined : 'sign-in-again';
  }
  return {
    async readDraft() {
      const [draft] = await store.read(() => findDrafts([brandFile]));
      return draft?.text ? Buffer.from(draft.text) : null;
    },
    require(request, bytes) {
      const refused = bytes && refusalOf(request, parseContact(bytes));
      if (refused) throw new ProblemError(createProblem(refused));
    },
    check: (request) => async (files) => {
      const bytes = files.get(brandFile) ?? null;
      const [from, to] = [readContact(root), parseContact(bytes)];
      if (!bytes || from.value === to.value) return;
      if (refusalOf(request, to))
        throw new PublishError('needs-owner', 'This changes the contact address: an owner must publish it, after signing in again.');
      const { notifyEmail, notifyLanguage: language } = settings.live.current();
      const contact = readContactAddress(root);
      const context = { now: clock(), author: authorOf(request), language, contact, randomUUID };
      const change = { name: 'CONTACT', from: from.value, to: to.value } as const;
      await store.write(function* () {
        return yield* notifyOwners([change], yield* listKnownAddresses(notifyEmail, { contact }), context);
      });
    },
  };
}
