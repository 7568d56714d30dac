import { expect, it } from 'vitest';
import type { Release } from '#server/publishing/releases/releases.ts';
import { readReleasedTitles } from './released-titles.ts';

it('O3 a post that left the content keeps its title in the history, also where the release removed it', () => {
  const file = (slug: string) => `content/posts/en/${slug}.md`;
  const contents: Readonly<Record<string, string>> = {
    [`new ${file('added')}`]: '---\ntitle: Added\n---\nText',
    [`old ${file('removed')}`]: '---\ntitle: Removed\n---\n',
    [`new ${file('broken')}`]: '---\ntitle: [\n---\n',
  };
  const readReleased = (release: string, path: string) => {
    const text = contents[`${release} ${path}`];
    return text === undefined ? null : Buffer.from(text);
  };
  const files = ['added', 'removed', 'broken'].map(file);
  const release: Omit<Release, 'isLive' | 'liveSince' | 'liveBy'> = {
    ...{ id: 'new', follows: 'old', kind: 'publish', at: '', author: '', message: '', files, returns: [] },
  };
  expect(readReleasedTitles({ readReleased }, { ...release, isLive: true, liveSince: '', liveBy: '' })).toEqual({
    added: { en: 'Added' },
    removed: { en: 'Removed' },
  });
});
