import { type Locale, locales } from '#domain/text/locale.ts';
import { postIndex } from '#site/blog/post-index.ts';
import { localeParameter } from '#site/in-every-locale.ts';

export const getStaticPaths = () =>
  Promise.all(
    locales.map(async (locale) => ({
      params: { locale: localeParameter(locale), hash: (await postIndex(locale)).hash },
      props: { locale },
    })),
  );

export const GET = async ({ props }: { props: { locale: Locale } }) => new Response((await postIndex(props.locale)).text);
