import type { Report } from '#domain/readiness/report.ts';
import { resultStrings } from '#strings/flow/result.ts';
import { notYetLines, sureText } from '#strings/readiness/page-one.ts';
import type { ReadinessStrings } from '#strings/readiness/readiness.en.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Section } from './section.tsx';

interface PageOneProps {
  readonly report: Report;
  readonly strings: ReadinessStrings;
}

/** The answers behind the first month, each with the usual cost of leaving it (V1). */
export function FindingsSection({ report: { pageOne }, strings }: PageOneProps) {
  const { locale } = useI18n();
  const words = strings.result.pageOne;
  if (pageOne.findings.length === 0) return null;
  return (
    <Section className="found" title={words.found}>
      <ol className="findings">
        {pageOne.findings.map(({ text, isQuote, cost }) => (
          <li key={text}>
            <p>{isQuote ? resultStrings[locale].quoted(text) : text}</p>
            <p className="small">
              <span className="soft">{words.usually}</span> {cost}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface NotYetProps extends PageOneProps {
  /** Whether others have a link to answer. */
  readonly isTeamAsked: boolean;
}

/** What the plan postponed, and how sure a score from one person is. */
export function NotYet({ report, strings, isTeamAsked }: NotYetProps) {
  const { locale } = useI18n();
  const words = strings.result.pageOne;
  const lines = notYetLines(report, locale, strings);
  return (
    <section className="section rule not-yet">
      <div className="wrap split">
        {lines.length > 0 && (
          <div className="flow flow--tight">
            <h2>{words.notYet}</h2>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        )}
        <div className="flow flow--tight">
          <h2>{words.sure}</h2>
          <p>{sureText(report, locale, strings, isTeamAsked)}</p>
        </div>
      </div>
    </section>
  );
}
