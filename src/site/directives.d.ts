import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads the island on first focus or touch, or immediately if the URL has a query. */
    'client:first-use'?: boolean;
  }
}
