import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads the island when it is first focused or touched, or when the address carries a query. */
    'client:first-use'?: boolean;
  }
}
