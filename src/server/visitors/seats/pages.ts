import { type SeatPart, type SeatParts, seatKey, seatPartsAddress, type TakenSeats } from '#domain/courses/seats.ts';
import { type Log, logFault } from '#server/platform/http/log.ts';
import { within } from '#server/platform/outbox/background-loop.ts';
import { createCompressor } from '#server/platform/pages/compress.ts';
import { createRepresentations, type Pages, type ServedPage } from '#server/platform/pages/pages.ts';
import type { Store } from '#server/platform/stores/store.ts';
import { countTakenSeats } from './statements.ts';

interface SeatPagesOptions {
  readonly store: Pick<Store, 'read'>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly log: Log;
}

/** How long a count is used, in milliseconds: a page is at most this much behind the desk. */
const freshMs = 1_000;
/** How long a page waits for a store that doesn't answer, in milliseconds. */
const patienceMs = 150;

/**
 * Creates what shows the seats that are left on the pages that name them (O2): course pages, the list of courses and the
 * application. While the store doesn't answer, they show what was last known, or what was built.
 */
export function createSeatPages(pages: Pages, options: SeatPagesOptions): (page: ServedPage) => ServedPage | Promise<ServedPage> {
  const readTaken = createTakenReader(options);
  const live = new Map<ServedPage, (taken: TakenSeats) => Promise<ServedPage>>();
  for (const [address, parts] of Object.entries(readParts(pages))) {
    const page = pages.get(address);
    if (page && parts.length > 0) live.set(page, createLivePage(page, parts));
  }
  return (page) => {
    const show = live.get(page);
    return show ? readTaken().then(show) : page;
  };
}

function readParts(pages: Pages): SeatParts {
  const file = pages.get(seatPartsAddress);
  return file ? JSON.parse(file.representations.identity.body.toString('utf8')) : {};
}

/** Reads the counts at most once a second, however many pages are asked for. */
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
    // A clock that was set back must not make a count last.
    if (Math.abs(clock() - readAt) > freshMs) await within(patienceMs, read());
    return known;
  };
}

/** The index of a part's text; the last one, as built, if nothing is taken. */
function textIndex(part: SeatPart, parts: readonly SeatPart[], taken: TakenSeats): number {
  const full = part.texts.length - 1;
  if (part.session !== null) return Math.max(0, full - (taken.get(seatKey(part.course, part.session)) ?? 0));
  const ofSessions = parts.filter(({ course, session }) => course === part.course && session !== null);
  return ofSessions.every((each) => textIndex(each, parts, taken) === 0) ? 0 : full;
}

/** Makes the page anew whenever its seats changed; requests meanwhile wait for the same one. */
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

/** Scripts are the same, so the policy is, too. */
const makePage = async (page: ServedPage, html: string): Promise<ServedPage> => ({
  ...page,
  representations: await createRepresentations(Buffer.from(html), compressor),
});
