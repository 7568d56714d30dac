import type { ReactNode } from 'react';

/** Says at once what went wrong. */
export const ErrorLine = ({ children }: { readonly children: ReactNode }) => (
  <p className="error" role="alert">
    {children}
  </p>
);
