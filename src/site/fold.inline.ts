// On phones, long parts of a result fold; without scripts they're open.
if (matchMedia('(max-width: 40rem)').matches)
  for (const part of document.querySelectorAll('.fold')) {
    const details = document.createElement('details');
    const summary = document.createElement('summary');
    details.className = part.className;
    summary.append(part.firstElementChild ?? '');
    details.append(summary, ...part.children);
    part.replaceWith(details);
  }
