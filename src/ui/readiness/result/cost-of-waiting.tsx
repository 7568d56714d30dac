import { useId, useState } from 'react';
import {
  costOfWaiting,
  readFigure,
  startingFigures,
  type WaitingField,
  waitingFields,
  waitingLimits,
} from '#domain/readiness/cost-of-waiting.ts';
import type { Report } from '#domain/readiness/report.ts';
import { dollars } from '#domain/text/format.ts';
import { localeRow } from '#domain/text/locale.ts';
import { waitText } from '#strings/readiness/page-one.ts';
import type { ReadinessStrings } from '#strings/readiness/readiness.en.ts';
import { Field } from '#ui/flow/field.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Fold } from './fold.tsx';
import { Section } from './section.tsx';
import './cost-of-waiting.css';

type Typed = Readonly<Record<WaitingField, string>>;

interface CostOfWaitingProps {
  readonly headcount: string;
  readonly report: Report;
  readonly strings: ReadinessStrings;
}

/** The visitor's estimate of the cost of waiting (W5). Only in this page's memory, never sent. */
export function CostOfWaiting({ headcount, report, strings }: CostOfWaitingProps) {
  const { locale } = useI18n();
  const { pageOne } = report;
  const { waiting, pageOne: words } = strings.result;
  const id = useId();
  const inLocale = (value: number) => value.toLocaleString(localeRow(locale).format);
  const [typed, setTyped] = useState<Typed>(() => {
    const { people, hours, hourlyCost } = startingFigures(headcount);
    return { people: inLocale(people), hours: inLocale(hours), hourlyCost: inLocale(hourlyCost) };
  });
  // Starts with our figures; the sum becomes the visitor's own once one changes (W5).
  const [isOwn, setOwn] = useState(false);
  const figures = readAll(typed);
  const { people, hours, hourlyCost } = figures;
  const cost = people !== null && hours !== null && hourlyCost !== null ? costOfWaiting({ people, hours, hourlyCost }) : null;
  const text = waitText(report, strings);
  if (!text && pageOne.handwork === null) return null;
  return (
    <Section className="waiting" title={words.wait} text={text}>
      {pageOne.handwork !== null && (
        <Fold
          className="flow"
          head={
            <div>
              <h3>{waiting.title}</h3>
            </div>
          }
        >
          <p>{waiting.text}</p>
          <div className="waiting-sum">
            <div className="waiting-fields">
              {waitingFields.map((field) => {
                const { min, max } = waitingLimits[field];
                return (
                  <Field
                    key={field}
                    name={`waiting-${field}`}
                    label={waiting.field[field]}
                    problem={figures[field] === null ? waiting.problem(inLocale(min), inLocale(max)) : null}
                  >
                    {(attributes) => (
                      <input
                        {...attributes}
                        type="text"
                        inputMode="decimal"
                        autoComplete="off"
                        maxLength={12}
                        value={typed[field]}
                        onChange={(event) => {
                          setOwn(true);
                          setTyped({ ...typed, [field]: event.target.value });
                        }}
                      />
                    )}
                  </Field>
                );
              })}
            </div>
            <output className="waiting-cost" htmlFor={waitingFields.map((field) => `waiting-${field}`).join(' ')} aria-labelledby={id}>
              <span className="small soft" id={id}>
                {isOwn ? waiting.result : waiting.resultOfOurs}
              </span>
              {cost ? (
                <>
                  <span className="display tnum">{waiting.month(dollars(cost.month))}</span>
                  <span className="soft tnum">{waiting.quarter(dollars(cost.quarter))}</span>
                  <span className="small soft">
                    {isOwn && words.waitSum(dollars(cost.month), pageOne.handwork)} {waiting.note}
                  </span>
                </>
              ) : (
                <span className="soft">{waiting.incomplete}</span>
              )}
            </output>
          </div>
        </Fold>
      )}
    </Section>
  );
}

const readAll = (typed: Typed) => ({
  people: readFigure('people', typed.people),
  hours: readFigure('hours', typed.hours),
  hourlyCost: readFigure('hourlyCost', typed.hourlyCost),
});
