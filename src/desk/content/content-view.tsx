import { contentDocuments, type DocumentName } from '#domain/content/documents.ts';
import type { Route } from '../frame/address.ts';
import { DocumentPage } from './document-page.tsx';
import { OverviewPage } from './overview-page.tsx';
import { PicturesPage } from './pictures-page.tsx';
import { PostPage } from './post-page.tsx';
import { PostsPage } from './posts-page.tsx';
import '#ui/parts/field.css';
import './content.css';

const isDocument = (name: string): name is DocumentName => Object.hasOwn(contentDocuments, name);

export default function ContentView({ route }: { readonly route: Route }) {
  const { id, query } = route;
  const slug = query.get('at');
  if (id === 'posts') return <PostsPage />;
  if (id === 'pictures') return <PicturesPage route={route} />;
  if (id === 'post' && slug) return <PostPage key={slug} slug={slug} route={route} />;
  if (id !== undefined && isDocument(id)) return <DocumentPage key={id} name={id} route={route} />;
  return <OverviewPage />;
}
