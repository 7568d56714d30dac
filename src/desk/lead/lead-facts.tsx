import type { LeadDetail } from '#domain/owner/leads.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { DescriptionList } from '../parts/description-list.tsx';
import { UserText } from '../parts/user-text.tsx';

export function LeadFacts({ lead, company }: Pick<LeadDetail, 'lead' | 'company'>) {
  const { words, flowName, percent, moment } = useDeskI18n();
  const detail = (text: string | undefined) => text && <UserText text={text} />;
  return (
    <section className="flow">
      <h2>{words.lead.facts}</h2>
      <DescriptionList
        pairs={[
          [words.lead.flow, flowName(lead.kind)],
          [words.lead.language, words.languageName[lead.language]],
          [words.lead.progress, lead.complete ? words.leads.complete : words.leads.step(lead.step, percent(lead.progress / 100))],
          [words.lead.company, lead.company && <UserText text={lead.company} className="clamp clamp--3" />],
          [words.lead.industry, detail(company?.industry)],
          [words.lead.revenue, detail(company?.revenue)],
          [words.lead.employees, detail(company?.employees)],
          [words.lead.begun, moment(lead.created)],
          [words.lead.changed, moment(lead.updated)],
          [words.lead.completed, lead.completed && moment(lead.completed)],
        ]}
      />
    </section>
  );
}
