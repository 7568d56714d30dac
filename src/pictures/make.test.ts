import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makePictures, pictureAddress } from './make.ts';
import { hostileSvg, paint, phonePhoto, projectWith } from './pictures.fixture.ts';
import { picturesFolder } from './read.ts';

const makeCache = () => mkdtempSync(join(tmpdir(), 'tino-picture-cache-'));
/** The files of a srcset with their widths. */
const filesOf = (srcset: string) =>
  srcset.split(', ').map((each) => {
    const [address = '', width = ''] = each.split(' ');
    expect(address.startsWith(pictureAddress)).toBe(true);
    return { file: address.slice(pictureAddress.length), width: Number.parseInt(width, 10) };
  });

describe('the versions of a picture', () => {
  it('are AVIF and WebP in three widths, upright, without what the camera noted', async () => {
    const photo = await phonePhoto(2400, 1800);
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const root = projectWith({ 'team.jpg': photo });
    const cache = makeCache();
    const { pictures, problems } = await makePictures(root, cache);
    expect(problems).toEqual([]);
    const picture = pictures['team.jpg'];
    expect(picture).toMatchObject({ width: 1600, height: 2133 });
    for (const format of ['avif', 'webp'] as const) {
      const files = filesOf(picture?.[format] ?? '');
      expect(files.map(({ width }) => width)).toEqual([480, 960, 1600]);
      for (const { file, width } of files) {
        expect(file).toMatch(new RegExp(`^team-[0-9a-f]{16}-${width}\\.${format}$`));
        const found = await sharp(join(cache, file)).metadata();
        expect(found).toMatchObject({ width, height: Math.round((width * 2400) / 1800) });
        expect([found.exif, found.xmp, found.iptc, found.orientation ?? 1]).toEqual([undefined, undefined, undefined, 1]);
        const bytes = readFileSync(join(cache, file)).toString('latin1');
        expect(bytes).not.toMatch(/Exif|GPS|Somebody/);
      }
    }
    // The file's upper half, which is red, is seen on the right.
    const [, medium] = filesOf(picture?.webp ?? '');
    const { data, info } = await sharp(join(cache, medium?.file ?? ''))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const redOf = (x: number) => data[(10 * info.width + x) * info.channels] ?? 0;
    expect(redOf(10)).toBeLessThan(60);
    expect(redOf(info.width - 10)).toBeGreaterThan(200);
  });

  it('are never wider than the original', async () => {
    const root = projectWith({ 'small.png': await paint(300, 200).png().toBuffer(), 'middle.png': await paint(1000, 10).png().toBuffer() });
    const { pictures } = await makePictures(root, makeCache());
    expect(filesOf(pictures['small.png']?.avif ?? '').map(({ width }) => width)).toEqual([300]);
    expect(filesOf(pictures['middle.png']?.avif ?? '').map(({ width }) => width)).toEqual([480, 960, 1000]);
    expect(pictures['small.png']).toMatchObject({ width: 300, height: 200 });
  });

  it('are made once, again when the picture changes, and removed with it', async () => {
    const root = projectWith({ 'a.png': await paint(60, 40).png().toBuffer() });
    const cache = makeCache();
    const [first] = await Promise.all([makePictures(root, cache)]);
    const kept = readdirSync(cache).sort();
    const times = kept.map((file) => statSync(join(cache, file)).mtimeMs);
    expect(await makePictures(root, cache)).toEqual(first);
    expect(kept.map((file) => statSync(join(cache, file)).mtimeMs)).toEqual(times);
    writeFileSync(join(root, picturesFolder, 'a.png'), await paint(62, 40).png().toBuffer());
    const changed = await makePictures(root, cache);
    expect(changed.pictures['a.png']?.src).not.toBe(first?.pictures['a.png']?.src);
    expect(readdirSync(cache).filter((file) => kept.includes(file))).toEqual([]);
    expect(readdirSync(cache)).toHaveLength(kept.length);
  });

  it('are made again when a stopped build left only some', async () => {
    const root = projectWith({ 'a.png': await paint(60, 40).png().toBuffer() });
    const cache = makeCache();
    await makePictures(root, cache);
    const done = readdirSync(cache).sort();
    for (const file of done.filter((name) => /\.(?:json|avif)$/.test(name))) rmSync(join(cache, file));
    await makePictures(root, cache);
    expect(readdirSync(cache).sort()).toEqual(done);
  });
});

it('what can’t be a picture is named in one line each, and the others are made', async () => {
  const root = projectWith({
    'bad.png': hostileSvg,
    'big.jpg': Buffer.alloc(10 * 1024 * 1024 + 1),
    'good.png': await paint(60, 40).png().toBuffer(),
  });
  const { pictures, problems } = await makePictures(root, makeCache());
  expect(Object.keys(pictures)).toEqual(['good.png']);
  expect(problems).toEqual([
    'content/pictures/bad.png: file: expected a picture as JPEG, PNG, WebP or AVIF; found another kind of file',
    'content/pictures/big.jpg: file: expected at most 10 MB; found 11 MB',
  ]);
});

it('an original never gets into what’s served', async () => {
  const photo = await phonePhoto(600, 400);
  const cache = makeCache();
  await makePictures(projectWith({ 'team.jpg': photo }), cache);
  for (const file of readdirSync(cache)) expect(readFileSync(join(cache, file)).equals(photo)).toBe(false);
});
