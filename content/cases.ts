import type { PostCase } from '#domain/content/post.ts';

/**
 * What stands at the end of each post about its example, by the post's slug. While `sample` is true, it says that the example
 * is invented. Replace title and text with a client's case that they've approved: the process, the figures before and after,
 * how they were measured, and what went wrong.
 */
export const cases: Readonly<Record<string, PostCase>> = {
  'ai-agent-deployment-strategic-framework': {
    sample: true,
    title: { en: 'The distributor is invented', es: 'La distribuidora es inventada' },
    text: {
      en: 'We made up its claims and its costs to show the arithmetic. We’ll replace them with a client’s case when one agrees to publish its figures.',
      es: 'Inventamos sus reclamos y sus costos para mostrar las cuentas. Aquí va a ir el caso de un cliente, en cuanto acepte publicar sus cifras.',
    },
  },
  'ai-transformation-service-design-executives-guide': {
    sample: true,
    title: { en: 'The supplier is invented', es: 'La empresa de materiales es inventada' },
    text: {
      en: 'Its 18 steps and its hours are illustrations. We’ll replace them with a client’s thirteen weeks when one agrees to publish its figures.',
      es: 'Sus 18 pasos y sus horas son ilustrativos. Aquí van a ir las trece semanas de un cliente, en cuanto acepte publicar sus cifras.',
    },
  },
  'service-design-before-ai': {
    sample: true,
    title: { en: 'The hiring example is invented', es: 'El ejemplo de contratación es inventado' },
    text: {
      en: 'The hospitals are real; the source is in the notes. We’ll replace this wall with a client’s when one agrees to publish its figures.',
      es: 'Los hospitales son reales; la fuente está en las notas. Aquí va a ir la pared de un cliente, en cuanto acepte publicar sus cifras.',
    },
  },
};
