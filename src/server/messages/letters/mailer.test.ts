import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brand } from '#content/brand.ts';
import { gapMark, isComplete } from '#domain/messages/list-letter.ts';
import { locales } from '#domain/text/locale.ts';
import * as templates from '#mail';
import { courseSlugs, courseTitle } from '#server/flows/courses/courses.ts';
import { followCompany } from '#server/platform/config/company.ts';
import { listLetterStrings } from '#strings/messages/list-letter.ts';
import { readConfig } from '#tests/config.ts';
import { brand as brandDocument } from '#tests/content/brand.ts';
import { startSmtp } from '#tests/smtp-server.ts';
import { createLetterMailer, type LetterDraft } from './mailer.ts';
import { listPosts, proposeDate } from './proposals.ts';

const { ownerSettings } = readConfig();

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tino-letters-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const mailer = ({ smtpUrl, ...owner }: { smtpUrl?: string; notifyEmail?: undefined; mailFrom?: { name: string; address: string } } = {}) =>
  createLetterMailer(
    { siteUrl: 'https://tino.example', port: 3000, dataDir: folder, smtpUrl, smtpRequiresTls: false, lettersPerMinute: 60 },
    () => ({
      ...ownerSettings({}),
      mailFrom: { name: 'Tino', address: 'hello@tino.example' },
      notifyEmail: 'owner@tino.example',
      ...owner,
    }),
    templates,
    () => Date.UTC(2026, 0, 2),
  );

const draft: LetterDraft = {
  list: 'newsletter',
  topic: '',
  content: {
    en: { subject: ' One <process> ', text: 'Hello <script>alert(1)</script>. Read [this](/blog/one) & that.\n\n- first\n- second' },
    es: { subject: 'Un proceso', text: 'Lee [esto](/es/blog/one).' },
  },
};

describe('D10 the mail of a letter', () => {
  it('has the owner’s text, escaped, as HTML and as plain text', async () => {
    const { subject, html, text } = await mailer().preview(draft, 'en');
    expect(subject).toBe('One <process>');
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;process&gt;');
    expect(html).toContain('href="https://tino.example/blog/one"');
    expect(text).toContain('this (https://tino.example/blog/one) & that.');
    expect(text).toContain('- first\n- second');
  });

  it.each(locales)('says in %s why it came, and has a link to unsubscribe in sight', async (locale) => {
    const { html, text } = await mailer().preview(draft, locale);
    const words = listLetterStrings[locale];
    const page =
      locale === 'en' ? 'https://tino.example/newsletter/unsubscribe?token=' : 'https://tino.example/es/newsletter/unsubscribe?token=';
    expect(html).toContain(`lang="${locale}"`);
    for (const part of [html, text]) {
      expect(part).toContain(words.reason.newsletter());
      expect(part).toContain(words.unsubscribe);
      expect(part).toContain(page);
    }
  });

  it('names the course of a waitlist', async () => {
    const { text } = await mailer().preview({ ...draft, list: 'waitlist', topic: 'ai-business-weekend' }, 'es');
    expect(text).toContain(courseTitle('ai-business-weekend', 'es'));
    expect(text).toContain('https://tino.example/es/waitlist/unsubscribe?token=');
  });

  it('O2 tells a date’s participants why they get it, and has no link to unsubscribe', async () => {
    const { html, text } = await mailer().preview({ ...draft, list: 'participants', topic: 'ai-business-weekend/a-date' }, 'es');
    for (const part of [html, text]) expect(part).not.toContain('unsubscribe');
    expect(text).toContain(listLetterStrings.es.reason.participants(courseTitle('ai-business-weekend', 'es')));
  });

  it('has the company’s name as it’s published now, in the preview and in the test', async () => {
    const root = join(folder, 'tree');
    mkdirSync(join(root, 'content'), { recursive: true });
    writeFileSync(join(root, 'content/founders.json'), readFileSync('content/founders.json'));
    writeFileSync(join(root, 'content/brand.json'), JSON.stringify({ ...brandDocument, name: 'Estratega Andina' }));
    const unfollow = followCompany(root);
    const smtp = await startSmtp();
    try {
      const mails = mailer({ smtpUrl: smtp.url, mailFrom: { name: brand.name, address: brand.mail.value } });
      expect((await mails.preview(draft, 'es')).text).toContain('Estratega Andina');
      await mails.test(draft, 'es');
      const { from, replyTo } = await smtp.parsed();
      expect([from?.name, replyTo?.[0]?.name]).toEqual(['Estratega Andina', 'Estratega Andina']);
    } finally {
      unfollow();
      await smtp.close();
    }
  });

  it('goes to the owner as a test, with the headers of the real one', async () => {
    const smtp = await startSmtp();
    expect(await mailer({ smtpUrl: smtp.url }).test(draft, 'es')).toEqual({ outcome: 'sent' });
    const mail = await smtp.parsed();
    await smtp.close();
    expect(mail.to?.map(({ address }) => address)).toEqual(['owner@tino.example']);
    expect(mail.subject).toBe('Un proceso');
    const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe')).toMatch(/^<https:\/\/tino\.example\/es\/newsletter\/unsubscribe\?token=[\w-]{43}>$/);
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  it('is written to a file without a mail server, and needs the owner’s address', async () => {
    expect(await mailer().test(draft, 'en')).toEqual({ outcome: 'written' });
    const [file = ''] = readdirSync(join(folder, 'mail'));
    expect((await PostalMime.parse(readFileSync(join(folder, 'mail', file)))).subject).toBe('One <process>');
    expect(await mailer({ notifyEmail: undefined }).test(draft, 'en')).toMatchObject({ outcome: 'refused' });
  });

  it('says what the mail server refused', async () => {
    const smtp = await startSmtp(['accept'], { recipientCode: 550 });
    expect(await mailer({ smtpUrl: smtp.url }).test(draft, 'en')).toEqual({
      outcome: 'refused',
      why: 'smtp 550',
      reply: 'no such mailbox',
    });
    await smtp.close();
  });
});

describe('D10 what is proposed to the owner', () => {
  it('is each post, with title, summary and link in each language', () => {
    const posts = listPosts();
    expect(posts.length).toBeGreaterThan(0);
    for (const { slug, content } of posts) {
      expect(isComplete(content)).toBe(true);
      expect(content.en.text).toContain(`(/blog/${slug})`);
      expect(content.es.text).toContain(`(/es/blog/${slug})`);
    }
  });

  it('is no draft, and no post whose date is to come', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tino-posts-'));
    mkdirSync(join(folder, 'en'));
    mkdirSync(join(folder, 'es'));
    const write = (file: string, fields: string) => writeFileSync(join(folder, file), `---\ntitle: A\n${fields}\n---\nText.`);
    write('en/here.md', "publishedAt: '2026-01-01'");
    write('en/draft.md', 'state: published');
    write('es/draft.md', 'state: draft');
    write('en/later.md', "publishAt: '2026-12-01T09:00:00-06:00'");
    const at = (now: string) => listPosts(folder, Date.parse(now)).map(({ slug, day }) => [slug, day]);
    expect(at('2026-12-01T14:59:59Z')).toEqual([['here', '2026-01-01']]);
    expect(at('2026-12-01T15:00:00Z')).toEqual([
      ['later', '2026-12-01'],
      ['here', '2026-01-01'],
    ]);
  });

  it('is read as the build reads it, and a post that it would refuse is left out alone', () => {
    mkdirSync(join(folder, 'en'));
    const write = (file: string, text: string) => writeFileSync(join(folder, 'en', file), text);
    write('draft.md', '\uFEFF---\ntitle: A\nstate: draft\n---\nText.');
    write('blank.md', "--- \ntitle: A\npublishAt: '2026-12-01T09:00:00-06:00'\n---\nText.");
    write('broken.md', "---\ntitle: 'A\n---\nText.");
    write('here.md', '--- \ntitle: Here\n---\nText.');
    expect(listPosts(folder, Date.parse('2026-11-01')).map(({ slug, title }) => [slug, title.en])).toEqual([['here', 'Here']]);
  });

  it('is the next session of a course, or a gap that keeps the letter from being sent', () => {
    for (const slug of courseSlugs) {
      const past = proposeDate(slug, new Map(), Date.UTC(2100, 0, 1));
      expect(past.en.text).toContain(gapMark);
      expect(isComplete(past)).toBe(false);
      for (const locale of locales) expect(past[locale].subject).toContain(courseTitle(slug, locale));
    }
    const [dated] = courseSlugs.map((slug) => proposeDate(slug, new Map(), 0)).filter(isComplete);
    expect(dated === undefined || !dated.es.text.includes(gapMark)).toBe(true);
  });
});
