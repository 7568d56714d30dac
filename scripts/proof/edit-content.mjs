// What an owner changes in a year, written as the desk writes it: the edits that were tried by hand, and then every text of every
// document in other words.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const isLocalized = (value) => typeof value === 'object' && value !== null && 'en' in value && 'es' in value;

/** Other words of the same length and punctuation: the two longest change places. Names in braces stay. */
function reword(text) {
  const words = [...text.matchAll(/(?<![\p{L}{])[\p{L}’]+(?![\p{L}}])/gu)].sort((one, other) => other[0].length - one[0].length);
  const [first, second] = words.slice(0, 2).sort((one, other) => one.index - other.index);
  if (!second || first[0] === second[0]) return `${text} 2`;
  const end = first.index + first[0].length;
  return text.slice(0, first.index) + second[0] + text.slice(end, second.index) + first[0] + text.slice(second.index + second[0].length);
}

function rewordAll(value) {
  if (Array.isArray(value)) return value.map(rewordAll);
  if (typeof value !== 'object' || value === null) return value;
  const change = isLocalized(value)
    ? (inner) => (typeof inner === 'string' ? reword(inner) : Array.isArray(inner) ? inner.map(reword) : rewordAll(inner))
    : rewordAll;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner)]));
}

const localized = (en, es) => ({ en, es });

/** A session of three evenings that begins a number of days from today. */
const evenings = (inDays, seatsAvailable) => ({
  timezone: 'America/Bogota',
  seatsAvailable,
  meetings: [0, 1, 2].map((more) => ({
    date: new Date(Date.now() + (inDays + more) * 86_400_000).toISOString().slice(0, 10),
    start: '17:30',
    end: '20:30',
  })),
});

/** The pictures that the owner adds, each with its size and what it shows. */
const pictures = {
  'ana-real.png': { size: [800, 1000], alt: localized('Ana Real at her desk', 'Ana Real en su escritorio') },
  'wall-of-notes.png': { size: [2000, 1250], alt: localized('A wall of paper notes', 'Una pared con notas de papel') },
  'four-people.png': { size: [700, 500], alt: localized('Four people at a table', 'Cuatro personas en una mesa') },
};

/** A picture as an upload has it: stripes, so that it's no plain color. */
async function drawPicture([width, height]) {
  const stripes = Array.from({ length: 12 }, (_, index) => `<path d="M${(index * width) / 12} 0v${height}"/>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#cde5d4"/><g stroke="#1c5238" stroke-width="${width / 30}">${stripes}</g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Edits by document; each gets the document's value and changes it, and whether the sessions are to come or past. */
const edits = {
  brand(brand) {
    brand.name = 'Kestrel';
    brand.copyrightYear = 2029;
    brand.domain = { sample: false, value: 'kestrel-works.example' };
    brand.mail = { sample: false, value: 'office@kestrel-works.example' };
    brand.postalAddress = { sample: false, value: 'Kestrel Works, 9 Harbor Row, Denver, CO 80202, USA' };
    brand.cities = { sample: false, value: localized('Denver and Lima', 'Denver y Lima') };
  },
  facts(facts) {
    Object.assign(facts.timeline, { value: 21, live: 40, unattended: 70, result: 85 });
    facts.deploymentDays = [25, 55];
    facts.supervisedDecisions = 250;
    facts.satisfactionPercent = 95;
    facts.successPercent = 94;
    facts.implementations = 60;
    facts.countries = 14;
    facts.industries = 22;
    facts.teamsTrained = 640;
    facts.entrepreneurs = 180;
    facts.callMinutes = 25;
    facts.quizMinutes = [4, 6];
    facts.knowledgeMinutes = 12;
    facts.applicationAnswerDays = 3;
    facts.privacyAnswerDays = 20;
    Object.assign(facts.weekend, { supportDays: 60, followUpHours: 2 });
    Object.assign(facts.workforce, { startingUsd: 18000, longestWeeks: 10, efficiencyPercent: 35, roiDays: 80 });
  },
  testimonials(document) {
    document.clients = { sample: false, names: ['Real Client One', 'Real Client Two', 'Real Client Three'] };
    document.testimonials[0] = {
      ...document.testimonials[0],
      sample: false,
      quote: localized('They said no to half of our list.', 'Dijeron que no a la mitad de nuestra lista.'),
      author: 'Ana Real',
      position: localized('Head of operations', 'Jefa de operaciones'),
      company: 'Real Client One',
      rating: 4,
    };
  },
  courses(courses, when) {
    const offered = courses.find(({ apply }) => apply === 'application');
    offered.title = localized('Start an AI Company in {days} Days', 'Arranca una empresa de IA en {days} días');
    offered.priceUsd = 549;
    offered.maxParticipants = 12;
    offered.spotsFillingFast = false;
    offered.sessions = when === 'past' ? [evenings(-60, 3), evenings(-30, 12)] : [evenings(30, 12), evenings(60, 0), evenings(90, 5)];
  },
  founders([first]) {
    first.name = 'Ana Real';
    first.sample = false;
    first.photo = 'ana-real.png';
  },
  pictures(texts) {
    for (const [file, { alt }] of Object.entries(pictures)) texts[file] = { alt };
  },
};

/** A post is edited in its file: only what changes gets another line. */
function editPost(file, { readPostText, changePostText }) {
  const text = readFileSync(file, 'utf8');
  const { metadata, body } = readPostText(text);
  const [first, ...others] = body.split('\n\n');
  const changed = [reword(first), 'One more paragraph.', ...others].join('\n\n');
  writeFileSync(file, changePostText(text, { metadata: { ...metadata, title: 'A title of our own' }, body: changed }));
}

const newPost = (title) => `---
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

/** Edits the content of the project in a folder. `sessions`: 'coming' or 'past'. Returns the changed files. */
export async function editContent(folder, sessions) {
  const { contentDocuments, formatDocument } = await import(join(folder, 'src/domain/content/documents.ts'));
  const { readPostText } = await import(join(folder, 'src/domain/content/front-matter.ts'));
  const { changePostText } = await import(join(folder, 'src/server/content/front-matter.ts'));
  const changed = [];
  for (const [name, { file }] of Object.entries(contentDocuments)) {
    const value = rewordAll(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    edits[name]?.(value, sessions);
    writeFileSync(join(folder, file), formatDocument(value));
    changed.push(file);
  }
  const originals = join(folder, 'content/pictures');
  mkdirSync(originals, { recursive: true });
  for (const [file, { size }] of Object.entries(pictures)) {
    writeFileSync(join(originals, file), await drawPicture(size));
    changed.push(`content/pictures/${file}`);
  }
  const posts = join(folder, 'content/posts');
  for (const [locale, title] of Object.entries(localized('A year beside agents', 'Un año junto a los agentes'))) {
    const [first] = readdirSync(join(posts, locale)).sort();
    editPost(join(posts, locale, first), { readPostText, changePostText });
    writeFileSync(join(posts, locale, 'a-year-beside-agents.md'), newPost(title));
    changed.push(`content/posts/${locale}/${first}`, `content/posts/${locale}/a-year-beside-agents.md`);
  }
  return changed;
}
