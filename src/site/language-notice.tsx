/** A note in the reader's language that the text below is in another one (C10). */
export const LanguageNotice = ({ text, className = 'notice' }: { text: string; className?: string }) => <p className={className}>{text}</p>;
