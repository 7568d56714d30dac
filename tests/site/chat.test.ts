import { describe, expect, it } from 'vitest';
import { courses } from '#content/courses.ts';
import { ifChat } from '#domain/site/chat-placeholders.ts';
import { coursePath, sitePaths } from '#domain/site/site-pages.ts';
import { fillPlaceholders } from '#server/platform/pages/placeholders.ts';
import { type BuiltPage, parseHtml } from '#site/seo/built-pages.ts';
import { chatStrings } from '#strings/site/chat.ts';
import { builtPages } from './build.ts';

const number = '573001234567';
const settings = { siteUrl: 'https://tino.example', bookingUrl: 'https://book.example', apiBase: '', retentionDays: 90, measurement: null };
const served = ({ html }: BuiltPage, whatsApp?: string) => fillPlaceholders(html, '.html', { ...settings, whatsApp });

/** An island's prop, as Astro writes it: `[type, value]`. */
function chatOfIsland(html: string): { readonly href: string; readonly label: string; readonly note: string } | undefined {
  const props = parseHtml(html).querySelector('astro-island')?.getAttribute('props');
  const [, chat] = props ? (JSON.parse(props).chat ?? []) : [];
  return chat && Object.fromEntries(Object.entries<[number, string]>(chat).map(([name, [, text]]) => [name, text]));
}

/** What a page offers: where the link leads, and what's said before it. */
function offerOf(html: string) {
  const link = parseHtml(html).querySelector('.chat a');
  if (link) {
    const [note] = parseHtml(html).querySelectorAll('.chat p');
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noreferrer']);
    return { href: link.getAttribute('href') ?? '', note: note?.textContent ?? '' };
  }
  const chat = chatOfIsland(html);
  return chat && { href: chat.href, note: chat.note };
}

const resultPaths: readonly string[] = [sitePaths.quiz, sitePaths.knowledgeQuiz];
const offering: readonly string[] = [...resultPaths, sitePaths.application, ...courses.map(({ slug }) => coursePath(slug))];

/** Without what readers may do with a post: send it to someone. */
const withoutSharing = (html: string) => html.replace(/<a href="https:\/\/wa\.me\/\?text=[^>]*>.*?<\/a>/g, '');

describe.each(builtPages().map((page) => [page.address, page] as const))('O7 %s', (_, page) => {
  it('has no trace of WhatsApp without a number', () => {
    const html = withoutSharing(served(page));
    expect(html).not.toMatch(/whatsapp|wa\.me/i);
    const chat = chatOfIsland(html);
    if (chat) expect(chat).toEqual({ href: '', label: '', note: '' });
  });

  it('has a link with the topic alone, after what it passes on, only where it offers one', () => {
    const html = withoutSharing(served(page, number));
    expect(html).not.toMatch(/whatsapp(-number)?\.invalid/);
    const offer = offerOf(html);
    if (!offering.includes(page.path)) {
      expect(offer).toBeUndefined();
      expect(html).not.toContain('wa.me');
      return;
    }
    const { origin, pathname, searchParams } = new URL(offer?.href ?? '');
    expect([origin, pathname, [...searchParams.keys()]]).toEqual(['https://wa.me', `/${number}`, ['text']]);
    const topic = searchParams.get('text') ?? '';
    const { topic: topics, note, courseNote } = chatStrings[page.locale];
    const course = courses.find(({ slug }) => coursePath(slug) === page.path)?.title[page.locale];
    const expected: Readonly<Record<string, unknown>> = {
      [sitePaths.quiz]: topics.readiness,
      [sitePaths.knowledgeQuiz]: topics.knowledge,
      [sitePaths.application]: expect.stringContaining(topics.application('')),
    };
    if (course) expect(topic).toBe(topics.course(course));
    else if (topic !== topics.anyApplication) expect(topic).toEqual(expected[page.path]);
    expect(offer?.note).toBe(course ? courseNote : note(topic));
    expect(html.match(/<(?:script|img|iframe|link)\b[^>]*wa\.me/g)).toBeNull();
  });
});

it('O7 the privacy pages tell of WhatsApp only while it’s offered', () => {
  const pages = builtPages().filter(({ path }) => path === sitePaths.privacy);
  expect(pages).toHaveLength(2);
  for (const page of pages) expect([/WhatsApp/.test(served(page)), /WhatsApp/.test(served(page, number))]).toEqual([false, true]);
});

it('O7 a bracket in a course’s title leaves nothing behind', () => {
  const text = `<p>a</p>${ifChat('<p>“AI [beta] 1”</p>')}<p>b</p>`;
  const filled = (whatsApp?: string) => fillPlaceholders(text, '.html', { ...settings, whatsApp });
  expect([filled(), filled(number)]).toEqual(['<p>a</p><p>b</p>', '<p>a</p><p>“AI [beta] 1”</p><p>b</p>']);
});
