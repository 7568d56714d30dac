// npm run bench:preview: how long it takes until a page shows a draft.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createPreview } from '../src/preview/preview.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '10' }, help: { type: 'boolean' } } });
if (values.help) {
  console.log(`npm run bench:preview -- [--rounds 10]

Renders pages with drafts as the desk does: the first one, with the start of its process, then ten times each after a change of
a JSON document, of a post, and of which posts there are. Fails if one of those takes over two seconds.`);
  process.exit(0);
}

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'tino-bench-'));
let drafted = [];
let version = 0;
const preview = createPreview({
  root,
  folder,
  drafts: { list: async () => drafted.map((draft) => ({ ...draft, version })), readPicture: async () => null },
  log: { info: () => undefined, error: console.error },
  page: { siteUrl: 'https://tino.example', bookingUrl: 'https://calendar.example/call', apiBase: '', retentionDays: 90, measurement: null },
});

/** Renders a page that has to show `text`; resolves with the time it took, in milliseconds. */
async function timeOf(path, drafts, text) {
  drafted = drafts;
  version += 1;
  const start = performance.now();
  const result = await preview.render(path);
  const ms = performance.now() - start;
  if (!result.html?.includes(text)) throw new Error(`${path} doesn't show the draft. ${result.problems?.join('\n') ?? ''}`);
  return { ms, bytes: result.html.length };
}

const brand = JSON.parse(readFileSync(join(root, 'content/brand.json'), 'utf8'));
const named = (name) => [{ file: 'content/brand.json', text: JSON.stringify({ ...brand, name }) }];
const [post] = readdirSync(join(root, 'content/posts/en')).filter((name) => name.endsWith('.md'));
const article = readFileSync(join(root, 'content/posts/en', post), 'utf8');
const newPost = (round) => [
  { file: `content/posts/en/bench-${round}.md`, text: `---\ntitle: A draft\n---\n\nThe text of round ${round}.\n` },
];

const ways = [
  { name: 'after a change of a JSON document', time: (round) => timeOf('/', named(`Bench${round}`), `Bench${round}`) },
  {
    name: 'after a change of a post',
    time: (round) =>
      timeOf(
        `/blog/${post.slice(0, -'.md'.length)}`,
        [{ file: `content/posts/en/${post}`, text: `${article}\nThe text of round ${round}.\n` }],
        `The text of round ${round}.`,
      ),
  },
  { name: 'after a new post', time: (round) => timeOf(`/blog/bench-${round}`, newPost(round), `The text of round ${round}.`) },
  // Both widths of the editor's frame, and a second look.
  { name: 'again, in the other language', time: () => timeOf('/es/services', [], '<main') },
];
const limitMs = 2_000;
const rounds = Number(values.rounds);
try {
  const { ms, bytes } = await timeOf('/', [], '<main');
  console.log(`${cpus().length} cores, load average ${loadavg()[0].toFixed(1)}; the home page has ${Math.round(bytes / 1024)} KB.`);
  console.log(`  ${'the first, with the start of its process'.padEnd(44)}${Math.round(ms)} ms`);
  for (const { name, time } of ways) {
    // Whoever opens a page for the first time waits a little longer; that's measured, too.
    const times = [];
    for (let round = 0; round < rounds; round += 1) times.push((await time(round)).ms);
    const sorted = times.toSorted((a, b) => a - b);
    const longest = sorted.at(-1);
    const isOver = longest > limitMs;
    if (isOver) process.exitCode = 1;
    console.log(
      `  ${name.padEnd(44)}${Math.round(sorted[Math.floor(rounds / 2)])} ms, at most ${Math.round(longest)} ms${isOver ? `  TOO MUCH: over ${limitMs}` : '  ok'}`,
    );
  }
} finally {
  await preview.close();
  rmSync(folder, { recursive: true, force: true });
}
