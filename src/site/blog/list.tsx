import { facts } from '#content/facts.ts';
import type { ListedPost as Card } from '#domain/site/blog.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import { InlineScript } from '#site/bundle/inline-script.tsx';
import { CallToAction } from '#site/call-to-action.tsx';
import { Opening } from '#site/opening.tsx';
import { blogStrings } from '#strings/site/blog.ts';
import { FeaturedPost, PostCard } from '#ui/blog/post-card.tsx';
import showNewest from './newest.inline.ts?inline-script';
import { type ListPage, linkedPages, postListAddress } from './paging.ts';
import './list.css';

/** The list's header; later pages have their number as heading. */
export function ListHeader({ locale, page, pages }: { locale: Locale; page: number; pages: number }) {
  const words = blogStrings[locale].list;
  return <Opening heading={page === 1 ? words.heading : words.page(page, pages)} text={words.lede} />;
}

function Pages({ locale, page, pages }: { locale: Locale; page: number; pages: number }) {
  const words = blogStrings[locale].list;
  if (pages === 1) return null;
  const href = (target: number) => localPath(postListAddress(target), locale);
  return (
    <nav className="pages" aria-label={words.pages}>
      {page > 1 && (
        <a rel="prev" href={href(page - 1)}>
          {words.newer}
        </a>
      )}
      <ol>
        {linkedPages({ page, pages }).map((each) => (
          <li key={each}>
            <a href={href(each)} aria-current={each === page ? 'page' : undefined} aria-label={words.page(each, pages)}>
              {each}
            </a>
          </li>
        ))}
      </ol>
      {page < pages && (
        <a rel="next" href={href(page + 1)}>
          {words.older}
        </a>
      )}
    </nav>
  );
}

/** The posts of one list page, in the HTML (C8). The filter hides this and renders its own results. */
export function Articles({ locale, list }: { locale: Locale; list: ListPage<Card> }) {
  const words = blogStrings[locale].list;
  const { featured, grid } = list;
  return (
    <div id="articles" className="articles">
      <div className="wrap">
        {featured && (
          <>
            <FeaturedPost post={featured} locale={locale} label={words.newest} />
            <InlineScript code={showNewest} />
          </>
        )}
        {!featured && grid.length === 0 && <p className="lg soft">{words.none}</p>}
        {grid.length > 0 && (
          <>
            <h2 className="latest">{words.latest}</h2>
            <div className="posts">
              {grid.map((post, index) => (
                <PostCard key={post.slug} post={post} locale={locale} eager={index < 3} />
              ))}
            </div>
          </>
        )}
        <Pages locale={locale} page={list.page} pages={list.pages} />
      </div>
    </div>
  );
}

export function ListCallToAction({ locale }: { locale: Locale }) {
  const words = blogStrings[locale].list;
  return <CallToAction locale={locale} heading={words.callToAction} text={words.callToActionText(facts.callMinutes)} />;
}
