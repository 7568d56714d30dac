import { describe, expect, it } from 'vitest';
import { joinWords, setWordsInPage } from './join-words.ts';

const joins = (text: string) => joinWords(text).replaceAll('\u00a0', '_');

describe('a number', () => {
  it.each([
    ['By day 90, with move 9.', 'By day_90, with move_9.'],
    ['After moves 3 and 4.', 'After moves_3_and_4.'],
    ['From 43 to 57', 'From 43 to_57'],
    ['Antes de la semana 1: el paso 2', 'Antes de la semana_1: el paso_2'],
    ['Días 31 a 60, nivel 4', 'Días_31 a_60, nivel_4'],
    ['un zoom del 400 %', 'un zoom del 400_%'],
    ['hasta que el paso {move} haya sacado', 'hasta que el paso_{move} haya sacado'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it's code.
    ['`from ${from} to ${to}, day ${day}, to ${name}`', '`from ${from} to_${to}, day_${day}, to ${name}`'],
    ['Austin, TX 78701, USA', 'Austin, TX_78701, USA'],
    ['Today 3 people go to Today 3', 'Today 3 people go to Today 3'],
  ])('stays with its word or sign: %s', (text, joined) => {
    expect(joins(text)).toBe(joined);
  });

  it.each([
    ['<h2>la IA, y cuándo: uno u otro</h2>', '<h2>la_IA, y_cuándo: uno u_otro</h2>'],
    ['<p class="lg display">Ir a ello; ley vieja</p>', '<p class="lg display">Ir a_ello; ley vieja</p>'],
    ['<dd>3 days, 3 hours a day</dd>', '<dd>3_days, 3_hours a_day</dd>'],
    ['<dd>De 1 día a 8 semanas</dd>', '<dd>De 1_día a_8_semanas</dd>'],
    ['<p>la IA, y 3 horas</p>', '<p>la IA, y 3 horas</p>'],
  ])('in large type, a word of one letter, AI and a number stay with what they belong to: %s', (html, set) => {
    expect(setWordsInPage(html).replaceAll('\u00a0', '_')).toBe(set);
  });

  it('is left alone in what is no text of a page', () => {
    const html = [
      '<head><title>Day 90</title></head>',
      '<p title="day 90 > day 1">',
      '<script>"day 90"</script>',
      '<astro-island props="day 90"><p>Day 90</p></astro-island>',
    ].join('');
    expect(setWordsInPage(html)).toBe(html);
    expect(setWordsInPage(`${html}On day 90</p>`)).toBe(`${html}On day\u00a090</p>`);
  });
});

describe('a hyphen', () => {
  it.each([
    ['Our 90-minute talk (1-hour), no-code', 'Our [90-minute] talk ([1-hour]), [no-code]'],
    ['The follow-up of Ana-Luz takes 5-7 calls', 'The follow-up of Ana-Luz takes [5-7] calls'],
    ['my-site.com, a@my-site.com, /ai-courses, ai-courses/x', 'my-site.com, a@my-site.com, /ai-courses, ai-courses/x'],
  ])('of a short start ends no line of a paragraph: %s', (text, set) => {
    const setIn = (tag: string) => setWordsInPage(`<${tag}>${text}`).slice(tag.length + 2);
    expect(setIn('p class="lg"').replace(/<span class="nobr">(.*?)<\/span>/g, '[$1]')).toBe(set);
    // Its parts may be laid out as items.
    expect(setIn('button')).toBe(text);
  });
});
