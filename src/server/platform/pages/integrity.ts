const tags = /<(script|link)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;

/** Only for our own scripts and styles: `digest` returns undefined for others. */
export function addIntegrity(html: string, digest: (address: string) => string | undefined): string {
  return html.replace(tags, (whole, name: string, attributeText: string) => {
    if (/\sintegrity\s*=/i.test(attributeText)) return whole;
    const loads = name.toLowerCase() === 'script' ? /\ssrc="([^"]+)"/i : /\shref="([^"]+)"/i;
    if (name.toLowerCase() === 'link' && !/\srel="(?:modulepreload|stylesheet)"/i.test(attributeText)) return whole;
    const address = loads.exec(attributeText)?.[1];
    const found = address && digest(address);
    if (!found) return whole;
    const bare = attributeText.replace(/\s*\/$/, '');
    return `<${name}${bare} integrity="${found}">`;
  });
}
