import { describe, expect, it } from 'vitest';
import type { LeadRecord } from '#domain/records.ts';
import { flows } from '../flows/registry.ts';
import { recordReference } from './booking-reference.ts';
import { describeLead } from './lead-mail.ts';
import { sampleReadiness } from './samples.ts';

describe("M2 the owner's mail says where a lead came from", () => {
  const record = sampleReadiness('en');
  const factsWith = (metadata: LeadRecord['metadata']) =>
    Object.fromEntries(
      describeLead({ ...record, metadata }, [], 'record.completed', flows[record.type].today).facts.map(({ label, value }) => [
        label,
        value,
      ]),
    );

  it('with the last and first touch, and the booking reference', () => {
    const facts = factsWith({
      utm_source: 'ads',
      utm_medium: 'cpc',
      last_landing: '/quiz',
      first_referrer: 'search.example',
      first_landing: '/blog',
    });
    expect(facts['Latest source']).toBe('ads / cpc, landing on /quiz');
    expect(facts['First source']).toBe('search.example, landing on /blog');
    expect(facts.Reference).toBe(recordReference(record.uuid));
    expect(recordReference(record.uuid)).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  });
  it('and says nothing if it is unknown', () => {
    expect(factsWith({})).not.toHaveProperty('Latest source');
    expect(factsWith({ last_landing: '/' })).toMatchObject({ 'Latest source': 'typed or saved address, landing on /' });
  });
});
