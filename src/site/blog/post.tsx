import { brand } from '#content/brand.ts';
import { pages } from '#content/pages.ts';
import { type ListedPost as Card, categoryKey } from '#domain/site/blog.ts';
import { founderPath, sitePaths, worksheetPath } from '#domain/site/site-pages.ts';
import { clockOf } from '#domain/text/clock.ts';
import { type Locale, localeRow, localPath } from '#domain/text/locale.ts';
import { longDate } from '#domain/text/long-date.ts';
import type { Heading } from '#posts/article.ts';
import type { Author, Post } from '#posts/read-posts.ts';
import type { Worksheet } from '#posts/read-worksheets.ts';
import { BackLink } from '#site/back-link.tsx';
import { photoOf } from '#site/pictures/pictures.ts';
import { blogStrings } from '#strings/site/blog.ts';
import { booking } from '#strings/site/layout.ts';
import { profileStrings } from '#strings/site/profile.ts';
import { upcomingStrings } from '#strings/site/upcoming.ts';
import { worksheetStrings } from '#strings/site/worksheet.ts';
import { PostCard } from '#ui/blog/post-card.tsx';
import { coverShapes } from '#ui/parts/art/cover-file.ts';
import { Avatar } from '#ui/parts/avatar.tsx';
import { Picture } from '#ui/parts/picture.tsx';
import { Portrait } from '#ui/parts/portrait.tsx';
import { drawnCover } from './cards.ts';
import type { PostCover } from './covers.ts';
import './post.css';
import './prose.css';
import './figures.css';

/** Minimum sections for a table of contents. */
const longPost = 3;

interface Props {
  locale: Locale;
  card: Card;
}

/** The author's name; a founder's links to the profile (C14). */
function AuthorName({ locale, name, founder }: { locale: Locale; name: string; founder: Author | null }) {
  if (!founder) return <strong>{name}</strong>;
  return (
    <span data-sample={founder.sample ? '' : undefined}>
      <a href={localPath(founderPath(founder.slug), locale)} rel="author">
        {founder.name}
      </a>
      {founder.sample && ` (${profileStrings[locale].sampleMark})`}
    </span>
  );
}

/** In a preview: that a post isn't published, or when it will be. */
function UpcomingNotice({ locale, upcoming }: { locale: Locale; upcoming: NonNullable<Post['upcoming']> }) {
  const words = upcomingStrings[locale];
  const { state, publishAt } = upcoming;
  return <p className="notice">{state === 'draft' || !publishAt ? words.draft : words.scheduled(instantWords(publishAt, locale))}</p>;
}

/** An instant in its own offset: 'December 1, 2026 at 9:00 AM (UTC-06:00)'. */
function instantWords(instant: string, locale: Locale): string {
  const offset = /[+-]\d\d:\d\d$/.exec(instant)?.[0] ?? '+00:00';
  const format = new Intl.DateTimeFormat(localeRow(locale).format, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: offset,
    ...clockOf(locale),
  });
  return `${format.format(new Date(instant))} (UTC${offset})`;
}

/** The cover, beside the title on a desktop. Social images always show the drawn one, which the page brings along: it's what's painted largest. */
function Cover({ card, drawing }: { card: Card; drawing: PostCover | undefined }) {
  const { image, imageAlt, picture, slug, language } = card;
  const drawn = drawnCover(slug);
  const share = image === drawn ? '' : drawn;
  if (picture)
    return (
      <Picture
        className="cover cover--wide"
        picture={{ ...picture, alt: imageAlt }}
        lang={language}
        sizes="(min-width: 62rem) 42vw, 100vw"
        share={share}
        eager
        first
      />
    );
  if (drawing && !share)
    return (
      <svg
        className="cover cover--wide drawn"
        viewBox="0 0 800 500"
        role="img"
        aria-label={imageAlt}
        data-share=""
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the shapes are numbers.
        dangerouslySetInnerHTML={{ __html: coverShapes(drawing) }}
      />
    );
  return (
    <img
      className="cover cover--wide"
      src={image}
      alt={imageAlt}
      width="800"
      height="500"
      loading="eager"
      fetchPriority="high"
      data-share={share}
    />
  );
}

/** A title whose compounds, such as 'thirteen-week', don't break at their hyphen. */
const unbroken = (title: string) =>
  title.split(/(\p{L}+-\p{L}+)/u).map((part, index) => (index % 2 === 0 ? part : <span key={part}>{part}</span>));

interface HeadProps extends Props {
  readonly founder: Author | null;
  readonly upcoming: Post['upcoming'];
  readonly drawing?: PostCover | undefined;
  /** The post's text. */
  readonly html?: string | undefined;
}

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');
/** A summary that the text begins with isn't read twice. */
const beginsWith = (html: string, summary: string) => letters(html.replace(/<[^>]*>|&[\w#]+;/g, '')).startsWith(letters(summary));

export function PostHead({ locale, card, founder, upcoming, drawing, html = '' }: HeadProps) {
  const words = blogStrings[locale].article;
  return (
    <header className="wrap post-head">
      {upcoming && <UpcomingNotice locale={locale} upcoming={upcoming} />}
      <BackLink href={localPath(sitePaths.blog, locale)} text={words.back} />
      <p className="post-head__tag">
        <a className="tag" href={`${localPath(sitePaths.blog, locale)}?category=${categoryKey(card.category)}`}>
          {blogStrings[locale].category[card.category]}
        </a>
      </p>
      <h1 lang={card.language}>{unbroken(card.title)}</h1>
      {card.summary && !beginsWith(html, card.summary) && (
        <p className="standfirst" lang={card.language}>
          {card.summary}
        </p>
      )}
      <div className="byline">
        {founder ? (
          <Portrait locale={locale} name={founder.name} photo={photoOf(founder.photo, locale)} aside />
        ) : (
          <Avatar name={card.author} />
        )}
        <p>
          <span className="vh">{words.by}</span> <AuthorName locale={locale} name={card.author} founder={founder} />
          <span className="byline__when">
            <time dateTime={card.publishedAt}>{longDate(card.publishedAt, locale, 'UTC')}</time> <span>{card.readTime}</span>
          </span>
        </p>
      </div>
      <Cover card={card} drawing={drawing} />
    </header>
  );
}

/** Omitted for short posts. */
export function Contents({ locale, headings }: { locale: Locale; headings: readonly Heading[] }) {
  const sections = headings.filter(({ depth }) => depth === 2);
  if (sections.length < longPost) return null;
  const words = blogStrings[locale].article;
  return (
    <nav className="contents" aria-label={words.contents}>
      <details>
        <summary>{words.contents}</summary>
        <ol>
          {sections.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

/** A post's takeaways: the worksheet to print (C15), and whether the example is a client's or invented (C16). */
export function PostEnd({ locale, post, worksheet }: { locale: Locale; post: Post; worksheet: Worksheet | undefined }) {
  const words = worksheetStrings[locale];
  const { slug, example } = post;
  return (
    <>
      {worksheet && (
        <p className="notice">
          {words.take}{' '}
          <a href={localPath(worksheetPath(slug), locale)} lang={worksheet.language === locale ? undefined : worksheet.language}>
            {worksheet.title}
          </a>
          . {words.onePage}
        </p>
      )}
      {example && (
        <aside
          className="notice"
          lang={post.language === locale ? undefined : post.language}
          data-sample={example.isSample ? '' : undefined}
          aria-labelledby="whose-example"
        >
          <h2 className="h4" id="whose-example">
            {example.title}
          </h2>
          <p>{example.text}</p>
        </aside>
      )}
    </>
  );
}

/** Plain links, so no third party tracks readers. The URL keeps the placeholder origin unencoded so the server can replace it. */
export function ShareButtons({ locale, card, address }: Props & { address: string }) {
  const words = blogStrings[locale].article;
  const places = [
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${address}`],
    ['X', `https://x.com/intent/post?url=${address}`],
    ['WhatsApp', `https://wa.me/?text=${address}`],
  ] as const;
  return (
    <div className="share">
      <h2 id="share">{words.share}</h2>
      <ul aria-labelledby="share">
        <li>
          <a href={`mailto:?subject=${encodeURIComponent(card.title)}&body=${address}`}>{words.byMail}</a>
        </li>
        {places.map(([name, href]) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer">
              {name}
              <span className="vh">{` (${booking[locale].newTab})`}</span>
            </a>
          </li>
        ))}
        <li>
          <button type="button" data-copy={address} data-copied={words.copied} data-refused={words.refused} hidden>
            {words.copy}
          </button>
        </li>
      </ul>
    </div>
  );
}

interface After {
  locale: Locale;
  related: readonly Card[];
}

export function AfterPost({ locale, related }: After) {
  const words = blogStrings[locale].article;
  if (related.length === 0) return null;
  return (
    <section className="section rule after" aria-labelledby="related">
      <div className="wrap">
        <h2 id="related">{words.related}</h2>
        <div className="posts">
          {related.map((post) => (
            <PostCard key={post.slug} post={post} locale={locale} brief />
          ))}
        </div>
      </div>
    </section>
  );
}

/** A post's text, with `lang` if it isn't translated. */
export function PostProse({ html, lang, placeholder }: { html: string | undefined; lang: Locale | undefined; placeholder: string }) {
  if (html === undefined) {
    return (
      <div className="prose">
        <p>{placeholder}</p>
      </div>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered at build time.
  return <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** 50 to 170 characters: the summary, extended with the blog's own text if it's too short. */
export function describe(card: Card, locale: Locale): string {
  const { description } = pages[locale].blog;
  const whole = card.summary.length >= 50 ? card.summary : [`${card.title}.`, card.summary, description].filter(Boolean).join(' ');
  return whole.length <= 170 ? whole : `${whole.slice(0, 168).replace(/\s+\S*$/, '')}…`;
}

export const titleOf = (card: Card, locale: Locale): string => blogStrings[locale].article.title(card.title, brand.name);
