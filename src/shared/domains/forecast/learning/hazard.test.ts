import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cumulate, SPAN_BOUNDS, hazardUntil, waitUntil } from './hazard';

it('a wait and its cumulative hazard determine each other', () => {
  const hazards = fc.array(fc.double({ min: 0.01, max: 3, noNaN: true }), {
    minLength: SPAN_BOUNDS.length,
    maxLength: SPAN_BOUNDS.length,
  });
  fc.assert(
    fc.property(hazards, fc.double({ min: 0, max: 400, noNaN: true }), (hazard, length) => {
      const cumulated = cumulate(hazard);
      expect(waitUntil(cumulated, hazardUntil(cumulated, length))).toBeCloseTo(length, 6);
    }),
  );
});
