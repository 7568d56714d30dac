import { describe, expect, it } from 'vitest';
import { describeField } from '#domain/content/describe.ts';
import { contentDocuments } from '#domain/content/documents.ts';
import { courseDocument } from '#tests/course-document.ts';
import { textsAt } from './pointed-texts.ts';

const courses = describeField(contentDocuments.courses.schema, 'courses');
const value = [{ ...courseDocument, priceUsd: 1200, aboutCourse: { en: 'One\n\nTwo', es: 'Uno\n\nDos' } }];
const at = (path: string, line = 0, locale: 'en' | 'es' = 'en') => textsAt(courses, value, { path, line }, locale);

describe('O3 what a page may print of the field under the cursor', () => {
  it('is its text in the page’s language, the cursor’s line first', () => {
    expect(at('0/title/en', 0, 'es')).toEqual([courseDocument.title.es]);
    expect(at('0/title')).toEqual([courseDocument.title.en]);
    expect(at('0/aboutCourse/es', 2)).toEqual(['Two', 'One']);
  });

  it('is a price as pages print it, and a session’s days', () => {
    expect(at('0/priceUsd')).toEqual(['$1,200']);
    expect(at('0/sessions/0/meetings/1/date')).toEqual(['October 5 and 6, 2099']);
  });

  it('is the text that names a figure, before the figure itself', () => {
    const about = describeField(contentDocuments.about.schema, 'about');
    const part = {
      calls: 45,
      caption: { en: 'Of {calls} first calls', es: 'De {calls} primeras llamadas' },
      accepted: { en: 'A', es: 'B' },
    };
    const pointed = { path: 'differences/refusal/calls', line: 0 };
    expect(textsAt(about, { differences: { refusal: part } }, pointed, 'es')).toEqual(['De {calls} primeras llamadas', '45']);
  });

  it('is nothing for a field that no page prints', () => {
    for (const path of ['', '0/slug', '0/drawing', '0/gone/en', '0/spotsFillingFast']) expect(at(path)).toEqual([]);
  });
});
