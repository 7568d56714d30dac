import type { Funnel, FunnelStep } from '#domain/owner/leads.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { ProportionBar } from '../parts/proportion-bar.tsx';
import { TableHead } from '../parts/table-head.tsx';

/** With fewer people, a step's figures aren't meaningful. */
const few = 5;

/** The step that loses the most people; the first on a tie, undefined if none does. */
export function worstStep(steps: readonly FunnelStep[]): FunnelStep | undefined {
  const lost = (step: FunnelStep) => (step.reached < few ? 0 : Math.round(step.reached * step.dropOff));
  const worst = steps.reduce<FunnelStep | undefined>((found, step) => (lost(step) > (found ? lost(found) : 0) ? step : found), undefined);
  return worst;
}

export function StepTable({ funnel }: { readonly funnel: Funnel }) {
  const { words, number, percent, duration } = useDeskI18n();
  const { column, table } = words.funnel;
  const worst = worstStep(funnel.steps);
  return (
    <table className="list list--steps tnum">
      <TableHead
        caption={table}
        columns={[
          [column.step],
          [column.reached, 'num'],
          [column.answered, 'num mid'],
          [column.median, 'num mid'],
          [column.dropOff, 'num'],
        ]}
      />
      <tbody>
        {funnel.steps.map((step) => (
          <tr key={step.step} className={step === worst ? 'worst' : undefined}>
            <th scope="row">
              <span className="step">
                <span className="soft">{step.step}</span>
                <span>{step.name}</span>
              </span>
              <ProportionBar all={step.reached / Math.max(1, funnel.started)} done={step.answered / Math.max(1, funnel.started)} />
            </th>
            <td className="num">{number(step.reached)}</td>
            <td className="num mid">{number(step.answered)}</td>
            <td className="num mid">{step.medianSeconds === null ? '–' : duration(step.medianSeconds)}</td>
            <td className="num">{percent(step.dropOff)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
