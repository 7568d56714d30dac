import { useEffect } from 'react';
import { questionPlaces } from '../question-places.ts';

const growing = { duration: 600, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };
const betweenDotsMs = 20;

/**
 * Animates a new result once, within a second: the scale's stems grow, and the answers' dots move in from their row in the progress.
 * Nothing waits for it.
 */
export function useMoment(isNew: boolean) {
  useEffect(() => {
    const scale = document.querySelector('.result .scale');
    if (isNew && scale && !matchMedia('(prefers-reduced-motion: reduce)').matches) play(scale);
  }, [isNew]);
}

function play(scale: Element) {
  const { left, top, width } = scale.getBoundingClientRect();
  // Measure all before the first one moves.
  const journeys = [...scale.querySelectorAll('.answer')].map((dot, index) => {
    const box = dot.getBoundingClientRect();
    const x = left + ((questionPlaces[index] ?? 0) / 100) * width - box.left - box.width / 2;
    return { dot, from: `translate(${x}px, ${top - box.top}px)`, delay: index * betweenDotsMs };
  });
  for (const stem of scale.querySelectorAll('path, .p')) stem.animate({ transform: ['scaleY(0)', 'none'] }, growing);
  scale.querySelector('.own')?.animate({ transform: ['translateY(70px)', 'none'] }, growing);
  for (const { dot, from, delay } of journeys) dot.animate({ transform: [from, 'none'] }, { ...growing, delay, fill: 'backwards' });
}
