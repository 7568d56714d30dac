import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { formatDocument } from '#domain/content/documents.ts';
import { kindOf, ours, setUpContentDesk } from './content-desk.fixture.ts';

const { write, drafts, get, post, upload, publish, desk } = setUpContentDesk();

describe('O3 pictures on the desk', () => {
  const make = (format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff') =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
      .toFormat(format)
      .toBuffer();
  const pictures = async () => (await get('')).pictures;

  it.each([
    ['jpeg', 'jpg'],
    ['png', 'png'],
    ['webp', 'webp'],
    ['avif', 'avif'],
  ] as const)('O3 %s is taken, by what it holds', async (format, ending) => {
    expect(await upload('photo.gif', await make(format))).toEqual({ status: 200, file: `photo.${ending}` });
    expect(await pictures()).toMatchObject([
      { file: `photo.${ending}`, width: 60, height: 40, alt: {}, needs: [], usedBy: [], state: { problems: 0 } },
    ]);
  });

  it.each([
    ['../../Équipe & Cía (1).PNG', 'equipe-cia-1.png'],
    ['C:\\Users\\me\\x.y.png', 'x-y.png'],
    ['照片.png', 'picture.png'],
    ['', 'picture.png'],
    ['a'.repeat(300), `${'a'.repeat(80)}.png`],
    ['.env', 'picture.png'],
  ])('O3 gets a safe name: %j', async (name, file) => {
    expect(await upload(name, await make('png'))).toEqual({ status: 200, file });
    expect((await drafts()).map((draft) => draft.file)).toEqual([`content/pictures/${file}`]);
  });

  it('O3 gets a name of its own', async () => {
    write('content/pictures/team.png', await make('png'));
    expect(await upload('Team.png', await make('png'))).toMatchObject({ file: 'team-2.png' });
    const both = await Promise.all([upload('team.png', await make('png')), upload('team.png', await make('png'))]);
    expect(both.map(({ file }) => file).toSorted()).toEqual(['team-3.png', 'team-4.png']);
  });

  it('O3 is refused in one line if it is anything else', async () => {
    const png = await make('png');
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 9, height: 9, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const large = await sharp({ create: { width: 8_000, height: 7_000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const apng = Buffer.concat([png.subarray(0, 33), Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1'), png.subarray(33)]);
    const refused: readonly (readonly [string, Buffer, RegExp])[] = [
      ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), /another kind/],
      [
        'an SVG behind XML',
        Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'),
        /another kind/,
      ],
      ['a GIF', await make('gif'), /another kind/],
      ['a TIFF', await make('tiff'), /another kind/],
      ['nothing', Buffer.alloc(0), /another kind/],
      ['the beginning of a picture', png.subarray(0, 60), /whole picture/],
      ['a name of a format with something else', Buffer.concat([png.subarray(0, 16), Buffer.alloc(500, 7)]), /whole picture/],
      ['an animation', animated, /still picture/],
      ['an animated PNG', apng, /still picture/],
      ['more pixels than fit', large, /50 million pixels; found 8000 × 7000/],
    ];
    for (const [what, bytes, expected] of refused) {
      const answer = await upload('x.png', bytes);
      expect([what, ...kindOf(answer), answer.detail]).toEqual([what, 400, 'picture-refused', expect.stringMatching(expected)]);
      expect(answer.detail).not.toContain('\n');
    }
    expect(kindOf(await upload('x.png', Buffer.alloc(10 * 1024 * 1024 + 1)))).toEqual([413, 'too-large']);
    expect(kindOf(await post('/pictures?name=x.png', {}))).toEqual([415, 'unsupported-media-type']);
    expect(await drafts()).toEqual([]);
  });

  it('O3 is shown small, as WebP, to who has its address', async () => {
    await upload('team.png', await make('png'));
    const [{ thumbnail }] = await pictures();
    const shown = await desk().inject({ url: thumbnail, headers: { host: ours.host } });
    expect([shown.statusCode, shown.headers['content-type'], shown.headers['x-content-type-options']]).toEqual([
      200,
      'image/webp',
      'nosniff',
    ]);
    expect((await sharp(shown.rawPayload).metadata()).format).toBe('webp');
    for (const url of [thumbnail.split('?')[0], `${thumbnail}x`, thumbnail.replace('team', 'tea')])
      expect((await desk().inject({ url, headers: { host: ours.host } })).statusCode).toBe(401);
    await publish();
    expect((await desk().inject({ url: thumbnail, headers: { host: ours.host } })).statusCode).toBe(200);
  });

  it('O3 is not removed while something uses it, with drafts laid over', async () => {
    await upload('team.png', await make('png'));
    const { languages, version } = await get('/posts/first');
    const withImage = { ...languages, en: { ...languages.en, metadata: { ...languages.en.metadata, image: 'team.png' } } };
    await post('/posts/first/save', { languages: withImage, version });
    await publish();
    const refused = await post('/pictures/team.png/remove', {});
    expect([...kindOf(refused), refused.current]).toEqual([409, 'in-use', { uses: [{ where: 'posts/first', field: 'en.image' }] }]);
    expect(await drafts()).toEqual([]);
    const again = await get('/posts/first');
    await post('/posts/first/save', { languages, version: again.version });
    expect(await post('/pictures/team.png/remove', {})).toEqual({ status: 200 });
    expect(await pictures()).toMatchObject([{ file: 'team.png', isRemoved: true, width: 60 }]);
    expect((await post('/pictures/team.png/restore', {})).status).toBe(200);
    expect((await post('/pictures/team.png/restore', {})).status).toBe(404);
    await post('/pictures/team.png/remove', {});
    await publish();
    expect(await pictures()).toEqual([]);
    expect(kindOf(await post('/pictures/team.png/remove', {}))).toEqual([404, 'not-found']);
  });

  it('O3 takes its description along, and brings it back', async () => {
    const alt = { en: 'The team', es: 'El equipo' };
    write('content/pictures/team.png', await make('png'));
    write('content/pictures.json', formatDocument({ 'team.png': { alt }, 'other.png': { alt } }));
    expect(await pictures()).toMatchObject([{ file: 'team.png', alt, state: { problems: 0 } }]);
    await post('/pictures/team.png/remove', {});
    expect((await get('/documents/pictures')).value).toEqual({ 'other.png': { alt } });
    await post('/pictures/team.png/restore', {});
    expect(await drafts()).toEqual([]);
  });
});
