import { about } from '#content/about.ts';
import { brand } from '#content/brand.ts';
import { courses } from '#content/courses.ts';
import { facts } from '#content/facts.ts';
import { founders } from '#content/founders.ts';
import { home } from '#content/home.ts';
import { aiCourses, coursePage } from '#content/learning.ts';
import { privacy } from '#content/privacy.ts';
import { serviceFigures } from '#content/service-figures.ts';
import { services, servicesPage } from '#content/services.ts';
import { clients, testimonials } from '#content/testimonials.ts';
import { brandSchema, factsSchema } from '#domain/content/company.ts';
import { courseSchema } from '#domain/content/course.ts';
import { founderSchema } from '#domain/content/founder.ts';
import { contentProblems, copyProblems } from '#domain/content/problems.ts';
import { servicesSchema } from '#domain/content/service.ts';
import { serviceFiguresSchema } from '#domain/content/service-figures.ts';
import { clientsSchema, testimonialSchema } from '#domain/content/testimonial.ts';

/** Everything that is wrong with the content files, one sentence each: the file, the field and what was expected. */
export const problemsOfContent = (): readonly string[] => [
  ...contentProblems([
    { file: 'content/brand.ts', value: brand, schema: brandSchema },
    { file: 'content/facts.ts', value: facts, schema: factsSchema },
    { file: 'content/courses.ts', value: courses, schema: courseSchema.array() },
    { file: 'content/founders.ts', value: founders, schema: founderSchema.array().min(1) },
    { file: 'content/services.ts', value: services, schema: servicesSchema },
    { file: 'content/service-figures.ts', value: serviceFigures, schema: serviceFiguresSchema },
    { file: 'content/testimonials.ts', value: testimonials, schema: testimonialSchema.array() },
    { file: 'content/testimonials.ts (clients)', value: clients, schema: clientsSchema },
  ]),
  ...copyProblems('content/home.ts', home),
  ...copyProblems('content/about.ts', about),
  ...copyProblems('content/learning.ts', aiCourses),
  ...copyProblems('content/learning.ts', coursePage),
  ...copyProblems('content/services.ts', servicesPage),
  ...copyProblems('content/privacy.ts', privacy),
];
