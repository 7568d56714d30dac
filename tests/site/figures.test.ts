import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { about } from '#content/about.ts';
import { application } from '#content/application.ts';
import { courses } from '#content/courses.ts';
import { facts } from '#content/facts.ts';
import { figures } from '#content/figures.ts';
import { home, plan } from '#content/home.ts';
import { aiCourses } from '#content/learning.ts';
import { privacy } from '#content/privacy.ts';
import { serviceFigures } from '#content/service-figures.ts';
import { servicesPage } from '#content/services.ts';
import { type Locale, locales } from '#domain/locale.ts';
import { pageStrings } from '#strings/pages.ts';

/** All texts and numbers in a value that are of a language or of none. */
function textsIn(value: unknown, locale: Locale): readonly string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    locales.some((other) => other !== locale && other === key) ? [] : textsIn(inner, locale),
  );
}

const post = (slug: string) => (locale: Locale) => readFileSync(`content/posts/${locale}/${slug}.md`, 'utf8');

/** Where a figure can stand: the content by its name. */
const places = {
  home: (locale: Locale) => textsIn(home[locale], locale).join('\n'),
  'the method’s steps': (locale: Locale) => textsIn(plan, locale).join('\n'),
  services: (locale: Locale) => textsIn(servicesPage[locale], locale).join('\n'),
  about: (locale: Locale) => textsIn(about[locale], locale).join('\n'),
  courses: (locale: Locale) => textsIn([aiCourses[locale], courses.map(({ figures }) => figures)], locale).join('\n'),
  'course pages': (locale: Locale) => textsIn(courses, locale).join('\n'),
  application: (locale: Locale) => textsIn(application, locale).join('\n'),
  privacy: (locale: Locale) => textsIn(privacy[locale], locale).join('\n'),
  'the service design plan': post('ai-transformation-service-design-executives-guide'),
  'the deployment framework': post('ai-agent-deployment-strategic-framework'),
} as const satisfies Record<string, (locale: Locale) => string>;

/** Each claimed figure of `facts`, by its path, with the places that state it. */
const standsAt: Readonly<Record<string, readonly (keyof typeof places)[]>> = {
  'timeline.value': ['home', 'services'],
  'timeline.live': ['home', 'services'],
  'timeline.unattended': ['the method’s steps'],
  'timeline.result': ['home', 'services', 'about', 'the service design plan'],
  'deploymentDays.0': ['home'],
  'deploymentDays.1': ['home'],
  supervisedDecisions: ['home', 'the service design plan', 'the deployment framework'],
  satisfactionPercent: ['home'],
  successPercent: ['courses'],
  implementations: ['home', 'about'],
  countries: ['home', 'about'],
  industries: ['services', 'about'],
  teamsTrained: ['home', 'about', 'courses', 'course pages'],
  entrepreneurs: ['about', 'courses', 'course pages'],
  callMinutes: ['home', 'services', 'about', 'courses'],
  'quizMinutes.0': ['home', 'courses'],
  'quizMinutes.1': ['home', 'courses'],
  quizQuestions: ['services', 'courses'],
  applicationAnswerDays: ['application'],
  privacyAnswerDays: ['privacy'],
  'weekend.priceUsd': ['courses', 'course pages'],
  'weekend.days': ['courses', 'course pages'],
  'weekend.hoursPerDay': ['course pages'],
  'weekend.maxParticipants': ['courses', 'course pages'],
  'weekend.supportDays': ['courses', 'course pages'],
  'weekend.followUpHours': ['course pages'],
  'workforce.intensiveDays': ['courses', 'course pages'],
  'workforce.longestWeeks': ['courses', 'course pages'],
  'workforce.efficiencyPercent': ['courses', 'course pages'],
  'workforce.roiDays': ['courses', 'course pages'],
};

/** Facts that other texts give in words, or that one language alone gives (C6). */
const elsewhere = ['knowledgeQuestions', 'knowledgeMinutes', 'workforce.startingUsd'];

function leavesOf(value: unknown, path = ''): readonly (readonly [path: string, value: number])[] {
  if (typeof value === 'number') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) => leavesOf(inner, path ? `${path}.${key}` : key));
}

const leaves = leavesOf(facts);

describe('C13 each figure stands where the list says', () => {
  it('lists every figure', () => {
    expect([...Object.keys(standsAt), ...elsewhere].sort()).toEqual(leaves.map(([path]) => path).sort());
  });

  it.each(locales)('states each figure in its places (%s)', (locale) => {
    const missing = leaves.flatMap(([path, value]) =>
      (standsAt[path] ?? [])
        .filter((place) => !new RegExp(`(?<![\\d.,])${value}(?!\\d|[.,]\\d{3})`).test(places[place](locale)))
        .map((place) => `${path} (${value}): ${place}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('C13 the days of an engagement', () => {
  it('is one timeline, in which each step of the method ends on one of its days', () => {
    const { value, live, unattended, result } = facts.timeline;
    expect([value, live, unattended, result]).toEqual([value, live, unattended, result].sort((a, b) => a - b));
    expect([plan.steps.activate.to, plan.steps.accelerate.to, plan.steps.amplify.to]).toEqual([live, unattended, result]);
    const [earliest, latest] = facts.deploymentDays;
    expect(live).toBeGreaterThanOrEqual(earliest);
    expect(live).toBeLessThanOrEqual(latest);
  });

  it.each(locales)('is the only source of days on the home, services, about and courses pages (%s)', (locale) => {
    const known = new Set([
      0,
      ...Object.values(facts.timeline),
      ...facts.deploymentDays,
      facts.weekend.supportDays,
      facts.workforce.roiDays,
      facts.workforce.intensiveDays,
      facts.weekend.days,
    ]);
    for (const place of ['home', 'services', 'about', 'courses'] as const) {
      const said = [...places[place](locale).matchAll(/(?:\bday|día) (\d+)|(?<![\d.,])(\d+)[- ](?:days?\b|días?\b)/gi)].map(
        ([, after, before]) => Number(after ?? before),
      );
      expect(
        said.filter((day) => !known.has(day)),
        place,
      ).toEqual([]);
    }
  });
});

describe('C13 the credit case', () => {
  const { before, after } = serviceFigures.design;
  const areSamples = figures.sample && serviceFigures.sample;

  it.each(locales)('takes as many days in the article as on the services page (%s)', (locale) => {
    const row = /^\| (?:Days to a decision|Días[^|]*) \|(.+)\|$/m.exec(places['the service design plan'](locale))?.[1] ?? '';
    const days = row.split('|').map(Number);
    const here = [before.days, after.days];
    expect(areSamples ? [days[0], days.at(-1)] : here).toEqual(here);
  });

  it('has six approvals, two of which stay, while it is a sample', () => {
    const here = [before.decisions.length, after.decisions.length];
    expect(here).toEqual(areSamples ? [6, 2] : here);
  });
});

it('C13 the titles of the flows name the same minutes', () => {
  for (const locale of locales) expect(pageStrings[locale].quiz.description).toContain(facts.quizMinutes.join('-'));
});
