import { describe, expect, it } from 'vitest';
import { about } from '#content/about.ts';
import { aiCourses } from '#content/courses-page.ts';
import { facts } from '#content/facts.ts';
import { home } from '#content/home.ts';
import { privacy } from '#content/privacy.ts';
import { servicesPage } from '#content/services.ts';
import { terms } from '#content/terms.ts';
import { type Locale, locales } from '#domain/text/locale.ts';
import { plan } from '#site/home/plan.ts';
import { tell } from './tell.ts';

/** All texts and numbers in a value that are of a language or of none. */
function textsIn(value: unknown, locale: Locale): readonly string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    locales.some((other) => other !== locale && other === key) ? [] : textsIn(inner, locale),
  );
}

/** Where a figure can stand, by name. The pages are the owner's, so what's missing there is told. */
const places = {
  home: (locale: Locale) => textsIn(home[locale], locale).join('\n'),
  'the method’s steps': (locale: Locale) => textsIn(plan, locale).join('\n'),
  services: (locale: Locale) => textsIn(servicesPage[locale], locale).join('\n'),
  about: (locale: Locale) => textsIn(about[locale], locale).join('\n'),
  courses: (locale: Locale) => textsIn(aiCourses[locale], locale).join('\n'),
  privacy: (locale: Locale) => textsIn(privacy[locale], locale).join('\n'),
  terms: (locale: Locale) => textsIn(terms[locale], locale).join('\n'),
} as const satisfies Record<string, (locale: Locale) => string>;

/** Each claimed figure of `facts`, by its path, with the places that state it. */
const standsAt: Readonly<Record<string, readonly (keyof typeof places)[]>> = {
  'timeline.value': ['home', 'services'],
  'timeline.live': ['home', 'services'],
  'timeline.unattended': ['the method’s steps'],
  'timeline.result': ['home', 'services', 'about'],
  'deploymentDays.0': ['home'],
  'deploymentDays.1': ['home'],
  supervisedDecisions: ['home'],
  satisfactionPercent: ['home'],
  successPercent: ['courses'],
  implementations: ['home', 'about'],
  countries: ['home', 'about'],
  industries: ['services', 'about'],
  teamsTrained: ['home', 'about', 'courses'],
  entrepreneurs: ['about', 'courses'],
  callMinutes: ['home', 'services', 'about', 'courses'],
  'quizMinutes.0': ['home', 'courses'],
  'quizMinutes.1': ['home', 'courses'],
  quizQuestions: ['services', 'courses'],
  privacyAnswerDays: ['privacy'],
  applicationAnswerDays: ['terms'],
  'terms.fullRefundDays': ['terms'],
  'terms.lastChangeDays': ['terms'],
  'terms.refundDays': ['terms'],
  'terms.smallestGroup': ['terms'],
  'terms.noticeDays': ['terms'],
  'weekend.days': ['courses'],
  'weekend.supportDays': ['courses'],
  'workforce.roiDays': ['courses'],
};

/** Facts that other texts give in words, or that texts of the owner's name in braces. */
const elsewhere = [
  'knowledgeQuestions',
  'knowledgeMinutes',
  'terms.partRefundPercent',
  'weekend.hoursPerDay',
  'weekend.followUpHours',
  'weekend.priceUsd',
  'weekend.maxParticipants',
  'workforce.startingUsd',
  'workforce.intensiveDays',
  'workforce.longestWeeks',
  'workforce.efficiencyPercent',
];

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
    tell(`Figures that aren’t where they were (${locale}):`, missing);
    expect(leaves.length).toBeGreaterThan(0);
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
      tell(`Days that aren’t in facts.json, on ${place} (${locale}):`, said.filter((day) => !known.has(day)).map(String));
    }
    expect(known.size).toBeGreaterThan(0);
  });
});
