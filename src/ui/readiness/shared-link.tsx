import { useEffect, useId, useRef } from 'react';
import type { ShareLink } from '#domain/links/share-link.ts';
import { localPath } from '#domain/text/locale.ts';
import { longDate } from '#domain/text/long-date.ts';
import { type ShareAction, shareStrings } from '#strings/links/share.ts';
import { AskFirst } from '#ui/flow/ask-first.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { copyText } from '#ui/parts/copy-text.ts';

interface SharedLinkProps {
  readonly link: ShareLink;
  readonly isNew: boolean;
  readonly busy: ShareAction | null;
  readonly say: (text: string) => void;
  readonly onTurnOff: () => void;
}

export function SharedLink({ link, isNew, busy, say, onTurnOff }: SharedLinkProps) {
  const { locale } = useI18n();
  const words = shareStrings[locale];
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const address = new URL(localPath(link.path, locale), location.origin).href;

  useEffect(() => {
    if (isNew) field.current?.select();
  }, [isNew]);

  async function copy(): Promise<void> {
    say((await copyText(address, field.current)) ? words.copied : words.copyByHand);
  }

  return (
    <>
      <div className="share-link">
        <div className="field">
          <label htmlFor={id}>{words.link}</label>
          <input id={id} ref={field} readOnly value={address} onFocus={(event) => event.target.select()} />
        </div>
        <button type="button" className="btn btn--line" onClick={() => void copy()}>
          {words.copy}
        </button>
        {'share' in navigator && (
          <button
            type="button"
            className="btn btn--line"
            // It rejects when the visitor closes the share sheet.
            onClick={() => void navigator.share({ title: words.title, url: address }).catch(() => undefined)}
          >
            {words.send}
          </button>
        )}
      </div>
      <p className="small soft">{words.made[link.scope](longDate(link.created, locale))}</p>
      <div className="share-ways">
        <a className="more" href={address} target="_blank" rel="noopener">
          {words.open} <span className="vh">{`(${words.newTab})`}</span>
        </a>
        <AskFirst
          className="more"
          label={busy === 'turnOff' ? words.turningOff : words.turnOff}
          words={words.ask}
          disabled={busy !== null}
          onConfirm={onTurnOff}
        />
      </div>
    </>
  );
}
