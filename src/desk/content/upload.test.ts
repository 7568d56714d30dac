import { expect, it, vi } from 'vitest';
import { pictureTooLarge } from '#domain/content/picture-problems.ts';
import { problemSentence } from './problems.ts';
import { readUploadReply } from './upload.ts';

vi.mock('../frame/token.ts', () => ({ readToken: () => '' }));

const refusal = JSON.stringify({
  type: 'urn:problem-type:picture-refused',
  detail: pictureTooLarge({ most: 50, width: 9000, height: 6500 }),
});

it('O3 a refused picture says why, in the reader’s language', () => {
  const outcome = readUploadReply(400, refusal);
  const why = 'why' in outcome ? outcome.why : '';
  expect(problemSentence(why, 'en')).toBe('Expected at most 50 million pixels; found 9000 × 6500.');
  expect(problemSentence(why, 'es')).toBe('Se esperan 50 millones de píxeles como máximo; tiene 9000 × 6500.');
});

it('O3 an upload that failed otherwise has its status', () => {
  expect(readUploadReply(200, '{"file":"a.jpg"}')).toEqual({ file: 'a.jpg' });
  expect(readUploadReply(502, '<html>')).toEqual({ status: 502, why: '' });
  expect(readUploadReply(403, '{"type":"urn:problem-type:forbidden"}')).toEqual({ status: 403, why: '' });
});
