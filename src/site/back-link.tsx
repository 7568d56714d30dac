import { Arrow } from '#ui/parts/icon.tsx';
import './back-link.css';

/** Leads to the page above this one. */
export const BackLink = ({ href, text }: { readonly href: string; readonly text: string }) => (
  <a className="more back" href={href}>
    <Arrow /> {text}
  </a>
);
