import type { ListedRelease } from './api.ts';

/** A line of the history: a release, or that somebody went back to it. */
interface ReleaseRow {
  readonly release: ListedRelease;
  /** What was gone back to, if this line says so. */
  readonly back?: ListedRelease | undefined;
  /** The only publication that this took back: the one that was live until then. */
  readonly undid?: ListedRelease | undefined;
  /** Whether it's a release's own line, from which one can go back to it. */
  readonly isOwn: boolean;
  readonly at: string;
  readonly by: string;
  /** No longer in what's on the site. */
  readonly isUndone: boolean;
}

/** A release and those whose changes it has. */
function chainOf(releases: readonly ListedRelease[], from: ListedRelease | undefined): ReadonlySet<ListedRelease> {
  const chain = new Set<ListedRelease>();
  for (let each = from; each && !chain.has(each); ) {
    chain.add(each);
    const { follows } = each;
    each = releases.find(({ id }) => id === follows);
  }
  return chain;
}

const liveOf = (releases: readonly ListedRelease[]) => releases.find(({ isLive }) => isLive);

/** What was published and what was gone back to, newest first. */
export function releaseRows(releases: readonly ListedRelease[]): readonly ReleaseRow[] {
  const live = liveOf(releases);
  const chain = chainOf(releases, live);
  const rows = releases.flatMap((release): readonly ReleaseRow[] => {
    const back = release.kind === 'undo' ? releases.find(({ id }) => id === release.follows) : undefined;
    const isUndone = live !== undefined && !chain.has(release);
    return [
      { release, back, isOwn: true, at: release.at, by: release.author, isUndone },
      ...release.returns.map(({ at, by }) => ({ release, back: release, isOwn: false, at, by, isUndone: false })),
    ];
  });
  const sorted = rows.toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
  return sorted.map((row, index) => {
    // What went live last before.
    const before = sorted[index + 1]?.release;
    return row.back && before?.kind !== 'undo' && before?.follows === row.back.id ? { ...row, undid: before } : row;
  });
}

/** What leaves the site when it goes back to a release, newest first. */
export function lostBy(releases: readonly ListedRelease[], target: ListedRelease): readonly ListedRelease[] {
  const kept = chainOf(releases, target);
  return [...chainOf(releases, liveOf(releases))].filter((each) => !kept.has(each) && each.kind !== 'undo');
}
