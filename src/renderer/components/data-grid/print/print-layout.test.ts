import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutPrintBlocks } from './print-layout';

describe('layoutPrintBlocks', () => {
  it('keeps a table that fits in portrait orientation', () =>
    expect(layoutPrintBlocks([220, 130, 130])).toEqual({ sheet: 'portrait', blocks: [[0, 1, 2]] }));

  it('prints a wider table in landscape orientation', () =>
    expect(layoutPrintBlocks([220, 500, 500])).toEqual({ sheet: 'landscape', blocks: [[0, 1, 2]] }));

  it('continues below with the first column repeated', () =>
    expect(layoutPrintBlocks([220, 900, 700, 500])).toEqual({
      sheet: 'landscape',
      blocks: [
        [0, 1],
        [0, 2, 3],
      ],
    }));

  it('repeats as many columns as identify a row', () =>
    expect(layoutPrintBlocks([60, 200, 1000, 1000], 2).blocks).toEqual([
      [0, 1, 2],
      [0, 1, 3],
    ]));

  it('loses no column and repeats none but the first', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 20, max: 3000 }), { minLength: 1, maxLength: 60 }), (widths) => {
        const { blocks } = layoutPrintBlocks(widths);
        expect([0, ...blocks.flatMap((block) => block.slice(1))]).toEqual(widths.map((_width, at) => at));
        for (const block of blocks) expect(block[0]).toBe(0);
      }),
    ));
});
