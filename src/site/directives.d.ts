import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads the island on first focus or touch, or immediately if the URL has a query. */
    /** Loads the island once the page is painted. */
    'client:after-paint'?: boolean;
    'client:first-use'?: boolean;
  }
}
