import type { DeskOptions } from './options.ts';

const problem = 'content/brand.json: name: expected text';

/** Shows the path that was asked for; '/broken' can't be shown, '/without' only without a draft. */
export const renderPage: DeskOptions['renderPage'] = async (path) =>
  path === '/broken'
    ? { problems: [problem] }
    : { html: `<!doctype html><title>${path}</title>`, leftOut: path === '/without' ? [problem] : [] };
