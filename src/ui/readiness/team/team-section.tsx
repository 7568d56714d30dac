import { useState } from 'react';
import { openDevice } from '#browser/device.ts';
import { openedToken } from '#browser/opened-teams.ts';
import type { Category } from '#domain/readiness/readiness.ts';
import { teamSectionStrings } from '#strings/team/team-section.ts';
import { deferred } from '#ui/flow/deferred.ts';
import { DeferredPart } from '#ui/flow/deferred-screen.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Section } from '../result/section.tsx';
import type { ReadinessContent } from '../types.ts';

/** Only for visitors who want it, or have opened a team on this device. */
const opener = deferred(async () => (await import('./team-opener.tsx')).TeamOpener);

interface TeamSectionProps {
  /** Null until the server has created the record. */
  readonly uuid: string | null;
  readonly apiBase: string;
  readonly questions: ReadinessContent['questions'];
  readonly areas: Readonly<Record<Category, string>>;
  /** Duration: '5-7'. */
  readonly minutes: string;
}

/** Where a result's visitor lets others answer the same questions (G1). */
export function TeamSection(props: TeamSectionProps) {
  const { heading, text, begin } = teamSectionStrings[useI18n().locale];
  const [device] = useState(() => openDevice(() => localStorage));
  const [isWanted, setWanted] = useState(false);
  const hasLink = props.uuid !== null && openedToken(device, props.uuid) !== null;
  const isOpen = isWanted || hasLink;
  return (
    <Section className="team" title={heading} text={hasLink ? undefined : text} folds={!isOpen}>
      {isOpen ? (
        <DeferredPart screen={opener} props={{ ...props, device, isWanted }} />
      ) : (
        <button type="button" className="btn btn--line" onClick={() => setWanted(true)}>
          {begin}
        </button>
      )}
    </Section>
  );
}
