import { useState } from 'react';
import type { LeadDetail } from '#domain/owner/leads.ts';
import { call } from '../frame/client.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { ConfirmButton } from '../parts/confirm-button.tsx';

interface Props {
  readonly uuid: string;
  readonly link: LeadDetail['shared'];
  readonly onTurnedOff: () => void;
}

/** A line of the history: what's shared since when, and the way to turn it off (V2). Nothing if there never was a link. */
export function LeadShareLink({ uuid, link, onTurnedOff }: Props) {
  const { words, moment } = useDeskI18n();
  const { share } = words.lead;
  const [said, setSaid] = useState('');
  const turnOff = async () => {
    const reply = await call<{ readonly links: number }>(`/leads/${encodeURIComponent(uuid)}/unshare`, { body: {} });
    if ('error' in reply) return share.failed;
    setSaid(share.isOff);
    onTurnedOff();
    return undefined;
  };
  if (link === null && said === '') return null;
  return (
    <li className="person">
      {link !== null && (
        <>
          {share.since[link.scope]}
          <span className="sub tnum">
            <time dateTime={link.created}>{moment(link.created)}</time>
          </span>
          <ConfirmButton label={share.turnOff} ask={share.ask} text={share.askText} onConfirm={turnOff} />
        </>
      )}
      <p role="status" className="said">
        {said}
      </p>
    </li>
  );
}
