import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colorOf, tagText } from './cell-colors';
import { CELL_FIELDS, FIELD_NAMES } from './fields';
import { type Cells, withField } from './rules';
import { launchReportTexts as texts } from './texts';

const cellsArb: fc.Arbitrary<Cells> = fc
  .array(fc.constantFrom(...FIELD_NAMES), { maxLength: 8 })
  .map((names) => names.reduce<Cells>((cells, name) => withField(cells, name, 't'), {}));

describe('the color of a cell', () => {
  it('is shown exactly if there is a text that explains it', () =>
    fc.assert(
      fc.property(cellsArb, (cells) => {
        for (const field of ['groupName', 'storeName', ...CELL_FIELDS])
          expect(colorOf(cells, field) === undefined).toBe(tagText(cells, field) === '');
      }),
    ));

  it('is that of hold, ready and action', () => {
    expect(colorOf({ tagStoreHold: 't' }, 'storeName')).toBe('hold');
    expect(colorOf({ taggrouphold: 't' }, 'groupName')).toBe('hold');
    expect(colorOf({ tagStoreReadyToLaunch: 't' }, 'storeName')).toBe('ready');
    expect(colorOf({ tagDms: 't' }, 'dms')).toBe('action');
    expect(tagText({ tagDmsFollowUp: 't' }, 'dms')).toBe(texts.followUp);
  });
});
