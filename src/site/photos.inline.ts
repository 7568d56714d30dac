// Removes a photo that fails to load, to reveal the initials beneath. Runs in the head, before any photo is parsed, so the listener misses
// no failure.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLImageElement && target.matches('.portrait img')) target.remove();
  },
  true,
);
