type Colors = Readonly<Record<string, string>>;

/** Parses the colors of `styles/tokens.css` by theme and role: `colorsOf(css).light.paper`. */
export function colorsOf(css: string): { readonly light: Colors & { paper: string }; readonly dark: Colors & { paper: string } } {
  const light: Record<string, string> = {};
  const dark: Record<string, string> = {};
  for (const [, name = '', day = '', night = ''] of css.matchAll(/--([\w-]+):\s*light-dark\((#\w+),\s*(#\w+)\)/g)) {
    light[name] = day;
    dark[name] = night;
  }
  const { paper: day } = light;
  const { paper: night } = dark;
  if (!day || !night) throw new Error('src/site/styles/tokens.css must define --paper as light-dark(#…, #…).');
  return { light: { ...light, paper: day }, dark: { ...dark, paper: night } };
}
