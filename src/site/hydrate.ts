import { type ComponentType, createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Locale } from '#domain/locale.ts';

/** An island that loads something before it renders: the texts of the page's language. */
type Island = ComponentType<object> & { readonly prepare?: (locale: Locale) => Promise<void> };

/**
 * Hydrates an island: what `@astrojs/react` does on the client, without its slots and form actions, which no island of
 * ours has. Half a kilobyte less for every visitor of a flow.
 */
export default (element: HTMLElement) => async (Component: Island, props: { readonly locale: Locale }) => {
  if (!element.hasAttribute('ssr')) return;
  await Component.prepare?.(props.locale);
  startTransition(() => {
    const root = hydrateRoot(element, createElement(Component, props), { identifierPrefix: element.getAttribute('prefix') ?? '' });
    element.addEventListener('astro:unmount', () => root.unmount(), { once: true });
  });
};
