import type { ReactNode } from 'react';
import type { Category } from '#domain/readiness/readiness.ts';

const drawings: Readonly<Record<Category, ReactNode>> = {
  finance: <path d="M4 28V20M12 28V14M20 28V17M28 28V6" />,
  processes: <path d="M4 16h24M4 10v12M16 6v20M28 10v12" />,
  people: (
    <>
      <path d="M10 28V15M22 28V15" />
      <circle cx="10" cy="8" r="3" />
      <circle cx="22" cy="8" r="3" />
    </>
  ),
  meetings: <path d="M3 16h26M8 11V4M16 11V4M24 11V4M8 28v-7M16 28v-7M24 28v-7" />,
  customer: <path d="M3 4h26v18H13l-6 6v-6H3zM11 10v6M16 10v6M21 10v6" />,
  ai: <path d="M9 9h14v14H9zM13 9V3M19 9V3M13 29v-6M19 29v-6M9 13H3M9 19H3M29 13h-6M29 19h-6M16 19v-6" />,
};

/** Decorative: its name is next to it. */
export function CategoryIcon({ category }: { category: Category }) {
  return (
    <svg className="icon" viewBox="0 0 32 32" aria-hidden="true">
      {drawings[category]}
    </svg>
  );
}
