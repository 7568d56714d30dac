import './loading.css';

/** Four stems and a pulsing dot while something loads; announced politely. */
export function Loading({ title, text }: { title: string; text: string }) {
  return (
    <div className="loading" role="status">
      <svg className="art" viewBox="0 0 60 40" width="60" height="40" aria-hidden="true">
        <path d="M6 38V22M18 38V16M30 38V20M42 38V14" />
        <path className="p" d="M54 38V18" />
        <circle cx="54" cy="8" r="5" />
      </svg>
      <p>
        <strong>{title}</strong>
        <span className="small soft">{text}</span>
      </p>
    </div>
  );
}
