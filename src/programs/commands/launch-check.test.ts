import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brand } from '#content/brand.ts';
import { commitments } from '#content/commitments.ts';
import { courses } from '#content/courses.ts';
import { founders } from '#content/founders.ts';
import { settings } from '#server/platform/config/settings.ts';
import { launchCheck, readContent } from './launch-check.ts';
import { type Findings, findOpenItems, type LaunchInputs } from './open-items.ts';

const root = join(import.meta.dirname, '../../..');
const before = Date.parse('2025-09-01T00:00:00Z');
const configured = {
  SITE_URL: 'https://tino.example',
  BOOKING_URL: 'https://book.example',
};
const session = {
  date: { en: 'September 11-13, 2025', es: 'x' },
  meetings: [{ starts: '2025-09-13T18:00:00-06:00', ends: '2025-09-13T21:00:00-06:00' }],
};
const course = {
  slug: 'ai-business-weekend',
  delivery: ['online'],
  sessions: [{ ...courses[0]?.sessions[0], ...session }],
} as unknown as LaunchInputs['courses'][number];

const ofKind = (kind: string, changes: Partial<LaunchInputs>) =>
  findOpenItems({
    files: {},
    names: { company: 'Tino', told: 'Tino' },
    commitments: [],
    courses: [],
    environment: configured,
    now: before,
    ...changes,
  }).open.filter((item) => item.kind === kind);

describe('C7 the launch check', () => {
  it('finds every sample at any depth, with its file and path, but for one that stays (V3)', () => {
    const files = {
      'content/a.ts': {
        brand: { name: 'T', mail: { sample: true, value: 'a@b.example' } },
        list: [{ sample: false }, { sample: true, author: 'Ana' }],
        company: { sample: true, stays: true, name: { en: 'Invented' } },
      },
    };
    expect(ofKind('sample', { files })).toEqual([
      { kind: 'sample', change: 'content/a.ts', place: 'brand.mail', now: 'a@b.example' },
      { kind: 'sample', change: 'content/a.ts', place: 'list[1]', now: 'Ana' },
    ]);
  });

  it("reads this site's content", async () => {
    const found = ofKind('sample', { files: await readContent(root) });
    expect(found.some(({ change, now }) => change === 'content/brand.json' && now === brand.mail.value)).toBe(brand.mail.sample);
    expect(found.filter(({ change }) => change === 'content/founders.json')).toHaveLength(founders.filter(({ sample }) => sample).length);
  });

  it('reads what an owner edits in its JSON file only', async () => {
    const places = ofKind('sample', { files: await readContent(root) }).map(({ change }) => change);
    expect(places).not.toContain('content/founders.ts');
    expect(places).not.toContain('content/courses.ts');
  });

  it('lists texts that say the former name, once the company has another one', () => {
    const files = {
      'content/about.ts': { nameStory: { name: 'Tino', meaning: { en: 'Tino is Spanish', es: 'con tino' } } },
      'content/posts/en/a.md': 'We at Tino think.',
    };
    const names = { company: 'Acme', told: 'Tino' };
    expect(ofKind('name', { files })).toEqual([]);
    expect(ofKind('name', { files, names }).map(({ change, place }) => [change, place])).toEqual([
      ['content/about.ts', 'nameStory.name'],
      ['content/about.ts', 'nameStory.meaning.en'],
      ['content/posts/en/a.md', ''],
    ]);
  });

  it('lists each promise until the owner approves it, with the files that make it', () => {
    const promise = { promise: 'A report every Friday', files: ['content/about.ts', 'content/home.ts'] };
    expect(ofKind('commitment', { commitments: [{ ...promise, approved: false }] })).toEqual([
      { kind: 'commitment', change: 'content/commitments.ts', place: promise.promise, now: 'content/about.ts, content/home.ts' },
    ]);
    expect(ofKind('commitment', { commitments: [{ ...promise, approved: true }] })).toEqual([]);
  });

  it('finds the files that the promises name', () => {
    for (const file of commitments.flatMap(({ files }) => files)) expect(existsSync(join(root, file)), file).toBe(true);
  });

  it('C17 lists what the terms of the courses promise, until the owner approves it', () => {
    const inTerms = commitments.filter(({ files }) => files.includes('content/terms.ts'));
    const listed = (approved: boolean) =>
      ofKind('commitment', { commitments: inTerms.map((commitment) => ({ ...commitment, approved })) }).map(({ place }) => place);
    expect(listed(false)).toEqual(inTerms.map(({ promise }) => promise));
    expect(listed(true)).toEqual([]);
    expect(inTerms.length).toBeGreaterThan(1);
  });

  it('C1 finds a session once its last hour has passed', () => {
    const end = Date.parse('2025-09-13T21:00:00-06:00');
    expect(ofKind('session', { courses: [course], now: end - 1 })).toEqual([]);
    expect(ofKind('session', { courses: [course], now: end })).toEqual([
      { kind: 'session', change: 'content/courses.json', place: 'ai-business-weekend', now: 'September 11-13, 2025 is past' },
    ]);
  });

  it('finds a course without a delivery', () => {
    expect(ofKind('content', { courses: [course, { ...course, delivery: [] }] })).toEqual([
      expect.objectContaining({ change: 'content/courses.json', place: 'ai-business-weekend', now: expect.stringContaining('delivery') }),
    ]);
  });

  it('lists settings that are missing, wrong or without effect', () => {
    const variables = (environment: LaunchInputs['environment']) => ofKind('setting', { environment }).map(({ change }) => change);
    expect(variables({})).toEqual(expect.arrayContaining(['SITE_URL', 'BOOKING_URL', 'SMTP_URL']));
    expect(variables(configured)).not.toContain('SITE_URL');
    expect(ofKind('setting', { environment: { ...configured, PORT: 'x' } })[0]).toMatchObject({
      change: 'PORT',
      now: expect.stringContaining('expected'),
    });
  });

  it('knows every setting of .env.example', () => {
    const named = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual(Object.keys(settings).sort());
  });

  describe('as a command', () => {
    const optional = [{ name: 'META_PIXEL_ID', means: 'no ad pixel' }];
    const left: Findings = { open: [{ kind: 'session', change: 'content/courses.json', place: 'weekend', now: 'May is past' }], optional };
    const run = (found: Findings, ...args: string[]) => {
      const said: string[] = [];
      const code = launchCheck(
        args,
        () => found,
        (text) => said.push(text),
      );
      return { code, text: said.join('\n') };
    };

    it('exits with 1 and lists the open items', () => {
      const { code, text } = run(left);
      expect(code).toBe(1);
      expect(text).toMatch(/Past sessions \(1\)\n {2}content\/courses\.json {2}weekend {2}May is past\n[\s\S]*Not ready: 1 left\.$/);
    });

    it('exits with 0 without open items; optional settings do not count', () => {
      expect(run({ open: [], optional })).toEqual({
        code: 0,
        text: expect.stringMatching(/META_PIXEL_ID {2}no ad pixel[\s\S]*Ready: there are no open items/),
      });
    });

    it('prints JSON with --json', () => {
      const { code, text } = run(left, '--json');
      expect([code, JSON.parse(text)]).toEqual([1, { ready: false, ...left }]);
    });

    it('prints help, and rejects unknown options', () => {
      expect(run(left, '--help')).toEqual({ code: 0, text: expect.stringContaining('npm run launch-check') });
      expect(() => run(left, '--nonsense')).toThrow('--nonsense');
    });
  });
});
