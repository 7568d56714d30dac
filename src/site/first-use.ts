import type { ClientDirective } from 'astro';
import { nextPaint } from '#browser/next-paint.ts';

/**
 * `client:first-use` loads an island on first focus or click, or immediately if the URL has a query, but after the next paint. Until then,
 * submitting the form puts the fields into the URL, which the island reads when it hydrates.
 */
const firstUse: ClientDirective = (load, _options, element) => {
  const firstUseEvents = ['focusin', 'click'] as const;
  const start = async () => {
    for (const event of firstUseEvents) element.removeEventListener(event, start);
    try {
      await nextPaint();
      const hydrate = await load();
      await hydrate();
    } catch (error) {
      console.error(error);
      listen();
    }
  };
  const listen = () => {
    for (const event of firstUseEvents) element.addEventListener(event, start);
  };
  // On the window, so a hydrated island's own handler runs first.
  addEventListener('submit', (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !element.contains(form)) return;
    event.preventDefault();
    const fields = [...new FormData(form, event.submitter)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
    history.pushState(null, '', `${location.pathname}?${new URLSearchParams(fields)}`);
    void start();
  });
  if (location.search) void start();
  else listen();
};

export default firstUse;
