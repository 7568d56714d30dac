import { expect, it } from 'vitest';
import { ownChanges } from './entry-state.ts';

const by = (where: string) => [{ where, field: 'en.body' }];
const post = { entry: 'posts/a' };
const picture = { entry: 'pictures/new.png', usedBy: by('posts/a') };
const descriptions = { entry: 'documents/pictures' };
const old = { entry: 'pictures/old.png', isOnlyDescribed: true };

it.each([
  [
    'a post and its pictures are one',
    [post, { entry: 'pictures/1.png', usedBy: by('posts/a') }, { entry: 'pictures/2.png', usedBy: by('posts/a') }, descriptions],
    1,
  ],
  ['a picture of a post without a draft is one', [post, { entry: 'pictures/1.png', usedBy: by('posts/b') }], 2],
  ['a picture that nothing uses yet is one', [{ entry: 'pictures/1.png', usedBy: [] }, descriptions], 1],
  ['descriptions alone are one', [descriptions, { entry: 'documents/home' }], 2],
  ['another picture’s description is one', [post, picture, descriptions, { ...old, usedBy: by('posts/b') }], 2],
  ['a description of a picture that a changed post shows is part of it', [post, descriptions, { ...old, usedBy: by('posts/a') }], 1],
  ['nothing', [], 0],
])('O3 an owner’s changes: %s', (_, drafted, count) => {
  expect(ownChanges(drafted)).toHaveLength(count);
});
