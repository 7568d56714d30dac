import type { ClientDirective } from 'astro';
import { firstPaint } from '#browser/first-paint.ts';

/** `client:after-paint` loads an island once the page is painted, so that its scripts don't compete with what's read first. */
const afterPaint: ClientDirective = async (load) => {
  await firstPaint();
  const hydrate = await load();
  await hydrate();
};

export default afterPaint;
