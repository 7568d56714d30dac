import emailFields from '#ui/parts/email-fields.ts?bundle-url';

/** Loads the help with addresses (A5) once the visitor is in the field, which may be before the page's script comes. */
export function helpWithEmail(field: HTMLInputElement): void {
  const load = () => void import(/* @vite-ignore */ emailFields).catch(() => undefined);
  if (document.activeElement === field) load();
  else field.addEventListener('focus', load, { once: true });
}
