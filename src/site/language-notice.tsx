import './notice.css';

/** A note in the reader's language that the text below is in another one (C10). */
export const LanguageNotice = ({ text }: { text: string }) => <p className="notice">{text}</p>;
