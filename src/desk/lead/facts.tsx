import type { Lead } from '#domain/leads.ts';
import type { LeadRecord } from '#domain/records.ts';
import { optionStrings } from '#strings/options.ts';
import { useI18n } from '../frame/i18n.tsx';
import { DescriptionList } from '../parts/description-list.tsx';
import { UserText } from '../parts/user-text.tsx';

/** Who the lead is, as far as we know, and how far they got. */
export function Facts({ lead, record }: { readonly lead: Lead; readonly record: LeadRecord }) {
  const { locale, words, flowName, percent, moment } = useI18n();
  const options = optionStrings[locale];
  /** Our label for a known value, or the value itself if we no longer offer it. */
  const label = (labels: Readonly<Record<string, string>>, value: string | undefined) =>
    value && <UserText text={labels[value] ?? value} />;
  return (
    <section className="flow">
      <h2>{words.lead.facts}</h2>
      <DescriptionList
        pairs={[
          [words.lead.flow, flowName(lead.kind)],
          [words.lead.language, words.languageName[lead.language]],
          [words.lead.state, lead.complete ? words.leads.complete : words.leads.step(lead.step, percent(lead.progress / 100))],
          [words.lead.company, lead.company && <UserText text={lead.company} className="clamp clamp--3" />],
          [words.lead.industry, label(options.industry, record.companyInfo?.industry)],
          [words.lead.revenue, label(options.revenue, record.companyInfo?.revenue)],
          [words.lead.employees, label(options.employees, record.companyInfo?.employees)],
          [words.lead.course, record.courseInfo && <UserText text={record.courseInfo.courseType} />],
          [words.lead.begun, moment(lead.created)],
          [words.lead.changed, moment(lead.updated)],
          [words.lead.completed, lead.completed && moment(lead.completed)],
        ]}
      />
    </section>
  );
}
