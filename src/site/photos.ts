const isPhoto = (target: unknown): target is HTMLImageElement => target instanceof HTMLImageElement && target.matches('.portrait img');

// Removes photos that fail to load, or failed before this script ran, to reveal the initials beneath.
document.addEventListener('error', ({ target }) => isPhoto(target) && target.remove(), true);
for (const image of document.images) if (isPhoto(image) && image.complete && image.naturalWidth === 0) image.remove();
