import { courses } from './courses.ts';
import json from './courses-page.json' with { type: 'json' };
import { byLocale, readPage } from './page-document.ts';

const { withTwo, withOthers, course, ...page } = readPage('coursesPage', json);

/** The courses page in both languages, from courses-page.json. */
export const aiCourses = byLocale({ ...page, ...(courses.length === 2 ? withTwo : withOthers) });

/** Texts that all course pages share. */
export const coursePage = byLocale(course);
