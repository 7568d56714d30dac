const isPhoto = (target: unknown): target is HTMLImageElement => target instanceof HTMLImageElement && target.matches('.portrait img');

// A photo that failed goes, and the initials beneath it show: one that fails from now on, or did before this ran.
document.addEventListener('error', ({ target }) => isPhoto(target) && target.remove(), true);
for (const image of document.images) if (isPhoto(image) && image.complete && image.naturalWidth === 0) image.remove();
