// Removes a photo that fails to load, to reveal the initials beneath. It runs in the head, before any photo is parsed, so no
// failure comes before the listener.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLImageElement && target.matches('.portrait img')) target.remove();
  },
  true,
);
