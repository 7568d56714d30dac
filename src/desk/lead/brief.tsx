import type { ReactNode } from 'react';
import type { BriefSection, LeadBrief } from '#domain/owner/leads.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { DescriptionList } from '../parts/description-list.tsx';
import { UserText } from '../parts/user-text.tsx';

/** `children` are further actions. Fills the page in print: see lead.css. */
export function Brief({ brief, children }: { readonly brief: LeadBrief; readonly children?: ReactNode }) {
  const { words } = useDeskI18n();
  return (
    <section className="brief" aria-labelledby="brief">
      <div className="brief__head">
        <h2 id="brief">{words.lead.brief.heading}</h2>
        <div className="brief__actions">
          <button type="button" className="btn btn--line btn--s" onClick={() => window.print()}>
            {words.lead.brief.print}
          </button>
          {children}
        </div>
      </div>
      <div className="brief__parts">
        {brief.map((section) => (
          <section key={section.name} className={`brief__part brief__part--${section.name}`}>
            <h3 className="h4">{section.heading}</h3>
            <Lines section={section} />
          </section>
        ))}
      </div>
    </section>
  );
}

function Lines({ section: { kind, lines } }: { readonly section: BriefSection }) {
  if (kind === 'facts') return <DescriptionList pairs={lines.map(({ label, text }) => [label, <UserText key={label} text={text} />])} />;
  return (
    <dl className="answers">
      {lines.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <UserText text={text} className="lines" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
