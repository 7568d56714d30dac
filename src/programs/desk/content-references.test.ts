import { describe, expect, it } from 'vitest';
import { postFileText, setUpContentDesk } from './content-desk.fixture.ts';

const { write, get, server } = setUpContentDesk();

describe('O3 what refers to something', () => {
  const uses = async (query: string) => (await get(`/references?${query}`)).uses;

  it('O3 is found in what is parsed, not in the text', async () => {
    write(
      'content/posts/en/second.md',
      '---\ntitle: Second\nauthor: ines\n---\n\n[A](/blog/first) [B](/es/blog/first#x) <a href="/blog/html">no</a> [c]: /x\n\n![Team](picture:team.png)\n\nina /blog/first-one first `[no](/blog/other)`\n\n[ref]: /about/ana-prado\n',
    );
    expect(await uses('post=first')).toEqual([{ where: 'posts/second', field: 'en.body' }]);
    expect(await uses('post=other')).toEqual([]);
    expect(await uses('post=first-one')).toEqual([]);
    expect(await uses('post=html')).toEqual([]);
    expect(await uses('picture=team.png')).toEqual([{ where: 'posts/second', field: 'en.body' }]);
    expect(await uses('founder=ana-prado')).toEqual([
      { where: 'posts/first', field: 'en.author' },
      { where: 'posts/first', field: 'es.author' },
      { where: 'posts/second', field: 'en.body' },
    ]);
  });

  it('O3 includes seats of a course and who waits for it, without names', async () => {
    await server().store.write(function* () {
      yield {
        sql: "insert into seat (course, session, number, record_uuid, taken_at, author) values ('a-course', 'x', 1, null, 1, 'desk')",
        params: [],
      };
    });
    write('content/posts/en/first.md', `${postFileText('First')}[Course](/course/a-course/)\n`);
    expect(await uses('course=a-course')).toEqual([
      { where: 'posts/first', field: 'en.body' },
      { where: 'seats', field: '' },
    ]);
  });

  it.each(['', 'person=x', 'picture=a&course=b'])('O3 asks what for: %j', async (query) => {
    expect(await get(`/references?${query}`)).toMatchObject({ status: 400 });
  });
});
