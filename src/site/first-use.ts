import type { ClientDirective } from 'astro';

/**
 * `client:first-use`: an island that loads when a visitor first focuses or touches it, or at once when the address asks
 * it for something. Until then a form in it works: sending it puts what it says into the address, which the island reads
 * when it wakes, so no click is lost.
 */
const firstUse: ClientDirective = (load, _options, element) => {
  const begin = ['focusin', 'pointerdown'] as const;
  const wake = async () => {
    for (const event of begin) element.removeEventListener(event, wake);
    try {
      const hydrate = await load();
      await hydrate();
    } catch (error) {
      console.error(error);
      listen();
    }
  };
  const listen = () => {
    for (const event of begin) element.addEventListener(event, wake);
  };
  // On the window: once the island is awake, its own handler has been before.
  addEventListener('submit', (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !element.contains(form)) return;
    event.preventDefault();
    const asked = [...new FormData(form, event.submitter)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
    history.pushState(null, '', `${location.pathname}?${new URLSearchParams(asked)}`);
    void wake();
  });
  if (location.search) void wake();
  else listen();
};

export default firstUse;
