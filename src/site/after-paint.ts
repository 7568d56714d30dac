import type { ClientDirective } from 'astro';

/**
 * `client:after-paint` loads an island once the page is painted, so that its scripts don't compete with what's read first. A hidden page, such as
 * a prerendered one, isn't painted, so it loads at once.
 */
const afterPaint: ClientDirective = (load) => {
  const start = async () => {
    // From scripts/preload-islands.ts.
    const modules = document.querySelector<HTMLTemplateElement>('#island-modules');
    if (modules) document.head.append(modules.content);
    const hydrate = await load();
    await hydrate();
  };
  if (document.visibilityState === 'hidden') void start();
  else requestAnimationFrame(() => setTimeout(start));
};

export default afterPaint;
