import * as about from '#content/about.ts';
import * as accessibility from '#content/accessibility.ts';
import * as application from '#content/application.ts';
import * as brand from '#content/brand.ts';
import * as callQuestions from '#content/call-questions.ts';
import * as candidates from '#content/candidates.ts';
import * as commitments from '#content/commitments.ts';
import * as courses from '#content/courses.ts';
import * as coursesPage from '#content/courses-page.ts';
import * as facts from '#content/facts.ts';
import * as figures from '#content/figures.ts';
import * as founders from '#content/founders.ts';
import * as home from '#content/home.ts';
import * as knowledge from '#content/knowledge.ts';
import * as moves from '#content/moves/moves.ts';
import * as navigation from '#content/navigation.ts';
import * as pageDocument from '#content/page-document.ts';
import * as pages from '#content/pages.ts';
import * as privacy from '#content/privacy.ts';
import * as readiness from '#content/readiness.ts';
import * as readinessResult from '#content/readiness-result.ts';
import * as sampleCompany from '#content/sample-company.ts';
import * as services from '#content/services.ts';
import * as terms from '#content/terms.ts';
import * as testimonials from '#content/testimonials.ts';
import { commitmentSchema } from '#domain/content/company.ts';
import { describePictures } from '#domain/content/picture-descriptions.ts';
import { type ContentFile, contentProblems, localizedProblems } from '#domain/content/problems.ts';
import { readinessResultSchema } from '#domain/content/questionnaires.ts';
import { photoProblems, undescribedPhotos } from '#pictures/check-photos.ts';
import { readPictures } from '#pictures/read.ts';
import { publicFiles } from '#posts/link-targets.ts';
import { buildClock } from './build-clock.ts';

/** Every content module by file; a test fails if one is missing. */
export const contentModules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'content/about.ts': about,
  'content/accessibility.ts': accessibility,
  'content/application.ts': application,
  'content/brand.ts': brand,
  'content/call-questions.ts': callQuestions,
  'content/candidates.ts': candidates,
  'content/commitments.ts': commitments,
  'content/courses.ts': courses,
  'content/facts.ts': facts,
  'content/figures.ts': figures,
  'content/founders.ts': founders,
  'content/home.ts': home,
  'content/knowledge.ts': knowledge,
  'content/courses-page.ts': coursesPage,
  'content/moves/moves.ts': moves,
  'content/navigation.ts': navigation,
  'content/page-document.ts': pageDocument,
  'content/pages.ts': pages,
  'content/privacy.ts': privacy,
  'content/readiness.ts': readiness,
  'content/readiness-result.ts': readinessResult,
  'content/sample-company.ts': sampleCompany,
  'content/services.ts': services,
  'content/terms.ts': terms,
  'content/testimonials.ts': testimonials,
};

const filesWithSchema: readonly ContentFile[] = [
  { file: 'content/commitments.ts', value: commitments.commitments, schema: commitmentSchema.array() },
  { file: 'content/readiness-result.ts', value: { ...moves, ...candidates, ...readinessResult }, schema: readinessResultSchema },
];

/** Descriptions without a picture, and photos that are missing or not described. The build, which opens pictures, finds the rest. */
function problemsOfPictures(): readonly string[] {
  const { names, texts, problems } = readPictures('.');
  return [
    ...problems,
    ...photoProblems({ founders: founders.founders, courses: courses.courses }, { pictures: names, files: publicFiles() }),
    // A preview shows a photo before it's described.
    ...(buildClock().isPreview ? [] : undescribedPhotos(founders, describePictures(names, texts))),
  ];
}

/** All content problems, one sentence each with file, field, and expectation. */
export const problemsOfContent = (): readonly string[] => [
  ...contentProblems(filesWithSchema),
  ...Object.entries(contentModules).flatMap(([file, exports]) => localizedProblems(file, exports)),
  ...problemsOfPictures(),
];
