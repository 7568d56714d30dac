import { describe, expect, it } from 'vitest';
import { maxPictureBytes } from '#domain/content/pictures.ts';
import { inspectOriginal } from './inspect.ts';
import { hostileSvg, paint, phonePhoto } from './pictures.fixture.ts';

const problemOf = (name: string, bytes: Uint8Array) =>
  inspectOriginal(name, bytes).then(String, (error: Error) => `${error.name}: ${error.message}`);

describe('a picture', () => {
  it.each([
    ['jpg', () => paint(30, 20).jpeg().toBuffer()],
    ['png', () => paint(30, 20).png().toBuffer()],
    ['webp', () => paint(30, 20).webp().toBuffer()],
    ['avif', () => paint(30, 20).avif().toBuffer()],
  ])('may be of the kind %s', async (kind, make) => {
    expect(await inspectOriginal(`a.${kind}`, await make())).toEqual({ kind, width: 30, height: 20 });
  });

  it('has the size at which it’s seen, not at which the camera lay', async () => {
    expect(await inspectOriginal('a.jpg', await phonePhoto(30, 20))).toEqual({ kind: 'jpg', width: 20, height: 30 });
  });
});

describe('refused in one line', () => {
  it.each([
    ['an SVG with a script', 'a.svg', hostileSvg, /expected small letters.*; found "a\.svg"$/],
    ['an SVG by another name', 'a.png', hostileSvg, /expected a picture as JPEG, PNG, WebP or AVIF; found another kind of file$/],
    ['a page by another name', 'a.jpg', Buffer.from('<html><script>alert(1)</script>'), /WebP or AVIF; found another kind of file$/],
    ['nothing', 'a.jpg', Buffer.alloc(0), /WebP or AVIF; found another kind of file$/],
    ['a path', '../../a.jpg', Buffer.alloc(0), /expected small letters/],
    ['more than 10 MB', 'a.jpg', Buffer.alloc(maxPictureBytes + 1), /expected at most 10 MB; found 11 MB$/],
    [
      'a picture in name only',
      'a.png',
      Buffer.from('\x89PNG\r\n\x1a\nnothing more', 'latin1'),
      /expected a whole picture; found one that’s cut off or damaged$/,
    ],
  ])('%s', async (_, name, bytes, problem) => {
    const found = await problemOf(name, bytes);
    expect(found).toMatch(/^PictureError: /);
    expect(found).toMatch(problem);
    expect(found).not.toContain('\n');
  });

  it('a wrong extension', async () => {
    expect(await problemOf('a.png', await paint(9, 9).jpeg().toBuffer())).toBe(
      'PictureError: expected a picture of the kind png; found jpg',
    );
  });

  it('a file that’s cut off', async () => {
    const whole = await paint(400, 300).jpeg().toBuffer();
    expect(await problemOf('a.jpg', whole.subarray(0, whole.length / 2))).toBe(
      'PictureError: expected a whole picture; found one that’s cut off or damaged',
    );
  });

  it('a small file with more than 50 megapixels, without opening it', async () => {
    const bomb = await paint(7_100, 7_100).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(maxPictureBytes / 20);
    expect(await problemOf('a.png', bomb)).toBe('PictureError: expected at most 50 million pixels; found 7100 × 7100');
  });
});
