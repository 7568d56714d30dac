import { describe, expect, it } from 'vitest';
import * as templates from '#mail';
import { flows } from '#server/flows/definitions/registry.ts';
import { leadBrief } from './lead-brief.ts';
import { describeLead } from './lead-mail.ts';
import { sampleApplication, sampleKnowledge, sampleReadiness } from './samples.ts';

describe("V1 the owner's mail", () => {
  it.each([sampleReadiness('es'), sampleKnowledge('es'), sampleApplication('es')])('has the brief before all answers: $type', (record) => {
    const words = flows[record.type].today;
    const mail = describeLead(record, [], 'record.completed', words, 'en');
    expect(mail.brief).toEqual(leadBrief(record, { words, locale: 'en' }));
    const headings = templates.leadLetter(mail).blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
    expect(headings.slice(0, mail.brief.length)).toEqual(mail.brief.map(({ heading }) => heading));
    expect(headings.length).toBe(mail.brief.length + 2);
  });
});
