/** Adds the styles of what few visitors see, so that pages don't carry them. */
export function adoptStyles(css: string): void {
  // Rendered without a browser, there's no page to style.
  if (typeof CSSStyleSheet === 'undefined') return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
