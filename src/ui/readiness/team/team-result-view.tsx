import type { ReactNode } from 'react';
import { adoptStyles } from '#browser/adopt-styles.ts';
import {
  type Category,
  categories,
  categoryOf,
  maturityLevels,
  type QuestionId,
  questionIds,
  questionsOf,
} from '#domain/readiness/readiness.ts';
import { meetingReason, questionsToDiscuss } from '#domain/team/comparison.ts';
import { agendaMinutes, type Spread, spreads, type TeamResult } from '#domain/team/team.ts';
import { agendaStrings } from '#strings/team/agenda.ts';
import { spreadNames } from '#strings/team/spread-names.ts';
import { teamQuestions } from '#strings/team/team-questions.ts';
import { teamResultStrings } from '#strings/team/team-result.ts';
import { useI18n } from '#ui/i18n.tsx';
import { LevelStems, SpreadStem, SpreadStems } from '#ui/parts/art/spread-stems.tsx';
import type { ReadinessContent } from '../types.ts';
import css from './team-result.css?inline';

adoptStyles(css);

interface TeamResultViewProps {
  readonly result: TeamResult;
  /** Whether everybody with the link sees it. */
  readonly isShared: boolean;
  readonly questions: ReadinessContent['questions'];
  readonly areas: Readonly<Record<Category, string>>;
  /** Of the headings of its parts. */
  readonly heading: 'h2' | 'h3';
  /** The agenda on paper. */
  readonly agenda: ReactNode;
}

/** What a team learns: where it differs, what to ask about it, and a meeting for that; never where somebody stands (G4, G5). */
export function TeamResultView({ result, isShared, questions, areas, heading: Heading, agenda }: TeamResultViewProps) {
  const { locale } = useI18n();
  const words = teamResultStrings[locale];
  const meeting = agendaStrings[locale];
  const chosen = questionsToDiscuss(result);
  const Sub = Heading === 'h2' ? 'h3' : 'h4';
  const reason = meetingReason(result);
  return (
    <div className="team-result">
      <Overview result={result} chosen={chosen} areas={areas} />
      <section className="team-part">
        <Heading>{words.differ.heading}</Heading>
        <p className="soft">{reason === 'together' ? words.differ.textTogether : words.differ.text}</p>
        {chosen.map((id) => (
          <article className="team-question" key={id}>
            <SpreadStem spread={result.spreads[id]} />
            <div className="flow">
              <p className="small">
                <strong>{meeting.spread(areas[categoryOf(id)], spreadNames[locale][result.spreads[id]])}</strong>
              </p>
              <Sub>{questions[id].text}</Sub>
              <p className="team-ask">
                <strong>{words.ask}</strong> {teamQuestions[locale][id]}
              </p>
            </div>
            <ol className="team-levels">
              {maturityLevels.map((level, index) => (
                <li key={level}>{questions[id].options[index]}</li>
              ))}
            </ol>
          </article>
        ))}
      </section>
      <section className="team-part">
        <Heading>{meeting.heading}</Heading>
        <p className="soft">{meeting.lede[reason]}</p>
        <Agenda chosen={chosen} questions={questions} />
        {agenda}
      </section>
      <section className="team-part">
        {spreads.toReversed().map((spread) => {
          const others = questionIds.filter((id) => result.spreads[id] === spread && !chosen.includes(id));
          return others.length === 0 && spread !== 'together' ? null : (
            <Others key={spread} none={words.none} heading={Heading} title={words.rest[spread]} ids={others} questions={questions} />
          );
        })}
      </section>
      <section className="team-part">
        <Heading>{words.areas.heading}</Heading>
        <p className="soft">{words.areas.text}</p>
        <ul className="team-areas">
          {categories.map((category) => (
            <li key={category}>
              <span>{areas[category]}</span>
              <LevelStems level={result.medians[category]} />
              <span className="small soft">{words.areas.level(result.medians[category])}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="team-part">
        <Heading>{words.limits.heading}</Heading>
        <p>{words.limits.nobody}</p>
        <p>
          {words.limits.somebody[isShared ? 'shared' : 'own']} {words.limits.trials}
        </p>
      </section>
    </div>
  );
}

interface OverviewProps extends Pick<TeamResultViewProps, 'result' | 'areas'> {
  readonly chosen: readonly QuestionId[];
}

function Overview({ result, chosen, areas }: OverviewProps) {
  const { locale } = useI18n();
  const words = teamResultStrings[locale];
  const count = (spread: Spread) => questionIds.filter((id) => result.spreads[id] === spread).length;
  return (
    <figure className="team-overview">
      <div className="team-stems" role="img" aria-label={words.drawing(count('far-apart'), count('apart'), count('together'))}>
        {categories.map((category) => (
          <div key={category}>
            <SpreadStems stems={questionsOf[category].map((id) => ({ id, spread: result.spreads[id], isChosen: chosen.includes(id) }))} />
            <span className="small">{areas[category]}</span>
          </div>
        ))}
      </div>
      <figcaption>
        <ul>
          {spreads.toReversed().map((spread) => (
            <li key={spread}>
              <SpreadStem spread={spread} />
              <span>
                <strong>{capitalized(spreadNames[locale][spread])}</strong>
                <span className="small soft">{words.meaning[spread]}</span>
              </span>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

interface OthersProps {
  /** Instead of no questions. */
  readonly none: string;
  readonly heading: 'h2' | 'h3';
  readonly title: string;
  readonly ids: readonly QuestionId[];
  readonly questions: ReadinessContent['questions'];
}

const Others = ({ none, heading: Heading, title, ids, questions }: OthersProps) => (
  <div className="team-others">
    <Heading>{title}</Heading>
    {ids.length === 0 && <p className="soft">{none}</p>}
    <ul>
      {ids.map((id) => (
        <li key={id}>{questions[id].text}</li>
      ))}
    </ul>
  </div>
);

function Agenda({ chosen, questions }: Pick<OverviewProps, 'chosen'> & Pick<TeamResultViewProps, 'questions'>) {
  const { minutes, start, how, end } = agendaStrings[useI18n().locale];
  const { question, total } = agendaMinutes;
  const from = (index: number) => agendaMinutes.start + index * question;
  return (
    <ol className="team-agenda">
      <Part minutes={minutes(0, agendaMinutes.start)} {...start} />
      <Part {...how} />
      {chosen.map((id, index) => (
        <Part key={id} minutes={minutes(from(index), from(index + 1))} text={questions[id].text} />
      ))}
      <Part minutes={minutes(from(chosen.length), total)} {...end} />
    </ol>
  );
}

interface PartProps {
  readonly minutes: string;
  readonly title?: string;
  readonly text: string;
}

const Part = ({ minutes, title, text }: PartProps) => (
  <li>
    <span className="small soft tnum">{minutes}</span>
    <p>
      {title && <strong>{title}.</strong>} {text}
    </p>
  </li>
);

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
