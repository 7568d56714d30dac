import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import json from '#content/courses.json' with { type: 'json' };
import { facts } from '#content/facts.ts';
import { founders } from '#content/founders.ts';
import { knowledgeQuestions } from '#content/knowledge.ts';
import { testimonials } from '#content/testimonials.ts';
import { readDocument } from '#domain/content/documents.ts';
import { knowledgeIds } from '#domain/knowledge/knowledge.ts';
import { type Comparison, changes, tell } from './tell.ts';

/*
 * The specification's own figures beside the shipped content's. The content is the owner's: what differs is told, one line each,
 * and nothing fails unless the content can't be read.
 */

const courses = readDocument('courses', json);
const course = (slug: string) => courses.find((each) => each.slug === slug);
const weekend = course('ai-business-weekend');
const workforce = course('ai-workforce-transformation');

/** '2025-09-11 to 2025-09-13, 18:00-21:00 America/Mexico_City, 0 seats' */
const sessionsOf = (of: typeof weekend) =>
  of?.sessions.map(({ meetings, timezone, seatsAvailable, arrangement }) => {
    const [first, last] = [meetings[0], meetings.at(-1)];
    const dates = first && last ? `${first.date} to ${last.date}, ${first.start}-${first.end} ${timezone}` : arrangement?.date.en;
    return `${dates}, ${seatsAvailable} seats`;
  });

const topics = [
  ...['market-research', 'persona-prompts', 'long-docs', 'ui-mockups', 'mvp-prioritization', 'visual-automations'],
  ...['agent-flow-design', 'ai-dev-tools', 'mvp-database', 'deploy-docker', 'mvp-flow', 'landing-pages'],
  ...['pricing-strategy', 'user-feedback', 'launch-content'],
];

const comparisons: readonly Comparison[] = [
  ['average days to value', 23, facts.timeline.value],
  ['days to results', 90, facts.timeline.result],
  ['days to deployment', [30, 60], facts.deploymentDays],
  ['satisfaction in percent', 97, facts.satisfactionPercent],
  ['success rate in percent', 97, facts.successPercent],
  ['implementations', 50, facts.implementations],
  ['countries', 12, facts.countries],
  ['industries', 25, facts.industries],
  ['teams trained', 500, facts.teamsTrained],
  ['entrepreneurs in the community', 150, facts.entrepreneurs],
  ['minutes of a call', 30, facts.callMinutes],
  ['minutes of the assessment', [5, 7], facts.quizMinutes],
  ['questions of the assessment', 14, facts.quizQuestions],
  ['questions of the knowledge quiz', 15, facts.knowledgeQuestions],
  ['minutes of the knowledge quiz', 10, facts.knowledgeMinutes],
  ['topics of the knowledge quiz', topics, knowledgeIds.map((id) => knowledgeQuestions[id].topic)],
  ['course for entrepreneurs: price in dollars', 499, weekend?.priceUsd],
  ['course for entrepreneurs: participants at most', 15, weekend?.maxParticipants],
  ['course for entrepreneurs: level', 'Intermediate', weekend?.level.en],
  ['course for entrepreneurs: days', 3, facts.weekend.days],
  ['course for entrepreneurs: hours a day', 3, facts.weekend.hoursPerDay],
  ['course for entrepreneurs: days of support', 90, facts.weekend.supportDays],
  ['course for entrepreneurs: hours of follow-up', 1, facts.weekend.followUpHours],
  [
    'course for entrepreneurs: sessions',
    [
      '2025-09-11 to 2025-09-13, 18:00-21:00 America/Mexico_City, 0 seats',
      '2025-09-25 to 2025-09-27, 18:00-21:00 America/Mexico_City, 8 seats',
    ],
    sessionsOf(weekend),
  ],
  ['program for companies: starting price in dollars', 15_000, facts.workforce.startingUsd],
  ['program for companies: fixed price', null, workforce?.priceUsd],
  ['program for companies: shortest form in days', 1, facts.workforce.intensiveDays],
  ['program for companies: longest form in weeks', 8, facts.workforce.longestWeeks],
  ['program for companies: efficiency gain in percent', 40, facts.workforce.efficiencyPercent],
  ['program for companies: days to a return', 90, facts.workforce.roiDays],
  ['program for companies: sessions', ['Custom dates, 0 seats'], sessionsOf(workforce)],
  ['courses', ['ai-business-weekend', 'ai-workforce-transformation'], courses.map(({ slug }) => slug)],
  ['testimonials on the home page', 2, testimonials.length],
  ['founders', 2, founders.length],
  [
    'posts',
    ['ai-agent-deployment-strategic-framework.md', 'ai-transformation-service-design-executives-guide.md', 'service-design-before-ai.md'],
    readdirSync('content/posts/en').sort(),
  ],
];

it('O4 tells which of the specification’s figures the owner has changed, and fails for none', () => {
  tell('Changed since the specification:', changes(comparisons));
  expect(changes([...comparisons, ['a figure', 1, 2]]).at(-1)).toBe('a figure: 2 instead of 1');
});
