import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { founders } from '#content/founders.ts';
import { pages } from '#content/pages.ts';
import { mailingListNames } from '#domain/messages/mailing-list.ts';
import { type BlogCategory, blogCategories, type PostCategory } from '#domain/site/blog.ts';
import { mailingListStrings } from '#strings/messages/mailing-lists.ts';
import { founderPath, worksheetPath } from '../src/domain/site/site-pages.ts';
import { type Locale, locales, localPath } from '../src/domain/text/locale.ts';
import { foldText } from '../src/domain/text/text.ts';
import { newsletterStrings } from '../src/strings/messages/newsletter.ts';
import { blogStrings } from '../src/strings/site/blog.ts';
import { personStrings } from '../src/strings/site/person.ts';
import { profileStrings } from '../src/strings/site/profile.ts';
import { worksheetStrings } from '../src/strings/site/worksheet.ts';
import { expectAccessible } from './accessibility.ts';
import { expectUnderItsField } from './flow.ts';
import { inWide, wide } from './in-wide.ts';
import { expectScript } from './list-form.ts';
import { postsIn, postsWithWorksheet, richPost } from './posts.ts';

const at = { en: '/blog', es: '/es/blog' };
const posts = { en: postsIn('en'), es: postsIn('es') };
const all = posts.en.length;
const [newestPost] = posts.en;
if (!newestPost) throw new Error('There must be a post.');
const newest = newestPost.slug;
/** The oldest post. */
const last = { en: posts.en.at(-1) ?? newestPost, es: posts.es.at(-1) ?? newestPost };
/** The categories with a post, and how many posts one has. */
const [category = 'Operations', other] = blogCategories.filter((each) => posts.en.some((post) => post.category === each));
const countOf = (of: PostCategory) => posts.en.filter((post) => post.category === of).length;
const titlesOf = (locale: Locale, of: BlogCategory) =>
  posts[locale].filter((post) => post.category === of).map(({ title }) => new RegExp(title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));

/** A field of a post's front matter. */
const getField = (locale: Locale, slug: string, name: string) => {
  const text = readFileSync(`content/posts/${locale}/${slug}.md`, 'utf8');
  return new RegExp(`^${name}: '?(.*?)'?$`, 'm').exec(text)?.[1] ?? '';
};
const getFilter = (page: Page, locale: Locale) => page.getByRole('region', { name: blogStrings[locale].filter.label });
const indexRequests = '**/blog/posts.*.json';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('tino.language', location.pathname.startsWith('/es') ? 'es' : 'en'));
});

for (const [days, isNewest] of [
  [89, true],
  [91, false],
] as const)
  test(`C8 a post of ${days} days ago is ${isNewest ? '' : 'not '}called the newest`, async ({ page }) => {
    await page.clock.setFixedTime(Date.parse(newestPost.publishedAt) + days * 86_400_000);
    await page.goto(at.en);
    const { newest: label } = blogStrings.en.list;
    await expect(page.getByRole('article').first().getByText(label, { exact: true })).toBeVisible({ visible: isNewest });
  });

test('C8 on a phone, the categories are one row', wide, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(at.en);
  const tops = await getFilter(page, 'en')
    .locator('.categories')
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

for (const locale of locales) {
  const words = blogStrings[locale];
  test(
    `C8 the ${locale} list is in the HTML: newest post featured, the others under their heading, first covers eager`,
    inWide(locale !== 'en'),
    async ({ page }) => {
      await page.goto(at[locale]);
      await expect(page.getByRole('heading', { level: 1, name: words.list.heading })).toBeVisible();
      const articles = page.getByRole('article');
      await expect(articles).toHaveCount(all);
      await expect(articles.first().getByRole('link')).toHaveAttribute('href', `${at[locale]}/${newest}`);
      await expect(page.getByRole('heading', { name: words.list.latest })).toBeVisible();
      for (const [index, { image }] of posts[locale].slice(0, 4).entries()) {
        const cover = articles.nth(index).getByRole('img');
        await expect(cover).toHaveAttribute('loading', 'eager');
        // A picture of the owner's may be decoration.
        if (!image.startsWith('/blog/covers/')) continue;
        await expect(cover).toHaveAttribute('alt', /\d|dot|punto/);
        await expect(cover).toHaveJSProperty('naturalWidth', 800);
      }
      const shown = blogCategories.filter((each) => countOf(each) > 0).map((each) => words.category[each]);
      await expect(getFilter(page, locale).locator('.categories').getByRole('button')).toHaveText([words.filter.all, ...shown]);
    },
  );

  test(
    `C8 clicking a category filters the list and updates the URL, and Back undoes it, ${locale}`,
    inWide(locale !== 'en'),
    async ({ page }) => {
      await page.goto(at[locale]);
      const filter = getFilter(page, locale);
      test.skip(!other, 'all posts are of one category');
      if (!other) return;
      const shown = page.getByRole('article').getByRole('heading');
      await filter.getByRole('button', { name: words.category[category], exact: true }).click();
      await expect(filter.getByRole('status')).toHaveText(words.filter.found(countOf(category)));
      await expect(page).toHaveURL(new RegExp(`\\?category=${encodeURIComponent(category.toLowerCase())}$`));
      await expect(shown).toContainText(titlesOf(locale, category));
      await filter.getByRole('button', { name: words.category[other], exact: true }).click();
      await expect(shown).toContainText(titlesOf(locale, other));
      await page.goBack();
      await expect(shown).toContainText(titlesOf(locale, category));
      await page.goBack();
      await expect(page.getByRole('article')).toHaveCount(all);
      await expect(filter.getByRole('button', { name: words.filter.all, exact: true })).toHaveAttribute('aria-pressed', 'true');
    },
  );

  test(`C8 the URL filters on load, whatever its case; search ignores accents, ${locale}`, wide, async ({ page }) => {
    await page.goto(`${at[locale]}?category=${encodeURIComponent(category.toUpperCase())}`);
    const filter = getFilter(page, locale);
    await expect(filter.getByRole('status')).toHaveText(words.filter.found(countOf(category)));
    await expect(filter.getByRole('button', { name: words.category[category] })).toHaveAttribute('aria-pressed', 'true');
    await filter.getByRole('button', { name: words.filter.all, exact: true }).click();
    await expect(page.getByRole('article')).toHaveCount(all);
    const field = filter.getByRole('searchbox', { name: words.filter.search });
    // Another case, and without accents.
    const query = foldText(last[locale].title).toUpperCase();
    await field.fill(query);
    await expect(filter.getByRole('status')).toHaveText(words.filter.found(1));
    await expect(page).toHaveURL(/[?&]q=/);
    await page.reload();
    await expect(filter.getByRole('status')).toHaveText(words.filter.found(1));
    await expect(field).toHaveValue(query);
    await field.fill('xyzzy');
    await expect(filter.getByText(words.filter.none)).toBeVisible();
    await filter.getByRole('button', { name: words.filter.clear }).click();
    await expect(page.getByRole('article')).toHaveCount(all);
    await expect(field).toHaveValue('');
  });

  test(
    `a post in ${locale} has all its parts, and its table of contents links to the sections`,
    inWide(locale !== 'en'),
    async ({ page }) => {
      test.skip(!richPost, 'no post has a table, a figure and notes');
      if (!richPost) return;
      const { slug } = richPost;
      const post = posts[locale].find((each) => each.slug === slug) ?? richPost;
      await page.goto(`${at[locale]}/${slug}`);
      await expect(page.getByRole('link', { name: words.article.back })).toHaveAttribute('href', at[locale]);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(post.title);
      await expect(page).toHaveTitle(/Blog/);
      const article = page.getByRole('article').first();
      const author = founders.find((each) => each.slug === getField(locale, slug, 'author'));
      if (author)
        await expect(article.getByRole('link', { name: author.name }).first()).toHaveAttribute(
          'href',
          localPath(founderPath(author.slug), locale),
        );
      await expect(article.locator('time').first()).toHaveAttribute('datetime', post.publishedAt);
      await expect(article.getByRole('link', { name: words.category[post.category] })).toBeVisible();
      await expect(article.getByRole('figure').getByRole('img').first()).toBeVisible();
      await expect(article.getByRole('table')).toBeVisible();
      await expect(article.getByRole('heading', { name: words.article.notes, exact: true })).toBeVisible();
      await expect.poll(() => page.locator('script[type="application/ld+json"]').textContent()).toContain('BlogPosting');
      const contents = page.getByRole('navigation', { name: words.article.contents });
      const links = contents.getByRole('link');
      await expect.poll(() => links.count()).toBeGreaterThan(3);
      await expect(contents).not.toContainText(words.article.notes);
      const hash = await links.last().getAttribute('href');
      await links.last().click();
      await expect(page.locator(hash ?? 'none')).toBeInViewport();
      for (const name of ['LinkedIn', 'X', 'WhatsApp'])
        await expect(article.getByRole('link', { name: new RegExp(`^${name}\\b`) })).toHaveAttribute(
          'href',
          new RegExp(`http://localhost:\\d+${at[locale]}/${slug}$`),
        );
    },
  );
}

for (const locale of locales) {
  test(`C14 a post leads to its author’s profile, which lists the post, ${locale}`, wide, async ({ page }) => {
    const authored = posts[locale].flatMap((post) => {
      const author = founders.find(({ slug }) => slug === getField(locale, post.slug, 'author'));
      return author ? [{ post, author }] : [];
    });
    const [found] = authored;
    test.skip(!found, 'no post is by a founder');
    if (!found) return;
    const { post, author } = found;
    await page.goto(`${at[locale]}/${post.slug}`);
    if (author.photo?.startsWith('/'))
      await expect(page.getByRole('img', { name: personStrings[locale].portrait(author.name), exact: true })).toBeVisible();
    await page.getByRole('link', { name: author.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: /./ })).toBeVisible();
    const call = page.getByRole('main').getByRole('link', { name: profileStrings[locale].call(author.name) });
    await expect(call.first()).toHaveAttribute('target', '_blank');
    await expect(page.getByRole('article').getByRole('link', { name: post.title })).toHaveAttribute('href', `${at[locale]}/${post.slug}`);
  });

  test(`C15 each worksheet is linked from its post and prints on one page, Letter and A4, ${locale}`, wide, async ({ page }) => {
    for (const { slug } of postsWithWorksheet) {
      await page.goto(`${at[locale]}/${slug}`);
      const address = localPath(worksheetPath(slug), locale);
      await expect(page.locator(`.notice a[href="${address}"]`)).toBeVisible();
      await page.goto(address);
      await expect(page.getByRole('button', { name: worksheetStrings[locale].print })).toBeVisible();
      await expect(page.getByRole('table').first()).toBeVisible();
      for (const format of ['Letter', 'A4']) {
        const pdf = (await page.pdf({ format })).toString('latin1');
        expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g), `${address} on ${format}`).toHaveLength(1);
      }
    }
  });
}

test('C8 while the index loads, the page says so and keeps the list', wide, async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(indexRequests, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/blog?category=${encodeURIComponent(category.toLowerCase())}`);
  await expect(getFilter(page, 'en').getByRole('status')).toHaveText('Loading blog posts...');
  await expect(page.getByRole('article')).toHaveCount(all);
  release();
  await expect(page.getByRole('article')).toHaveCount(countOf(category));
});

test('C8 if the index fails, the error is logged, the list stays, and the next attempt works', wide, async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  await page.route(indexRequests, (route) => route.fulfill({ status: 500 }));
  await page.goto('/blog');
  const filter = getFilter(page, 'en');
  await filter.getByRole('button', { name: blogStrings.en.category[category] }).click();
  await expect(filter.getByRole('status')).toHaveText(blogStrings.en.filter.failed);
  await expect(page.getByRole('article')).toHaveCount(all);
  await expect.poll(() => logged.join('\n')).toContain('Loading the post index failed with status 500');
  await page.unroute(indexRequests);
  await filter.getByRole('button', { name: blogStrings.en.category[other ?? category] }).click();
  await expect(page.getByRole('article')).toHaveCount(countOf(other ?? category));
});

test('C8 if the filter’s script fails to load, the list and its links stay', wide, async ({ page }) => {
  await page.route('**/_astro/post-filter*.js', (route) => route.abort());
  await page.goto('/blog');
  await getFilter(page, 'en').getByRole('button', { name: blogStrings.en.category[category] }).click();
  await expect(page).toHaveURL(new RegExp(`category=${encodeURIComponent(category.toLowerCase())}`));
  await expect(page.getByRole('article')).toHaveCount(all);
});

test('keeps a search typed before the filter’s script loads', wide, async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_astro/post-filter*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/blog');
  await getFilter(page, 'en').getByRole('searchbox').fill(last.en.title);
  release();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(/[?&]q=/);
});

test('the filter’s script loads only once the filter is used', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/blog', { waitUntil: 'networkidle' });
  expect(scripts.filter((url) => url.includes('post-filter') || url.includes('flow'))).toEqual([]);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });
  test('Q25 every post is there, and the filter is hidden because it can’t work', wide, async ({ page }) => {
    await page.goto('/blog');
    await expect(page.getByRole('article')).toHaveCount(all);
    await expect(page.getByRole('searchbox')).toBeHidden();
    await page.goto(`/blog/${newest}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: blogStrings.en.article.copy })).toBeHidden();
  });
});

test('C9 an unknown post redirects to the blog in the same language', async ({ request }) => {
  for (const [from, to] of [
    ['/blog/nothing', '/blog'],
    ['/es/blog/nada', '/es/blog'],
  ] as const) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([302, to]);
  }
});

test('axe finds no violations on the filtered list', wide, async ({ page }) => {
  await page.goto(`/blog?category=${encodeURIComponent(category.toLowerCase())}`);
  await expect(page.getByRole('article')).toHaveCount(countOf(category));
  await expectAccessible(page, 'filtered list');
  await page.goto('/es/blog?q=xyzzy');
  await expect(getFilter(page, 'es').getByText(blogStrings.es.filter.none)).toBeVisible();
  await expectAccessible(page, 'no results');
});

test('a clipboard error shows a message and breaks nothing', wide, async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('denied')) } });
  });
  await page.goto(`/blog/${newest}`);
  await page.getByRole('button', { name: blogStrings.en.article.copy }).click();
  await expect(page.getByRole('button', { name: blogStrings.en.article.refused })).toBeVisible();
  expect(errors).toEqual([]);
});

const words = { en: newsletterStrings.en, es: newsletterStrings.es };
for (const locale of locales) {
  test(`D4 signing up for the newsletter stays on the page, ${locale}`, inWide(locale !== 'en'), async ({ page }) => {
    await page.goto(at[locale]);
    const form = page.getByRole('region', { name: pages[locale].blog.newsletter.heading });
    const subscribe = form.getByRole('button', { name: words[locale].join });
    await expectScript(form);
    await subscribe.click();
    await expect(form.getByText(words[locale].missing)).toBeVisible();
    await expectUnderItsField(form.getByText(words[locale].missing));
    const [input, button] = [await form.getByLabel(words[locale].email).boundingBox(), await subscribe.boundingBox()];
    expect(Math.abs((button?.y ?? 0) - (input?.y ?? 0))).toBeLessThan(4);
    expect(button?.x).toBeGreaterThan(input?.x ?? 0);
    await form.getByLabel(words[locale].email).fill('ana@example');
    await subscribe.click();
    await expect(form.getByText(words[locale].invalid)).toBeVisible();
    await expectAccessible(page, 'newsletter with an error');
    await form.getByLabel(words[locale].email).fill(`ana-${locale}@example.com`);
    const [request] = await Promise.all([page.waitForRequest('**/api/newsletter/**'), subscribe.click()]);
    expect(request.postDataJSON()).toMatchObject({ email: `ana-${locale}@example.com`, language: locale, page: at[locale], reference: '' });
    await expect(form.getByText(words[locale].joined)).toBeVisible();
    await expect(subscribe).toBeHidden();
    await expectAccessible(page, 'newsletter asked for');
  });

  test(
    `D4 a newsletter’s button pressed before its script is there does the same, ${locale}`,
    inWide(locale !== 'en'),
    async ({ page }) => {
      await page.route('**/_astro/in-place*.js', (route) => route.abort());
      await page.goto(at[locale]);
      const form = page.getByRole('region', { name: pages[locale].blog.newsletter.heading });
      await form.getByLabel(words[locale].email).fill(`early-${locale}@example.com`);
      await form.getByRole('button', { name: words[locale].join }).click();
      await expect(form.getByText(words[locale].joined)).toBeVisible();
    },
  );

  test.describe(`with scripts off, ${locale}`, inWide(locale !== 'en'), () => {
    test.use({ javaScriptEnabled: false });
    test(`D4 the newsletter works as a plain HTML form, ${locale}`, async ({ page }) => {
      await page.goto(at[locale]);
      const form = page.getByRole('region', { name: pages[locale].blog.newsletter.heading });
      await form.getByLabel(words[locale].email).fill(`bo-${locale}@example.com`);
      await form.getByRole('button', { name: words[locale].join }).click();
      await expect(page).toHaveURL(new RegExp(`${at[locale]}#newsletter-joined$`));
      await expect(form.getByText(words[locale].joined)).toBeVisible();
    });

    test(`D4 Q19 a mailed link opens a page with a button, and its token leaks nowhere, ${locale}`, wide, async ({ page }) => {
      for (const list of mailingListNames)
        for (const purpose of ['confirm', 'unsubscribe'] as const) {
          const link = mailingListStrings[list][locale][purpose];
          await page.goto(localPath(`/${list}/${purpose}?token=${'a'.repeat(43)}`, locale));
          await expect(page.getByRole('heading', { level: 1, name: link.heading })).toBeVisible();
          const [next] = await Promise.all([
            page.waitForRequest((request) => request.method() === 'POST'),
            page.getByRole('button', { name: link.button }).click(),
          ]);
          // The referrer must not leak the token.
          expect(next.headers().referer).not.toContain('token');
          await expect(page.getByText(link.invalid)).toBeVisible();
          await expect(page.getByRole('button', { name: link.button })).toBeHidden();
          await expect(page).not.toHaveURL(/token/);
        }
    });
  });
}
