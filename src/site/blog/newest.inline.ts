import { isNew } from '#domain/site/blog.ts';

// Calls the first post the newest while it's new by the visitor's clock (C8).
const label = document.querySelector<HTMLElement>('[data-newest]');
if (label) label.hidden = !isNew(label.dataset.newest ?? '', Date.now());
