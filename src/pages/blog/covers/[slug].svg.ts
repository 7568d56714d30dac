import { coversOf } from '#site/blog/covers.ts';
import { allPosts } from '#site/blog/posts.ts';
import { coverFile } from '#ui/parts/art/cover-file.ts';

export const getStaticPaths = async () =>
  [...coversOf((await allPosts()).en).values()].map((cover) => ({ params: { slug: cover.slug }, props: { cover } }));

export const GET = ({ props }: { props: { cover: Parameters<typeof coverFile>[0] } }) =>
  new Response(coverFile(props.cover), { headers: { 'content-type': 'image/svg+xml' } });
