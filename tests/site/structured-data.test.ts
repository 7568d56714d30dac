/** @module-tag wide */
import { describe, expect, it } from 'vitest';
import { brand } from '#content/brand.ts';
import { courses } from '#content/courses.ts';
import { founders } from '#content/founders.ts';
import { testimonials } from '#content/testimonials.ts';
import { locales } from '#domain/text/locale.ts';
import { courseData } from '#site/seo/course-data.ts';
import { founderData, postData, structuredText } from '#site/seo/structured-data.ts';
import { builtPages } from './build.ts';
import { vocabularyProblems } from './schema-vocabulary.ts';

// The compiler takes seconds, longer on a busy machine.
const timeoutMs = 90_000;

const blocks = builtPages().flatMap(({ address, document }) =>
  document.querySelectorAll('script[type="application/ld+json"]').map((block) => ({ from: address, text: block.textContent })),
);
const ofCourses = locales.flatMap((locale) =>
  courses.map((course) => ({ from: `content/courses.ts ${course.slug} ${locale}`, text: structuredText([courseData(course, locale)]) })),
);

describe('the structured data of the built site', () => {
  it(
    'follows the schema.org vocabulary',
    () => {
      expect(blocks.length).toBeGreaterThan(0);
      expect(vocabularyProblems([...blocks, ...ofCourses])).toEqual([]);
    },
    timeoutMs,
  );

  it(
    'is checked: wrong properties, types and values are found at any depth',
    () => {
      const things = {
        right: { '@type': 'Course', name: 'A' },
        'wrong property': { '@type': 'Course', nmae: 'A' },
        'wrong type': { '@type': 'Kourse', name: 'A' },
        'wrong value': { '@type': 'Offer', price: 100, availability: 'https://schema.org/Soon' },
        'wrong inside': { '@type': 'Course', hasCourseInstance: { '@type': 'CourseInstance', offers: { '@type': 'Offer', prize: 1 } } },
      };
      const context = 'https://schema.org';
      const problems = vocabularyProblems(
        Object.entries(things).map(([from, thing]) => ({ from, text: JSON.stringify({ '@context': context, '@graph': [thing] }) })),
      );
      expect([...new Set(problems.map((problem) => problem.split(':')[0]))].sort()).toEqual(Object.keys(things).slice(1).sort());
    },
    timeoutMs,
  );

  it(
    'C14 names a founder as the author, with a profile, once they aren’t a sample',
    () => {
      const card = {
        slug: 'a',
        href: '/blog/a',
        title: 'A',
        summary: '',
        author: 'The team',
        category: 'HR',
        publishedAt: '2025-03-04',
        readTime: '',
        image: '/a.png',
        imageAlt: '',
      } as const;
      for (const founder of founders) {
        const things = (sample: boolean) => {
          const person = { ...founder, sample };
          return structuredText([postData(card, 'en', 'en', person), ...founderData(person, 'en')]);
        };
        expect(things(true)).not.toContain(founder.name);
        expect(things(true)).toContain('"name":"The team"');
        expect(things(false)).toContain(`"author":{"@type":"Person","name":"${founder.name}"`);
        expect(things(false)).toContain('ProfilePage');
        expect(vocabularyProblems([{ from: founder.slug, text: things(false) }])).toEqual([]);
      }
    },
    timeoutMs,
  );

  it('C7 contains no samples: no rating, person, address or external profile', () => {
    const samples = [
      ...[...founders, ...testimonials].filter(({ sample }) => sample).map((each) => ('author' in each ? each.author : each.name)),
      ...[brand.mail, brand.postalAddress, brand.domain].filter(({ sample }) => sample).map(({ value }) => value),
    ];
    for (const { text } of [...blocks, ...ofCourses]) {
      expect(text).not.toMatch(/"(?:aggregateRating|review|sameAs)"/);
      for (const sample of samples) expect(text).not.toContain(sample);
    }
  });
});
