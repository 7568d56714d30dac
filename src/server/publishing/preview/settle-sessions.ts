import type { DefaultTreeAdapterTypes } from 'parse5';
import { z } from 'zod';
import { hasEnded, hasNoUpcomingSession, isLongPast } from '#domain/courses/course.ts';

type Element = DefaultTreeAdapterTypes.Element;

const meeting = z.object({ starts: z.string(), ends: z.string() });
const view = z.object({
  sessions: z.array(z.object({ id: z.string(), seatsAvailable: z.number(), meetings: z.array(meeting) })),
  words: z.object({ one: z.string() }),
});

const attributeOf = ({ attrs }: Element, name: string) => attrs.find((each) => each.name === name)?.value;
const has = (element: Element, name: string) => attributeOf(element, name) !== undefined;
const isOfClass = (element: Element, name: string) => (attributeOf(element, 'class') ?? '').split(/\s+/).includes(name);

function listElements(parent: DefaultTreeAdapterTypes.ParentNode): readonly Element[] {
  return parent.childNodes.flatMap((node) => ('tagName' in node ? [node, ...listElements(node)] : []));
}

function readView(text: string | undefined): z.infer<typeof view> | undefined {
  try {
    return view.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}

const move = (element: Element, to: Element | undefined) => {
  if (element.parentNode) element.parentNode.childNodes = element.parentNode.childNodes.filter((each) => each !== element);
  element.parentNode = to ?? null;
  to?.childNodes.push(element);
};
const show = (element: Element | undefined) => {
  if (element) element.attrs = element.attrs.filter(({ name }) => name !== 'hidden');
};

/** What a course page's own script does with dates that are over (C1): a preview runs none. */
export function settleSessions(document: DefaultTreeAdapterTypes.Document, now: number): void {
  const elements = listElements(document);
  const course = elements
    .map((element) => (element.tagName === 'script' ? readView(attributeOf(element, 'data-props')) : undefined))
    .find(Boolean);
  if (!course) return;
  const { sessions, words } = course;
  const past = elements.find((element) => isOfClass(element, 'past'));
  const list = past && listElements(past).find(({ tagName }) => tagName === 'ul');
  const ended = sessions.filter((session) => hasEnded(session, now));
  for (const session of ended) {
    const item = elements.find((element) => attributeOf(element, 'data-session') === session.id);
    const isShown = list !== undefined && !isLongPast(session, now);
    if (item) move(item, isShown ? list : undefined);
    if (item && isShown) show(past);
  }
  const heading = elements.find((element) => attributeOf(element, 'id') === 'sessions');
  if (heading && sessions.length - ended.length < 2) heading.childNodes = [{ nodeName: '#text', value: words.one, parentNode: heading }];
  if (hasNoUpcomingSession(sessions, now)) show(elements.find((element) => has(element, 'data-none')));
}
