import type { DeskOptions } from './options.ts';

/** Shows the path that was asked for; '/broken' can't be shown. */
export const renderPage: DeskOptions['renderPage'] = async (path) =>
  path === '/broken' ? { problems: ['content/brand.json: name: expected text'] } : { html: `<!doctype html><title>${path}</title>` };
