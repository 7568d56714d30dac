import { comparedShares, type Days, type MarkedChange } from '#domain/entry-funnel.ts';
import { type Proportion, shareOf } from '#domain/proportions.ts';
import { deskFunnelStrings } from '#strings/desk-funnel.ts';
import { useI18n } from '../frame/i18n.tsx';
import { TableHead } from '../parts/table-head.tsx';

/** What a marked change may have done: shares before and after, the range of their difference, and whether it can be told. */
export function ChangeTable({ change: { mark, before, after, shares } }: { readonly change: MarkedChange }) {
  const { locale, number, percent, day } = useI18n();
  const { marks } = deskFunnelStrings[locale];
  const days = (side: Days | null) => (side ? marks.days(day(side.from), day(side.to)) : marks.noDays);
  const points = (value: number) => {
    const rounded = Math.round(100 * value);
    return rounded === 0 ? number(0) : `${rounded < 0 ? '−' : '+'}${number(Math.abs(rounded))}`;
  };
  const cell = (proportion: Proportion) =>
    proportion.all === 0 ? (
      '–'
    ) : (
      <>
        {percent(shareOf(proportion))}
        <span className="sub">{marks.of(number(proportion.part), number(proportion.all))}</span>
      </>
    );
  return (
    <>
      <p className="small soft">
        {marks.column.before}: {days(before)}. {marks.column.after}: {days(after)}.
      </p>
      <table className="list list--change tnum">
        <TableHead
          caption={marks.table(mark.text)}
          columns={[[marks.column.share], [marks.column.before, 'num'], [marks.column.after, 'num'], [marks.column.difference, 'num']]}
        />
        <tbody>
          {comparedShares.map((share) => {
            const { verdict, interval, ...sides } = shares[share];
            return (
              <tr key={share}>
                <th scope="row">{marks.share[share]}</th>
                <td className="num">{cell(sides.before)}</td>
                <td className="num">{cell(sides.after)}</td>
                <td className="num">
                  <span className={verdict === 'more' || verdict === 'less' ? 'strong' : 'soft'}>{marks.verdict[verdict]}</span>
                  {interval && <span className="sub">{marks.points(points(interval.low), points(interval.high))}</span>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
