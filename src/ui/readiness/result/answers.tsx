import { categories, type QuestionId } from '#domain/readiness/readiness.ts';
import type { Report } from '#domain/readiness/report.ts';
import { isAtTop, placeOfAnswer } from '#domain/readiness/report-places.ts';
import { percent } from '#domain/text/format.ts';
import { placeName } from '#strings/readiness/place-name.ts';
import type { ReadinessStrings } from '#strings/readiness/readiness.en.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Section } from './section.tsx';
import './answers.css';

/** Answers with their next level; at the highest, what to keep. */
export function Answers({ report, strings }: { readonly report: Report; readonly strings: ReadinessStrings }) {
  const { locale } = useI18n();
  const { answers } = strings.result;
  const isTop = isAtTop(report);
  /** ' · move 4', or nothing if the plan leaves the answer alone. */
  const answerPlaceOf = (question: QuestionId) => {
    const name = placeName(placeOfAnswer(report, question), locale, strings);
    return name && ` · ${name.toLowerCase()}`;
  };
  return (
    <Section className="answers" title={isTop ? answers.titleTop : answers.title} text={isTop ? undefined : answers.text} folds>
      {categories.map((category) => (
        <section className="answers-area fold" key={category} aria-labelledby={`answers-${category}`}>
          <h3 id={`answers-${category}`}>
            {strings.category[category]} <span className="small soft tnum">{percent(report.scores[category], locale)}</span>
          </h3>
          <ul>
            {report.answers
              .filter((answer) => answer.category === category)
              .map(({ question, text, level, answer, next }) => (
                <li key={question}>
                  <h4>{text}</h4>
                  <p>
                    <span className="answers-label">{answers.yours(level)}</span> {answer}
                  </p>
                  <p>
                    <span className="answers-label">
                      {next.kind === 'next' ? answers.next(level + 1) : answers.keep}
                      <span className="answers-place">{answerPlaceOf(question)}</span>
                    </span>{' '}
                    {next.text}
                  </p>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Section>
  );
}
