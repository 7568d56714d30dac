import { describe, expect, it } from 'vitest';
import { kindOfPicture, pictureFileName, pictureOrPath, picturesSchema } from './pictures.ts';

/** Names that try to be something else than a file in content/pictures. */
const hostileNames = [
  '../../x.jpg',
  '..\\x.jpg',
  'C:\\x.jpg',
  '/etc/passwd',
  '/x.jpg',
  'a/b.jpg',
  'a%2fb.jpg',
  '．．／x.jpg',
  'x\u202egpj.png',
  'x\u0000.jpg',
  'x.jpg\n',
  'x.jpg.',
  'x.jpg ',
  ' x.jpg',
  'x.JPG',
  'Ünïcode.jpg',
  'x..jpg',
  '.jpg',
  '-x.jpg',
  'x-.jpg',
  'x.svg',
  'x.jpg.svg',
  'x.svg.jpg',
  'con:x.jpg',
  `${'x'.repeat(97)}.jpg`,
  '__proto__',
  '',
];

describe('the name of a picture', () => {
  it.each(['team.jpg', 'team-in-lima-2.webp', '1.png', 'a.avif'])('may be %s', (name) => {
    expect(pictureFileName.safeParse(name).success).toBe(true);
  });
  it.each(hostileNames)('may not be %j', (name) => {
    expect(pictureFileName.safeParse(name).error?.issues[0]?.message).toMatch(/^expected small letters, digits and hyphens/);
  });
});

describe('what content names as a photo or cover', () => {
  it.each(['team.jpg', '/people/ines-valdemar.svg', '/photos/2025/x_1.jpg'])('may be %s', (name) => {
    expect(pictureOrPath.safeParse(name).success).toBe(true);
  });
  it.each([
    ...hostileNames.filter((name) => name !== '/x.jpg' && name !== '/etc/passwd'),
    '//elsewhere.example/x.jpg',
    '/../secret.jpg',
    '/people/../../x.jpg',
    'https://elsewhere.example/x.jpg',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'x.jpg" onerror="alert(1)',
  ])('may not be %j', (name) => {
    expect(pictureOrPath.safeParse(name).success).toBe(false);
  });
});

it('O8 descriptions may lack a language, which is blank', () => {
  expect(picturesSchema.parse({ 'a.jpg': { alt: { en: 'A', es: ' ' } } })).toEqual({ 'a.jpg': { alt: { en: 'A', es: '' } } });
  expect(picturesSchema.parse({ 'a.jpg': { alt: { es: 'Una' } } })).toEqual({ 'a.jpg': { alt: { en: '', es: 'Una' } } });
  expect(picturesSchema.safeParse({ 'a.jpg': { alt: { en: 7 } } }).success).toBe(false);
  expect(picturesSchema.safeParse({ '../a.jpg': { alt: { en: 'A', es: 'Una' } } }).success).toBe(false);
});

it('a file is what its bytes say', () => {
  const bytes = (text: string) => Uint8Array.from([...text].map((character) => character.charCodeAt(0)));
  expect(kindOfPicture(bytes('\xff\xd8\xff\xe0'))).toBe('jpg');
  expect(kindOfPicture(bytes('\x89PNG\r\n\x1a\n'))).toBe('png');
  expect(kindOfPicture(bytes('RIFF\0\0\0\0WEBP'))).toBe('webp');
  expect(kindOfPicture(bytes('\0\0\0\x20ftypavif'))).toBe('avif');
  for (const other of [
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<?xml version="1.0"?><svg/>',
    'GIF89a',
    '<html>',
    '\0\0\0\x20ftypheic',
    '',
  ])
    expect(kindOfPicture(bytes(other))).toBeUndefined();
});
