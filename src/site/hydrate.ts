import { type ComponentType, createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Wakes an island: what `@astrojs/react` does on the client, without its slots and form actions, which no island of ours
 * has. Half a kilobyte less for every visitor of a flow.
 */
export default (element: HTMLElement) => (Component: ComponentType<object>, props: object) => {
  if (!element.hasAttribute('ssr')) return;
  startTransition(() => {
    const root = hydrateRoot(element, createElement(Component, props), { identifierPrefix: element.getAttribute('prefix') ?? '' });
    element.addEventListener('astro:unmount', () => root.unmount(), { once: true });
  });
};
