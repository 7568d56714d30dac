// What an owner changes in a year, written as the desk writes it: the edits that were tried by hand, and then every text of every
// document in other words.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { DocumentName, DocumentValue } from '../../src/domain/content/documents.ts';
import type { Localized } from '../../src/domain/text/locale.ts';

const isLocalized = (value: object) => 'en' in value && 'es' in value;

/** Other words of the same length and punctuation: the two longest change places. Names in braces stay. */
function reword(text: string): string {
  const words = [...text.matchAll(/(?<![\p{L}{])[\p{L}’]+(?![\p{L}}])/gu)].sort((one, other) => other[0].length - one[0].length);
  const [first, second] = words.slice(0, 2).sort((one, other) => one.index - other.index);
  if (!first || !second || first[0] === second[0]) return `${text} 2`;
  const end = first.index + first[0].length;
  return text.slice(0, first.index) + second[0] + text.slice(end, second.index) + first[0] + text.slice(second.index + second[0].length);
}

function rewordAll(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewordAll);
  if (typeof value !== 'object' || value === null) return value;
  const change = isLocalized(value)
    ? (inner: unknown) => (typeof inner === 'string' ? reword(inner) : Array.isArray(inner) ? inner.map(reword) : rewordAll(inner))
    : rewordAll;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner)]));
}

const localized = (en: string, es: string): Localized<string> => ({ en, es });

/** A session of three evenings that starts a number of days from today. */
const evenings = (inDays: number, seatsAvailable: number) => ({
  timezone: 'America/Bogota',
  seatsAvailable,
  meetings: [0, 1, 2].map((more) => ({
    date: new Date(Date.now() + (inDays + more) * 86_400_000).toISOString().slice(0, 10),
    start: '17:30',
    end: '20:30',
  })),
});

/** The pictures that the owner adds, each with its size and what it shows. */
interface Picture {
  readonly size: readonly [width: number, height: number];
  readonly alt: Localized<string>;
}

const pictures: Readonly<Record<string, Picture>> = {
  'ana-real.png': { size: [800, 1000], alt: localized('Ana Real at her desk', 'Ana Real en su escritorio') },
  'wall-of-notes.png': { size: [2000, 1250], alt: localized('A wall of paper notes', 'Una pared con notas de papel') },
  'four-people.png': { size: [700, 500], alt: localized('Four people at a table', 'Cuatro personas en una mesa') },
};

/** A picture as an upload has it: stripes, so that it's no plain color. */
async function drawPicture([width, height]: Picture['size']): Promise<Buffer> {
  const stripes = Array.from({ length: 12 }, (_, index) => `<path d="M${(index * width) / 12} 0v${height}"/>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#cde5d4"/><g stroke="#1c5238" stroke-width="${width / 30}">${stripes}</g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Changes the first item. */
const withFirst = <T>(items: readonly T[], changes: Partial<T>): T[] =>
  items.map((item, index) => (index === 0 ? { ...item, ...changes } : item));

export type Sessions = 'coming' | 'past';

/** Edits by document; each returns the edited value. */
const edits: { readonly [Name in DocumentName]?: (value: DocumentValue<Name>, sessions: Sessions) => DocumentValue<Name> } = {
  brand: (brand) => ({
    ...brand,
    name: 'Kestrel',
    copyrightYear: 2029,
    domain: { sample: false, value: 'kestrel-works.example' },
    mail: { sample: false, value: 'office@kestrel-works.example' },
    postalAddress: { sample: false, value: 'Kestrel Works, 9 Harbor Row, Denver, CO 80202, USA' },
    cities: { sample: false, value: localized('Denver and Lima', 'Denver y Lima') },
  }),
  facts: (facts) => ({
    ...facts,
    timeline: { ...facts.timeline, value: 21, live: 40, unattended: 70, result: 85 },
    deploymentDays: [25, 55],
    supervisedDecisions: 250,
    satisfactionPercent: 95,
    successPercent: 94,
    implementations: 60,
    countries: 14,
    industries: 22,
    teamsTrained: 640,
    entrepreneurs: 180,
    callMinutes: 25,
    quizMinutes: [4, 6],
    knowledgeMinutes: 12,
    applicationAnswerDays: 3,
    privacyAnswerDays: 20,
    weekend: { ...facts.weekend, supportDays: 60, followUpHours: 2 },
    workforce: { ...facts.workforce, startingUsd: 18000, longestWeeks: 10, efficiencyPercent: 35, roiDays: 80 },
  }),
  testimonials: (document) => ({
    ...document,
    clients: { sample: false, names: ['Real Client One', 'Real Client Two', 'Real Client Three'] },
    testimonials: withFirst(document.testimonials, {
      sample: false,
      quote: localized('They said no to half of our list.', 'Dijeron que no a la mitad de nuestra lista.'),
      author: 'Ana Real',
      position: localized('Head of operations', 'Jefa de operaciones'),
      company: 'Real Client One',
      rating: 4,
    }),
  }),
  courses: (courses, sessions) => {
    const offered = courses.find(({ apply }) => apply === 'application');
    const changes = {
      title: localized('Start an AI Company in {days} Days', 'Arranca una empresa de IA en {days} días'),
      priceUsd: 549,
      maxParticipants: 12,
      spotsFillingFast: false,
      sessions: sessions === 'past' ? [evenings(-60, 3), evenings(-30, 12)] : [evenings(30, 12), evenings(60, 0), evenings(90, 5)],
    };
    return courses.map((course) => (course === offered ? { ...course, ...changes } : course));
  },
  founders: (founders) => withFirst(founders, { name: 'Ana Real', sample: false, photo: 'ana-real.png' }),
  pictures: (texts) => ({ ...texts, ...Object.fromEntries(Object.entries(pictures).map(([file, { alt }]) => [file, { alt }])) }),
};

/** A post is edited in its file: only what changes gets another line. */
function editPost(
  file: string,
  { readPostText }: typeof import('../../src/domain/content/front-matter.ts'),
  { changePostText }: typeof import('../../src/server/publishing/content/front-matter.ts'),
): void {
  const text = readFileSync(file, 'utf8');
  const { metadata, body } = readPostText(text);
  const [first = '', ...others] = body.split('\n\n');
  const changed = [reword(first), 'One more paragraph.', ...others].join('\n\n');
  writeFileSync(file, changePostText(text, { metadata: { ...metadata, title: 'A title of our own' }, body: changed }));
}

const newPost = (title: string) => `---
title: '${title}'
publishedAt: '2026-10-01'
summary: 'What a year of agents taught the people who work beside them, in four short scenes from one office.'
author: Ana Real
category: Operations
readTime: 2 min read
image: wall-of-notes.png
---

A first paragraph about an office.

## A heading

![](picture:four-people.png)
*Four people, one office.*

And the rest of it.
`;

/** Edits the content of the project in a folder, with sessions that are to come or past. Returns the changed files. */
export async function editContent(folder: string, sessions: Sessions): Promise<readonly string[]> {
  const { contentDocuments, documentNames, formatDocument }: typeof import('../../src/domain/content/documents.ts') = await import(
    join(folder, 'src/domain/content/documents.ts')
  );
  const reading = await import(join(folder, 'src/domain/content/front-matter.ts'));
  const changing = await import(join(folder, 'src/server/publishing/content/front-matter.ts'));
  const changed: string[] = [];
  const editDocument = <Name extends DocumentName>(name: Name) => {
    const { file } = contentDocuments[name];
    const value = rewordAll(JSON.parse(readFileSync(join(folder, file), 'utf8'))) as DocumentValue<Name>;
    writeFileSync(join(folder, file), formatDocument(edits[name]?.(value, sessions) ?? value));
    changed.push(file);
  };
  for (const name of documentNames) editDocument(name);
  const originals = join(folder, 'content/pictures');
  mkdirSync(originals, { recursive: true });
  for (const [file, { size }] of Object.entries(pictures)) {
    writeFileSync(join(originals, file), await drawPicture(size));
    changed.push(`content/pictures/${file}`);
  }
  const posts = join(folder, 'content/posts');
  for (const [locale, title] of Object.entries(localized('A year beside agents', 'Un año junto a los agentes'))) {
    const [first = ''] = readdirSync(join(posts, locale)).sort();
    editPost(join(posts, locale, first), reading, changing);
    writeFileSync(join(posts, locale, 'a-year-beside-agents.md'), newPost(title));
    changed.push(`content/posts/${locale}/${first}`, `content/posts/${locale}/a-year-beside-agents.md`);
  }
  return changed;
}
