import type { ReactNode } from 'react';
import type { ServiceKind } from '#domain/content/service.ts';

/** A stem of the given height with its dot: a person among the stems. */
const person = (x: number, from: number, to: number): ReactNode => (
  <>
    <path className="p" d={`M${x} ${from}V${from > to ? to + 2 : to - 2}`} />
    <circle cx={x} cy={to} r="2.8" />
  </>
);

const marks: Readonly<Record<ServiceKind, ReactNode>> = {
  finance: (
    <>
      <path d="M2 17v-6M2 19v6M7 17V7M7 19v10M12 17v-4M12 19v4M17 17V9M17 19v8M27 17v-7M27 19v7M32 17v-3M32 19v3M37 17V8M37 19v9" />
      {person(22, 24, 5)}
    </>
  ),
  hr: (
    <>
      <path strokeDasharray="4 1.5" d="M2 31V16M8 31v-9M14 31V10M26 31V16M32 31v-9M38 31V10" />
      {person(20, 31, 5)}
    </>
  ),
  manufacturing: (
    <>
      <path d="M2 16v4M7 15v6M12 13v10M17 10v16M22 7v22M32 15v6M37 16v4" />
      {person(27, 29, 5)}
    </>
  ),
  sales: (
    <>
      <path d="M2 4v20M7 4v14M17 4v16M22 4v10M27 4v12M32 4v7M37 4v8" />
      {person(12, 4, 30)}
    </>
  ),
  customer: (
    <>
      <path d="M2 10V6M8 10V4M14 10V5M20 10V3M26 10V6M32 10V4M38 10V7M2 21v-3M8 21v-6M14 21v-4M26 21v-6M32 21v-3M38 21v-5M2 32v-5M8 32v-3M14 32v-6M20 32v-4M26 32v-5M32 32v-3M38 32v-4" />
      {person(20, 21, 15)}
    </>
  ),
  integration: (
    <>
      <path d="M1 12h38M1 21h38M1 30h38M6 12v9M12 21v9M18 12v18M30 21v9M35 12v9" />
      {person(24, 30, 5)}
    </>
  ),
  design: (
    <>
      <path d="M1 15h38M1 31h16M3 15V8M6 15V8M16 15V8M25 15V8M28 15V8M37 15V8M3 31v-7M6 31v-7M9 31v-7" />
      {person(14, 31, 22)}
    </>
  ),
  'on-premise': (
    <>
      <path d="M2 12h36v20H2zM8 28v-8M13 28v-5M18 28V17M28 28v-9M33 28v-6" />
      {person(23, 28, 5)}
    </>
  ),
};

/** A service's small drawing for a list. Decorative: the name is next to it. */
export function ServiceMark({ kind }: { kind: ServiceKind }) {
  return (
    <svg className="art mark" viewBox="0 0 40 34" aria-hidden="true">
      {marks[kind]}
    </svg>
  );
}
