import type { ReactNode } from 'react';

/** An error, announced immediately. */
export const ErrorLine = ({ children }: { readonly children: ReactNode }) => (
  <p className="error" role="alert">
    {children}
  </p>
);
