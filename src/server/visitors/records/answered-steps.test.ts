import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasStep, packSteps, stepsMax } from './answered-steps.ts';

describe('packed steps', () => {
  it('round-trip up to the last step that fits', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: stepsMax }), (answered) => {
        const bits = packSteps(answered);
        expect(Number.isSafeInteger(bits)).toBe(true);
        expect(answered.map((_, step) => hasStep(bits, step))).toEqual(answered);
      }),
    );
  });

  it('distinguish steps that are 32 apart', () => {
    const bits = packSteps(Array.from({ length: 40 }, (_, step) => step === 35));
    expect(hasStep(bits, 35)).toBe(true);
    expect(hasStep(bits, 3)).toBe(false);
  });
});
