import { randomBytes, randomUUID } from 'node:crypto';
import { isSigned, type WebhookChanged, type WebhookEdit, type WebhookValues, webhooksMax } from '#domain/owner/webhook.ts';
import { toIso } from '#domain/text/time.ts';
import { recordAction } from '#server/platform/audit/owner-actions.ts';
import type { Store, Transaction } from '#server/platform/stores/store.ts';
import { checkValues } from './check-values.ts';
import {
  findPrevious,
  findWebhook,
  insertWebhook,
  isActive,
  listWebhooks,
  type StoredWebhook,
  setDeliveriesAside,
  takeUp,
  updateWebhook,
  type WebhookState,
  withoutSecret,
} from './statements.ts';

export interface ChangeContext {
  readonly store: Store;
  /** 'command', or a desk member's name. */
  readonly author: string;
  /** Whether a receiver may be in a private network or on this machine (Q18). */
  readonly allowPrivate: boolean;
  /** In epoch milliseconds. */
  readonly now: number;
}

const createSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

const originOf = (author: string) => (author === 'command' ? 'command' : 'desk');

function* isTaken(name: string, id: string): Transaction<boolean> {
  const same = (other: StoredWebhook) => other.name.toLowerCase() === name.toLowerCase() && other.id !== id && other.removed === null;
  return (yield* listWebhooks()).some(same);
}

/** Adds a webhook, which begins now (D7, D8). */
export function addWebhook(values: WebhookValues, { store, author, allowPrivate, now }: ChangeContext): Promise<WebhookChanged> {
  const [id, actionId, secret] = [randomUUID(), randomUUID(), createSecret()];
  return store.write(function* (): Transaction<WebhookChanged> {
    const checked = checkValues(values, allowPrivate);
    if ('refused' in checked) return checked;
    const { name, format } = checked.values;
    if (yield* isTaken(name, id)) return { refused: 'name-taken' };
    if ((yield* listWebhooks()).filter(({ removed }) => removed === null).length >= webhooksMax) return { refused: 'too-many' };
    yield* insertWebhook(id, { ...checked.values, secret, isOn: true, removed: null }, author, now);
    yield* recordAction({ action: 'webhook', origin: originOf(author), author, filters: { change: 'added', format } }, actionId, now);
    const added = yield* findWebhook(id);
    if (!added) throw new Error('The webhook was not added.');
    return { webhook: withoutSecret(added), ...(isSigned(format) && { secret }) };
  });
}

const undone = 'undone';

const hasNewValues = (before: WebhookState, after: WebhookState): boolean =>
  (['name', 'url', 'format', 'events'] as const).some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

interface Target {
  readonly id: string;
  /** The version the owner saw, to protect changes made since. Commands omit it. */
  readonly version?: number | undefined;
}

/** Resolves with undefined if there's no such webhook. */
function change(
  { id, version }: Target,
  what: string,
  { store, author, allowPrivate, now }: ChangeContext,
  next: (before: StoredWebhook, previous: WebhookState | null) => WebhookState,
): Promise<WebhookChanged | undefined> {
  const actionId = randomUUID();
  return store.write(function* (): Transaction<WebhookChanged | undefined> {
    const before = yield* findWebhook(id);
    if (!before) return undefined;
    if (version !== undefined && version !== before.version) return { refused: 'changed' };
    const state = next(before, yield* findPrevious(id));
    const checked = checkValues(state, allowPrivate);
    // A webhook whose address is no longer allowed can still be turned off or removed.
    if ('refused' in checked && (isActive(state) || hasNewValues(before, state))) return checked;
    if (state.removed === null && (yield* isTaken(state.name, id))) return { refused: 'name-taken' };
    const after: WebhookState = { ...state, ...('values' in checked && checked.values) };
    yield* updateWebhook(before, after, author, now);
    if (isActive(before) && !isActive(after)) yield* setDeliveriesAside(id);
    if (!isActive(before) && isActive(after)) yield* takeUp(id, now);
    yield* recordAction(
      { action: 'webhook', origin: originOf(author), author, filters: { change: what, format: after.format } },
      actionId,
      now,
    );
    const changed = yield* findWebhook(id);
    const isNewSecret = what !== undone && after.secret !== before.secret && isSigned(after.format);
    return changed && { webhook: withoutSecret(changed), ...(isNewSecret && { secret: after.secret }) };
  });
}

/** Edits, switches, removes, or restores a webhook, or renews its secret (D8). */
export function changeWebhook(target: Target, edit: WebhookEdit, context: ChangeContext): Promise<WebhookChanged | undefined> {
  const { isOn, isRemoved, renewsSecret, ...values } = edit;
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const secret = createSecret();
  const what =
    isRemoved !== undefined
      ? isRemoved
        ? 'removed'
        : 'restored'
      : isOn !== undefined
        ? isOn
          ? 'on'
          : 'off'
        : renewsSecret
          ? 'secret'
          : 'changed';
  return change(target, what, context, (before) => {
    const state = { ...before, ...given };
    // An unsigned format's secret was never shown.
    const isNew = renewsSecret === true || (isSigned(state.format) && !isSigned(before.format));
    return {
      ...state,
      isOn: isOn ?? before.isOn,
      removed: isRemoved === undefined ? before.removed : isRemoved ? (before.removed ?? toIso(context.now)) : null,
      ...(isNew && { secret }),
    };
  });
}

/** Undoes the last change; undoing an addition removes the webhook. Undo can be undone. */
export function undoWebhook(target: Target, context: ChangeContext): Promise<WebhookChanged | undefined> {
  return change(target, undone, context, (before, previous) => previous ?? { ...before, removed: toIso(context.now) });
}
