import { type SeatPart, type SeatParts, seatKey, seatPartsAddress, type TakenSeats } from '#domain/courses/seats.ts';
import { type Log, logFault } from '#server/platform/http/log.ts';
import { within } from '#server/platform/outbox/background-loop.ts';
import { createCompressor } from '#server/platform/pages/compress.ts';
import { createRepresentations, type Pages, type ServedPage } from '#server/platform/pages/pages.ts';
import type { Store } from '#server/platform/stores/store.ts';
import { countTakenSeats } from './statements.ts';

interface SeatPagesOptions {
  readonly store: Pick<Store, 'read'>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly log: Log;
}

/** How long a count is fresh, in milliseconds, and so the most a page lags behind the desk. */
const freshMs = 1_000;
/** How long a page waits for a slow store, in milliseconds. */
const patienceMs = 150;

/**
 * Fills in the remaining seats on course pages, the course list, and the application (O2). While the store doesn't answer, pages show the
 * last known counts, or those of the build.
 */
export function createSeatPages(pages: Pages, options: SeatPagesOptions): (page: ServedPage) => ServedPage | Promise<ServedPage> {
  const readTaken = createTakenReader(options);
  let live = findLivePages(pages);
  return (page) => {
    // Filled with other settings meanwhile (O7).
    if (page.kind === 'seats' && !live.has(page)) live = findLivePages(pages);
    const show = live.get(page);
    return show ? readTaken().then(show) : page;
  };
}

type LivePages = ReadonlyMap<ServedPage, (taken: TakenSeats) => Promise<ServedPage>>;

function findLivePages(pages: Pages): LivePages {
  const live = new Map<ServedPage, (taken: TakenSeats) => Promise<ServedPage>>();
  for (const [address, parts] of Object.entries(readParts(pages))) {
    const page = pages.get(address);
    if (page && parts.length > 0) live.set(page, createLivePage(page, parts));
  }
  return live;
}

function readParts(pages: Pages): SeatParts {
  const file = pages.get(seatPartsAddress);
  return file ? JSON.parse(file.representations.identity.body.toString('utf8')) : {};
}

/** Reads the counts at most once a second for all requests. */
function createTakenReader({ store, clock, log }: SeatPagesOptions): () => Promise<TakenSeats> {
  let known: TakenSeats = new Map();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  const read = () => {
    reading ??= store
      .read(countTakenSeats)
      .then((taken) => {
        known = taken;
        readAt = clock();
      })
      .catch((error: unknown) => logFault(log, 'seats-not-read', error))
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  return async () => {
    // Keeps a count from lasting if the clock was set back.
    if (Math.abs(clock() - readAt) > freshMs) await within(patienceMs, read());
    return known;
  };
}

/** Index of a part's text; the last one, as built, if no seats are taken. */
function textIndex(part: SeatPart, parts: readonly SeatPart[], taken: TakenSeats): number {
  const full = part.texts.length - 1;
  if (part.session !== null) return Math.max(0, full - (taken.get(seatKey(part.course, part.session)) ?? 0));
  const ofSessions = parts.filter(({ course, session }) => course === part.course && session !== null);
  return ofSessions.every((each) => textIndex(each, parts, taken) === 0) ? 0 : full;
}

/** Rebuilds the page when its seats change; requests in the meantime share the same build. */
function createLivePage(page: ServedPage, parts: readonly SeatPart[]): (taken: TakenSeats) => Promise<ServedPage> {
  const built = page.representations.identity.body.toString('utf8');
  let shown = { seats: '', page: Promise.resolve(page) };
  return (taken) => {
    const indexes = parts.map((part) => textIndex(part, parts, taken));
    const seats = indexes.join();
    if (seats === shown.seats) return shown.page;
    const isAsBuilt = indexes.every((index, at) => index === (parts[at]?.texts.length ?? 0) - 1);
    const html = parts.reduce((text, { texts }, at) => text.replaceAll(texts.at(-1) ?? '', () => texts[indexes[at] ?? 0] ?? ''), built);
    shown = { seats, page: isAsBuilt ? Promise.resolve(page) : makePage(page, html) };
    return shown.page;
  };
}

const compressor = createCompressor(undefined);

/** The scripts don't change, so neither does the policy. */
const makePage = async (page: ServedPage, html: string): Promise<ServedPage> => ({
  ...page,
  representations: await createRepresentations(Buffer.from(html), compressor),
});
