import { CopyButton } from '../parts/copy-button.tsx';
import { useWebhookWords } from './calls.ts';
import './webhooks.css';

/** A webhook's secret, shown only this once. */
export function SecretNote({ secret }: { readonly secret: string }) {
  const { secret: words } = useWebhookWords();
  return (
    <div className="hook-secret flow flow--tight" role="status">
      <h2 className="h4">{words.heading}</h2>
      <p>{words.text}</p>
      <code className="hook-secret__text">{secret}</code>
      <p className="row">
        <CopyButton text={secret} label={words.copy} />
      </p>
    </div>
  );
}
