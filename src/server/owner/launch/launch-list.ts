import { approvalOf } from '#content/commitments.ts';
import type { LaunchItem, LaunchList } from '#domain/owner/launch.ts';
import type { DeskValues } from '#domain/settings/desk-settings.ts';
import { drawnName } from '#domain/site/drawn-name.ts';
import { readDeskValues } from '#server/owner/settings/live-settings.ts';
import { withDeskValues } from '#server/platform/config/config.ts';
import type { Environment } from '#server/platform/config/environment.ts';
import type { Store, Transaction } from '#server/platform/stores/store.ts';
import { type ContentDraft, listDrafts } from '#server/publishing/content/drafts.ts';
import { type LaunchContent, readLaunchContent, withDrafts } from './launch-content.ts';
import { approvalsIn, currentCommitments, findOpenItems } from './open-items.ts';
import { listPromiseRefusals, type Refusal } from './refusals.ts';
import { listWaivers, type Waiver } from './waivers.ts';

export interface LaunchSources {
  /** Undefined while there's no data yet. */
  readonly store: Pick<Store, 'read'> | undefined;
  /** The project with the content. */
  readonly root: string;
  readonly environment: Environment;
  /** Epoch milliseconds. */
  readonly now: number;
}

interface Kept {
  readonly drafts: readonly ContentDraft[];
  readonly waivers: ReadonlyMap<string, Waiver>;
  readonly refusals: ReadonlyMap<string, Refusal>;
  readonly values: DeskValues;
}

function* readKept(): Transaction<Kept> {
  return {
    drafts: yield* listDrafts(),
    waivers: yield* listWaivers(),
    refusals: yield* listPromiseRefusals(),
    values: yield* readDeskValues(),
  };
}

/** Places shift while items of a list come and go; what's said of an item doesn't. */
const sayingOf = ({ kind, id, name, text }: Omit<LaunchItem, 'isDrafted'>) =>
  kind === 'unapproved' ? id : JSON.stringify([kind, name.en, text.en]);

/** What's left before launch, what an owner settled, and who (O9). The desk shows it, and `launch-check` prints it. */
export async function readLaunchList({ store, root, environment, now }: LaunchSources): Promise<LaunchList> {
  const kept: Kept = (await store?.read(readKept)) ?? { drafts: [], waivers: new Map(), refusals: new Map(), values: {} };
  const { drafts, waivers, refusals, values } = kept;
  const published = await readLaunchContent(root);
  const drafted = withDrafts(published, drafts);
  const find = (content: LaunchContent) =>
    findOpenItems({ content, refusals, formerName: drawnName, environment: withDeskValues(environment, values), now });
  const [open, leftInDrafts] = [find(published), find(drafted)];
  const left = new Set(leftInDrafts.map(sayingOf));
  const known = new Set(open.map(sayingOf));
  // A sample with another text, or a course with another title, is as open as before.
  const changed = leftInDrafts.filter((item) => !known.has(sayingOf(item)));
  const changedIds = new Set(changed.map(({ id }) => id));
  const isLeft = (item: (typeof open)[number]) => left.has(sayingOf(item)) || changedIds.has(item.id);
  const listed = new Set(open.filter((item) => !left.has(sayingOf(item))).map(({ id }) => id));
  // What drafts add, such as a sample or an approval taken back, is open at once, so that publishing never lengthens the list.
  const added = changed.filter(({ id }) => !listed.has(id));
  const isWaived = ({ id, mayBeWaived }: (typeof open)[number]) => mayBeWaived && waivers.has(id);
  const inForce = approvalsIn(published);
  return {
    items: [...open, ...added].filter((item) => !isWaived(item)).map((item) => ({ ...item, isDrafted: !isLeft(item) })),
    waived: open.flatMap((item) => {
      const waiver = isWaived(item) ? waivers.get(item.id) : undefined;
      return waiver ? [{ id: item.id, name: item.name, ...waiver }] : [];
    }),
    approved: currentCommitments(published).flatMap((commitment) => {
      const approval = approvalOf(commitment, approvalsIn(drafted));
      if (!approval) return [];
      const { id, promise } = commitment;
      const { author, day, isRemoved = false } = approval;
      return [{ id, promise, author, day, isRemoved, isDrafted: approvalOf(commitment, inForce) === undefined }];
    }),
  };
}
