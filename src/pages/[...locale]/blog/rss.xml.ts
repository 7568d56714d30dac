import type { Locale } from '#domain/text/locale.ts';
import { rssFeed } from '#site/blog/feed.ts';
import { allPosts } from '#site/blog/posts.ts';
import { inEveryLocale } from '#site/in-every-locale.ts';

export const getStaticPaths = inEveryLocale;

export const GET = async ({ props: { locale } }: { props: { locale: Locale } }) =>
  new Response(rssFeed((await allPosts())[locale], locale));
