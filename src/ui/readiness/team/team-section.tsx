import { useEffect, useRef, useState } from 'react';
import { openDevice } from '#browser/device.ts';
import { openedToken } from '#browser/opened-teams.ts';
import type { Category } from '#domain/readiness/readiness.ts';
import type { TeamView } from '#domain/team/team.ts';
import { teamSectionStrings } from '#strings/team/team-section.ts';
import { deferred } from '#ui/flow/deferred.ts';
import { DeferredPart } from '#ui/flow/deferred-screen.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Section } from '../result/section.tsx';
import type { ReadinessContent } from '../types.ts';

/** Only for visitors who want it or have opened a team. */
const opener = deferred(async () => (await import('./team-opener.tsx')).TeamOpener);

interface TeamSectionProps {
  /** Null until the server has created the record. */
  readonly uuid: string | null;
  readonly apiBase: string;
  readonly questions: ReadinessContent['questions'];
  readonly areas: Readonly<Record<Category, string>>;
  /** Duration: '5-7'. */
  readonly minutes: string;
  /** Whether the record has a team, as far as is known. */
  readonly hasTeam: boolean;
  /** How often the visitor has asked for this part. */
  readonly wanted: number;
  readonly onWanted: () => void;
  /** Called with the team or its absence, once the server has said so. */
  readonly onFound: (team: TeamView | null) => void;
}

/** Where a result's visitor lets others answer the same questions (G1). */
export function TeamSection({ hasTeam, wanted, onWanted, onFound, ...props }: TeamSectionProps) {
  const { heading, text, begin } = teamSectionStrings[useI18n().locale];
  const [device] = useState(() => openDevice(() => localStorage));
  const place = useRef<HTMLDivElement>(null);
  const isTeam = hasTeam || (props.uuid !== null && openedToken(device, props.uuid) !== null);
  const isOpen = isTeam || wanted > 0;
  useEffect(() => {
    // What's in it takes the focus once it's there.
    if (wanted > 0) place.current?.closest('section')?.scrollIntoView();
  }, [wanted]);
  return (
    <Section className="team" title={heading} text={isTeam ? undefined : text} folds={!isOpen}>
      <div ref={place}>
        {isOpen ? (
          <DeferredPart screen={opener} props={{ ...props, device, wanted, onFound }} />
        ) : (
          <button type="button" className="btn btn--line" onClick={onWanted}>
            {begin}
          </button>
        )}
      </div>
    </Section>
  );
}
