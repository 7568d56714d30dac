import { type Locale, locales } from '#domain/locale.ts';
import { rssFeed } from '#site/blog/feed.ts';
import { allPosts } from '#site/blog/posts.ts';

export const getStaticPaths = () =>
  locales.map((locale) => ({ params: { locale: locale === 'en' ? undefined : locale }, props: { locale } }));

export const GET = async ({ props: { locale } }: { props: { locale: Locale } }) =>
  new Response(rssFeed((await allPosts())[locale], locale));
