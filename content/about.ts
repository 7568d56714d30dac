import { aboutFigures } from '#domain/content/about.ts';
import { figureValues } from '#domain/content/text-figures.ts';
import { defaultLocale } from '#domain/text/locale.ts';
import json from './about.json' with { type: 'json' };
import { brand } from './brand.ts';
import { home } from './home.ts';
import { byLocale, readPage } from './page-document.ts';

const { days, worseWeek } = home[defaultLocale].reasons.close;
const [daysBefore = 0, daysThen = 0] = days.slice(worseWeek - 2, worseWeek);

/** The about page in both languages, from about.json; its weekly report tells of the week on the home page that got worse. */
export const about = byLocale(
  readPage('about', json, ({ differences: { refusal } }) =>
    figureValues(aboutFigures, { refusal, week: worseWeek, days: daysThen, daysBefore, name: brand.name }),
  ),
);
