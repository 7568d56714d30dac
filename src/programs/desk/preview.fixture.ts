import type { DeskOptions } from './options.ts';

const problem = 'content/brand.json: name: expected text';

/** Renders the requested path; '/broken' fails, and '/without' leaves out a draft. */
export const renderPage: DeskOptions['renderPage'] = async (path) =>
  path === '/broken'
    ? { problems: [problem] }
    : { html: `<!doctype html><title>${path}</title>`, leftOut: path === '/without' ? [problem] : [] };
