// On phones, moves and areas' answers fold; without scripts they're open.
if (matchMedia('(max-width: 40rem)').matches)
  for (const part of document.querySelectorAll('.result .fold')) {
    const [head, ...rest] = part.children;
    if (!head) continue;
    const details = document.createElement('details');
    const summary = document.createElement('summary');
    details.className = part.className;
    summary.append(head);
    details.append(summary, ...rest);
    part.replaceWith(details);
  }
