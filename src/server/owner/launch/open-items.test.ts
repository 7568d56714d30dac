import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commitments } from '#content/commitments.ts';
import { describeField, fieldAt } from '#domain/content/describe.ts';
import { contentDocuments, documentNames } from '#domain/content/documents.ts';
import { isForServer } from '#domain/owner/launch.ts';
import { locales } from '#domain/text/locale.ts';
import { settingList } from '#server/platform/config/settings.ts';
import { deskLaunchStrings } from '#strings/owner/desk-launch.ts';
import { brand } from '#tests/content/brand.ts';
import { courseDocument } from '#tests/course-document.ts';
import { type LaunchContent, readLaunchContent } from './launch-content.ts';
import { findOpenItems, type LaunchInputs } from './open-items.ts';

const root = join(import.meta.dirname, '../../../..');
const words = deskLaunchStrings.en;
const { brand: company, courses, facts, approvals } = contentDocuments;

const find = ({ values = {}, texts = {}, ...others }: Partial<LaunchContent & Omit<LaunchInputs, 'content'>>) =>
  findOpenItems({ content: { values, texts }, formerName: 'Old', environment: {}, now: 0, ...others });
const ofKind = (kind: string, inputs: Parameters<typeof find>[0]) => find(inputs).filter((item) => item.kind === kind);

describe('O9 samples', () => {
  it('C7 are found at any depth, but for one that stays (V3)', () => {
    const values = {
      'content/a.ts': {
        list: [{ sample: false }, { sample: true, author: 'Ana' }],
        company: { sample: true, stays: true, name: { en: 'Invented', es: 'Inventada' } },
      },
    };
    expect(ofKind('sample', { values })).toMatchObject([
      { id: 'content/a.ts list 1', text: { en: 'Ana', es: 'Ana' }, place: { server: 'content/a.ts' }, mayBeWaived: false },
    ]);
  });

  it('lead to the switch of the very field on the desk, by its name in both languages', () => {
    const values = { [company.file]: { ...brand, mail: { sample: true, value: 'a@b.example' } } };
    const [mail] = ofKind('sample', { values }).filter(({ id }) => id.endsWith('mail'));
    expect(mail).toMatchObject({
      text: { en: 'a@b.example' },
      place: { view: 'content', id: 'brand', query: { field: 'mail/sample' } },
    });
    for (const locale of locales) expect(mail?.name[locale]).toContain(`${company.title[locale]} › `);
    const inCourse = { ...courseDocument, instructor: { ...courseDocument.instructor, sample: true } };
    expect(ofKind('sample', { values: { [courses.file]: [inCourse] } })).toMatchObject([
      { place: { view: 'content', id: 'courses', query: { at: '0', field: '0/instructor/sample' } } },
    ]);
  });

  it('C16 also posts whose example is invented, at its switch, once for all languages', () => {
    const post = (language: string, title: string) =>
      `---\ntitle: '${title}'\nsample: true\nexampleTitle: 'Example in ${language}'\nexampleText: 'A note.'\n---\n\nText`;
    const texts = { 'content/posts/en/a.md': post('en', 'A post'), 'content/posts/es/a.md': post('es', 'Un artículo') };
    expect(ofKind('sample', { texts })).toMatchObject([
      {
        name: { en: 'Blog › A post', es: expect.stringContaining(' › Un artículo') },
        text: { en: 'Example in en', es: 'Example in es' },
        place: { view: 'content', id: 'post', query: { at: 'a', field: 'sample' } },
      },
    ]);
    expect(ofKind('sample', { texts: { 'content/posts/en/a.md': post('en', 'A post').replace('true', 'false') } })).toEqual([]);
  });

  it('C7 are read from what this site publishes', async () => {
    const content = await readLaunchContent(root);
    const samples = find(content).filter(({ kind }) => kind === 'sample');
    const published = content.values[company.file] as typeof brand;
    expect(samples.some(({ id }) => id === `${company.file} mail`)).toBe(published.mail.sample);
    // What an owner edits is read from its JSON file only.
    expect(Object.keys(content.values)).not.toContain('content/founders.ts');
  });

  it('are called what the owner sees, never by a file or a key of it', async () => {
    const { values, texts } = await readLaunchContent(root);
    const rename = (text: string) => text.replace(/\bTino\b/g, 'Old');
    const renamed = Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, rename(text)]));
    const all = find({ values: { ...values, [company.file]: { ...brand, name: 'New' } }, texts: renamed });
    for (const { name, text } of all.filter(({ kind }) => kind !== 'unconfigured'))
      for (const locale of locales) expect(`${name[locale]} ${text[locale]}`).not.toMatch(/\.(ts|json|md)\b|content\//);
  });

  it('C7 also texts that say the former name, once the company has another one', () => {
    const post = 'content/posts/en/a.md';
    const values = { [company.file]: { ...brand, name: 'New', postalAddress: { sample: false, value: 'Old, Street 1' } } };
    const texts = { 'content/about.ts': "name: 'Old'", 'content/home.ts': "name: 'Older'", [post]: 'We at Old think.' };
    expect(ofKind('sample', { values: { [company.file]: { ...brand, name: 'Old' } }, texts }).filter(({ id }) => id in texts)).toEqual([]);
    const found = ofKind('sample', { values, texts }).filter(({ text }) => text.en === words.item.formerName('Old'));
    expect(found.map(({ place }) => place)).toEqual([
      { view: 'content', id: 'brand', query: { field: 'postalAddress/value' } },
      { server: 'content/about.ts' },
      { view: 'content', id: 'post', query: { at: 'a' } },
    ]);
  });
});

describe('O9 promises', () => {
  const approvalsOf = (of: typeof commitments) =>
    of.map(({ id, promise }) => ({ commitment: id, promise, author: 'Ana', day: '2026-11-27' }));

  it('are open until each is approved, in the files that make it', () => {
    expect(ofKind('unapproved', {}).map(({ id }) => id)).toEqual(commitments.map(({ id }) => id));
    expect(ofKind('unapproved', { values: { [approvals.file]: approvalsOf(commitments.slice(1)) } }).map(({ id }) => id)).toEqual([
      commitments[0]?.id,
    ]);
    for (const file of commitments.flatMap(({ files }) => files)) expect(existsSync(join(root, file)), file).toBe(true);
    expect(new Set(commitments.map(({ id }) => id)).size).toBe(commitments.length);
  });

  it('are made only while a page says so, where a word can tell', () => {
    const made = (texts: unknown) => ofKind('unapproved', { values: { 'content/about.json': texts } }).map(({ id }) => id);
    expect(made({ friday: [{ en: 'Every Friday', es: 'Al final de la semana' }] })).toContain('friday-report');
    const others = commitments.filter(({ id }) => id !== 'friday-report').map(({ id }) => id);
    expect(made({ friday: [{ en: 'Our access', es: 'Nuestro acceso' }] })).toEqual(others);
  });

  it('are open again once they promise another figure, and say what was approved', async () => {
    const published = (await readLaunchContent(root)).values[facts.file] as { readonly applicationAnswerDays: number };
    const changed = { ...published, applicationAnswerDays: published.applicationAnswerDays + 1 };
    const [reopened, ...others] = ofKind('unapproved', {
      values: { [approvals.file]: approvalsOf(commitments), [facts.file]: changed },
    });
    expect([reopened?.id, others]).toEqual(['application-answer', []]);
    const before = commitments.find(({ id }) => id === 'application-answer');
    for (const locale of locales)
      expect(reopened?.text[locale]).toBe(deskLaunchStrings[locale].item.approvedBefore(before?.promise[locale] ?? ''));
  });

  it('refused ones say whether the desk has the sentence, or whoever runs the server', () => {
    const refusals = new Map(commitments.map(({ id, promise }) => [id, { promise, author: 'Ana', at: '2026-11-27T10:00:00.000Z' }]));
    const found = ofKind('unapproved', { refusals });
    for (const { text, saidIn = [] } of found) {
      const forServer = saidIn.filter(isForServer).length;
      const where = forServer === 0 ? 'desk' : forServer === saidIn.length ? 'server' : 'both';
      expect(text.en).toBe(`${words.item.refused[where]} ${words.item.settle}`);
    }
    expect(new Set(found.map(({ text }) => text.es)).size).toBe(3);
  });
});

describe('O9 where a promise is made', () => {
  it('is a sentence on the desk, but for what the plan’s moves and candidates say', () => {
    const notOnDesk = commitments.filter(({ fields }) => fields === undefined);
    expect(notOnDesk.map(({ id }) => id)).toEqual(['move-hours', 'candidate-harm']);
  });

  const fields = commitments.flatMap(({ id, fields = {} }) => Object.entries(fields).map(([file, path]) => ({ id, file, path })));

  it.each(fields)('$id isn’t found by a place in a list of $file: $path', ({ id, path }) => {
    const names = path.split('/');
    expect(names.filter((name) => /^\d+$/.test(name))).toEqual([]);
    const { signs } = commitments.find((each) => each.id === id) ?? {};
    expect(names.includes('*') && signs === undefined).toBe(false);
  });

  /** A value that has the path, and says the word at the second item of its list. */
  const saying = (word: string, [name, ...rest]: readonly string[]): unknown => {
    if (name === undefined) return { en: word, es: word };
    return name === '*' ? [saying('Nothing', rest), saying(word, rest)] : { [name]: saying(word, rest) };
  };

  it.each(fields)('$id leads to $path of $file', ({ id, file, path }) => {
    const [name] = documentNames.filter((each) => contentDocuments[each].file === file);
    const field = path.replace('*', '1');
    expect(name && fieldAt(describeField(contentDocuments[name].schema, name), field.split('/'))).toBeDefined();
    const { signs: [sign] = [] } = commitments.find((each) => each.id === id) ?? {};
    const values = sign && path.includes('*') ? { [file]: saying(`It’s ${sign}.`, path.split('/')) } : {};
    const [item] = ofKind('unapproved', { values }).filter((each) => each.id === id);
    expect(item?.saidIn).toContainEqual(
      expect.objectContaining({ place: expect.objectContaining({ id: name, query: expect.objectContaining({ field }) }) }),
    );
  });
});

describe('O9 courses', () => {
  const [session] = courseDocument.sessions;
  const meetings = [{ date: '2025-09-13', start: '18:00', end: '21:00' }];
  const past = { ...courseDocument, sessions: [session, { ...session, timezone: 'America/Mexico_City', meetings }] };

  it('C1 a session is past once its last hour has passed, and can’t be waived', () => {
    const end = Date.parse('2025-09-13T21:00:00-06:00');
    expect(ofKind('past', { values: { [courses.file]: [past] }, now: end - 1 })).toEqual([]);
    expect(ofKind('past', { values: { [courses.file]: [past] }, now: end })).toMatchObject([
      { place: { view: 'content', id: 'courses', query: { at: '0', field: '0/sessions/1/meetings' } }, mayBeWaived: false },
    ]);
  });

  it('one without a delivery isn’t set up', () => {
    const of = (delivery: readonly string[]) =>
      ofKind('unconfigured', { values: { [courses.file]: [{ ...courseDocument, delivery }] } }).filter(({ id }) => id.includes('delivery'));
    expect(of(['online'])).toEqual([]);
    expect(of([])).toMatchObject([{ place: { view: 'content', id: 'courses', query: { at: '0', field: '0/delivery' } } }]);
  });
});

describe('O9 settings', () => {
  const settings = (environment: LaunchInputs['environment']) => ofKind('unconfigured', { environment });
  const idsOf = (items: ReturnType<typeof find>) => items.map(({ id }) => id);

  it('are open until they’re set: on the desk, or for whoever runs the server', () => {
    const open = settings({});
    expect(idsOf(open)).toEqual(settingList.filter(({ isNeededToLaunch }) => isNeededToLaunch).map(({ name }) => name));
    expect(open.find(({ id }) => id === 'BOOKING_URL')?.place).toEqual({ view: 'settings', query: { field: 'BOOKING_URL' } });
    expect(open.find(({ id }) => id === 'SITE_URL')?.place).toEqual({ server: 'SITE_URL' });
    expect(idsOf(settings({ SITE_URL: 'https://tino.example' }))).not.toContain('SITE_URL');
  });

  it('may be waived where no page shows a sample or promises what they do', () => {
    expect(idsOf(settings({}).filter(({ mayBeWaived }) => mayBeWaived))).toEqual(['MAIL_FROM', 'NOTIFY_EMAIL']);
  });

  it('are open when they have no effect, and when they’re wrong, which nobody can waive', () => {
    const [digest] = settings({ NOTIFY_DIGEST: '8' });
    expect(digest).toMatchObject({ id: 'NOTIFY_DIGEST', mayBeWaived: true, place: { view: 'settings' } });
    expect(settings({ PORT: 'x' })[0]).toMatchObject({ id: 'PORT', mayBeWaived: false, text: { en: expect.stringContaining('expected') } });
  });

  it('say why in both languages, whatever may be wrong with one that’s set', () => {
    const environment = {
      ...{ SITE_URL: 'https://tino.example', PUBLIC_API_BASE: 'https://api.example', NOTIFY_DIGEST: '8' },
      ...{ DESK_HOST: '10.0.0.5', METRICS_HOST: '10.0.0.5', SMTP_URL: 'smtp://a:b@mail.example', SMTP_ALLOW_PLAINTEXT: '1' },
      DATABASE_URL: 'postgresql://tino:password@db.example/tino',
    };
    const all = [...settings({}), ...settings(environment)];
    expect(idsOf(all).length).toBeGreaterThan(10);
    for (const { id, text } of all) expect(text.es, id).not.toBe(text.en);
  });
});
