import { categoryOf, type QuestionId } from '#domain/readiness/readiness.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import { meetingReason, questionsToDiscuss } from '#domain/team/comparison.ts';
import { agendaMinutes, type TeamResult } from '#domain/team/team.ts';
import { readinessStrings } from '#strings/readiness/readiness.ts';
import { agendaStrings } from '#strings/team/agenda.ts';
import { spreadNames } from '#strings/team/spread-names.ts';
import { teamQuestions } from '#strings/team/team-questions.ts';
import type { AgendaDocument } from './document.ts';
import { documentBase } from './frame.ts';

/** What a team meets about. */
export interface AgendaMeeting {
  readonly result: TeamResult;
  /** When its answers were compared: ISO 8601 in UTC. */
  readonly closed: string;
}

type QuestionTexts = Readonly<Record<QuestionId, { readonly text: string; readonly options: readonly string[] }>>;

/** `questions` are in the record's language and wording. Nothing else of the record but its language and time zone is printed. */
export function agendaDocument(record: LeadRecord, { result, closed }: AgendaMeeting, questions: QuestionTexts): AgendaDocument {
  const { language: locale, metadata } = record;
  const { start, how, end, lede, minutes, spread, ...words } = agendaStrings[locale];
  const chosen = questionsToDiscuss(result);
  const from = (index: number) => agendaMinutes.start + index * agendaMinutes.question;
  return {
    template: 'agenda',
    ...documentBase(locale, closed, metadata.timezone),
    title: words.title,
    kind: words.kind,
    preparedFor: '',
    heading: words.heading,
    lede: lede[meetingReason(result)],
    start: { minutes: minutes(0, agendaMinutes.start), ...start },
    how,
    questions: chosen.map((id, index) => ({
      minutes: minutes(from(index), from(index + 1)),
      label: spread(readinessStrings[locale].category[categoryOf(id)], spreadNames[locale][result.spreads[id]]),
      question: questions[id].text,
      levels: questions[id].options,
      ask: teamQuestions[locale][id],
    })),
    end: { minutes: minutes(from(chosen.length), agendaMinutes.total), ...end },
    columns: words.columns,
    limits: words.limits,
  };
}
