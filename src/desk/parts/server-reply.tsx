import { useDeskI18n } from '../frame/i18n.tsx';
import { UserText } from './user-text.tsx';

/** A mail server's own line, in whatever language it speaks. */
export function ServerReply({ text }: { readonly text: string }) {
  const { words } = useDeskI18n();
  return (
    <span className="sub">
      {words.outbox.reply}{' '}
      <q lang="">
        <UserText text={text} />
      </q>
    </span>
  );
}
