import { describe, expect, it } from 'vitest';
import { describeField } from '#domain/content/describe.ts';
import { contentDocuments, documentNames } from '#domain/content/documents.ts';
import { courseDocument } from '#tests/course-document.ts';
import { excerpt, findLeaves, formParts, headingsOf, leavesOf } from './form-fields.ts';

const courses = describeField(contentDocuments.courses.schema, 'courses');
const course = courses.kind === 'list' ? courses.item : courses;

describe('O3 a form', () => {
  it('shows every field once, dates and price of a course first and its address last', () => {
    if (course.kind !== 'group') throw new Error('A course is a group.');
    const names = formParts(course).flatMap(({ fields }) => fields.map(([name]) => name));
    expect(names.toSorted()).toEqual(course.fields.map(([name]) => name).toSorted());
    expect(names.slice(0, 2)).toEqual(['sessions', 'priceUsd']);
    expect(formParts(course).every(({ label }) => label)).toBe(true);
    expect(headingsOf(course, '0', courseDocument).map(({ path }) => path)).toEqual(
      expect.arrayContaining(['0/sessions', '0/audience', '0/aboutCourse', '0/instructor', '0/slug']),
    );
  });

  it.each(documentNames)('names only fields that %s has in its headings', (name) => {
    const field = describeField(contentDocuments[name].schema, name);
    const group = field.kind === 'list' ? field.item : field;
    if (group.kind !== 'group') return;
    const known = group.fields.map(([each]) => each);
    expect((group.sections ?? []).flatMap(({ fields }) => fields).filter((each) => !known.includes(each))).toEqual([]);
  });

  it('finds a field by its text or its name, without accents, and shows the words around it', () => {
    const leaves = leavesOf(courses, [{ ...courseDocument, subtitle: { en: 'A day', es: 'Un día con máquinas' } }]);
    const nameOf = (path: string) => (path.includes('priceUsd') ? 'Price' : path);
    expect(findLeaves(leaves, 'DIA maquinas', nameOf).map(({ path }) => path)).toEqual(['0/subtitle/es']);
    expect(findLeaves(leaves, 'price', nameOf).map(({ path }) => path)).toContain('0/priceUsd');
    expect(findLeaves(leaves, ' ', nameOf)).toEqual([]);
    expect(excerpt(`${'word '.repeat(40)}needle${' word'.repeat(40)}`, 'needle')).toMatch(/^….*needle.*…$/);
  });
});
