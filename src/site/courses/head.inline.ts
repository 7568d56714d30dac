import '../photos.inline.ts';

// For styles of what waits for a script.
document.documentElement.dataset.script = '';
