import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnWidths } from './pdf-table';

it('gives every column its natural width if all fit', () =>
  expect(
    columnWidths(
      [
        { word: 10, text: 30 },
        { word: 5, text: 5 },
      ],
      40,
    ),
  ).toEqual([30, 5]));

it('wraps the widest texts first, and breaks no word that fits', () => {
  const [name = 0, day, notes = 0] = columnWidths(
    [
      { word: 40, text: 60 },
      { word: 10, text: 10 },
      { word: 12, text: 300 },
    ],
    120,
  );
  expect([name, day, notes].map((width) => Math.round(width ?? 0))).toEqual([55, 10, 55]);
});

it('fills the available width exactly, whatever the columns need', () => {
  const need = fc
    .tuple(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 400 }))
    .map(([word, more]) => ({ word, text: word + more }));
  fc.assert(
    fc.property(
      fc.array(need, { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 60, max: 800 }),
      (needs, room) => {
        const widths = columnWidths(needs, room);
        const total = widths.reduce((sum, width) => sum + width, 0);
        expect(total).toBeLessThanOrEqual(room + 0.001);
        for (const [at, width] of widths.entries()) {
          expect(width).toBeGreaterThan(0);
          expect(width).toBeLessThanOrEqual(needs[at]?.text ?? 0);
        }
      },
    ),
  );
});
