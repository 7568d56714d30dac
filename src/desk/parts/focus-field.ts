const focusable = 'a[href], button, input, select, textarea, summary';

/** Focuses a field and opens the sections around it; false if it isn't on the page. */
export function focusField(id: string): boolean {
  const element = document.getElementById(id);
  if (!element) return false;
  for (let around = element.closest('details'); around; around = around.parentElement?.closest('details') ?? null) around.open = true;
  // A writing field's editor: focus given to its host would go to what scrolls around the text, where typing is lost.
  const text = element.shadowRoot?.querySelector<HTMLElement>('[contenteditable]');
  const inner = text ?? (element.matches(focusable) ? element : element.querySelector<HTMLElement>(focusable));
  inner?.focus();
  element.scrollIntoView({ block: 'center' });
  return true;
}
