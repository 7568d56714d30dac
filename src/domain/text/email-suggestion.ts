import { cleanEmail } from './email.ts';

/** Popular mail domains, except those one slip away from another real one. */
const wellKnown = [
  ...['gmail.com', 'hotmail.com', 'hotmail.es', 'outlook.com', 'outlook.es', 'yahoo.com', 'yahoo.es', 'yahoo.com.mx', 'yahoo.com.ar'],
  ...['icloud.com', 'protonmail.com'],
];
/** Real domains that look like a slip. */
const others = ['mail.com', 'ymail.com', 'email.com', 'hotmail.de', 'yahoo.de'];

/** Whether one inserted, missing, replaced, or swapped character turns one text into the other. */
function isOneSlipFrom(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}

/** Endings that no domain has, and that only a slip makes of `.com`. */
const mistypedCom = /(?<=[^.])\.(?:con|cmo|ocm)$/;

/** The domain that an address probably means, or null (A5). Offer it; never apply it automatically. */
export function suggestDomain(email: string): string | null {
  const domain = cleanEmail(email).split('@')[1]?.toLowerCase() ?? '';
  if (wellKnown.includes(domain) || others.includes(domain)) return null;
  const known = wellKnown.find((each) => isOneSlipFrom(domain, each) || each === `${domain}.com`);
  if (known || !mistypedCom.test(domain)) return known ?? null;
  const withCom = domain.replace(mistypedCom, '.com');
  return suggestDomain(`@${withCom}`) ?? withCom;
}

/** Whether an address has a pictograph or flag before the @: mailable, but hardly meant (A5). */
export const hasSymbol = (email: string): boolean => /^[^@]*[\p{Extended_Pictographic}\p{Regional_Indicator}]/u.test(email);
