// On phones, moves and areas' answers fold; without scripts they're open.
if (matchMedia('(max-width: 40rem)').matches)
  for (const move of document.querySelectorAll('.result .fold')) {
    const [head, ...rest] = move.children;
    if (!head) continue;
    const details = document.createElement('details');
    const summary = document.createElement('summary');
    details.className = move.className;
    summary.append(head);
    details.append(summary, ...rest);
    move.replaceWith(details);
  }
