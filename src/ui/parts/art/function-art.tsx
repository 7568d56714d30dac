import type { ReactNode } from 'react';
import { range, round, sequence, stem } from './drawing.ts';

function finance(): ReactNode {
  const random = sequence(3);
  const decides = 21;
  const stems = range(28)
    .map((i) => ({ i, top: 86 - 14 - i * 1.3 - random() * 12 }))
    .filter(({ i }) => i !== decides)
    .map(({ i, top }) => stem(5 + i * 10, 86, top));
  return (
    <>
      <path className="h" d="M0 86h280" />
      <path d={stems.join('')} />
      <path className="p" d="M215 86V26" />
      <circle cx="215" cy="16" r="6" />
    </>
  );
}

function hr(): ReactNode {
  const chosen = [4, 9];
  const candidates = range(14).filter((i) => !chosen.includes(i));
  return (
    <>
      <path className="h" d="M0 86h280" />
      <path d={candidates.map((i) => stem(10 + i * 20, 86, 50)).join('')} />
      {candidates.map((i) => (
        <circle key={i} className="quiet" cx={10 + i * 20} cy="40" r="4.5" />
      ))}
      <path className="p" d={chosen.map((i) => stem(10 + i * 20, 86, 42)).join('')} />
      {chosen.map((i) => (
        <circle key={i} cx={10 + i * 20} cy="30" r="6" />
      ))}
    </>
  );
}

function manufacturing(): ReactNode {
  const stop = 27;
  const signal = range(40)
    .filter((i) => i !== stop)
    .map((i) => {
      const swing = 10 + 8 * Math.abs(Math.sin(i * 0.7));
      return stem(4 + i * 7, 52 - swing, 52 + swing);
    });
  return (
    <>
      <path className="h" strokeDasharray="3 4" d="M0 30h280M0 74h280" />
      <path d={signal.join('')} />
      <path className="p" d="M193 86V22" />
      <circle cx="193" cy="13" r="6" />
    </>
  );
}

function customer(): ReactNode {
  const random = sequence(5);
  const calls = [
    { row: 1, place: 6 },
    { row: 2, place: 13 },
  ];
  const x = (place: number) => round(6 + place * 15.5);
  const y = (row: number) => 30 + row * 28;
  const isCall = (row: number, place: number) => calls.some((call) => call.row === row && call.place === place);
  const requests = range(3).flatMap((row) => range(18).map((place) => ({ row, place, absent: random() < 0.16 })));
  return (
    <>
      <path
        d={requests
          .filter(({ row, place, absent }) => !absent && !isCall(row, place))
          .map(({ row, place }) => `M${x(place)} ${y(row)}v-18`)
          .join('')}
      />
      <path className="p" d={calls.map(({ row, place }) => `M${x(place)} ${y(row)}v-13`).join('')} />
      {calls.map(({ row, place }) => (
        <circle key={row} cx={x(place)} cy={y(row) - 19} r="5" />
      ))}
    </>
  );
}

const drawings = { finance, hr, manufacturing, customer } as const;

/** A business function's work, and where a person decides. Decorative. */
export function FunctionArt({ kind }: { kind: keyof typeof drawings }) {
  return (
    <svg className="art" viewBox="0 0 280 96" aria-hidden="true">
      {drawings[kind]()}
    </svg>
  );
}
