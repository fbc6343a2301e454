import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '@shared/kernel/app-error';
import { conflictTexts } from '@shared/kernel/text/conflict-texts';
import { changedLabel, createRecordTexts, logoTexts, parseMerged } from './record-adapter';

const FIELDS = createRecordTexts({
  labels: { price: 'Price', rates: 'Rates', brands: 'Brands', ladder: 'Ladder' },
  text: (field, value) => (field === 'price' ? `$${String(value)}` : String(value ?? 'none')),
  lists: {
    rates: {
      columns: ['Hours', 'Rate'],
      cell: (column, value) => (column === 1 ? `$${String(value)}` : String(value)),
    },
    ladder: { row: ([from, to]) => `${String(from)} to ${String(to)}` },
    brands: { item: (id) => `Brand ${id}` },
  },
});
const PLAIN = createRecordTexts({ labels: {} });

describe('the label of a place', () => {
  it.each([
    [{ field: 'price' }, 'Price'],
    [{ field: 'city' }, 'city'],
    [{ field: 'rates', row: 3 }, 'Row 3'],
    [{ field: 'rates', row: 3, column: 1 }, 'Row 3, Rate'],
    [{ field: 'rates', row: 3, column: 2 }, 'Row 3'],
    [{ field: 'price', row: 3, column: 0 }, 'Row 3'],
    [{ field: 'brands', item: '7' }, 'Brands: Brand 7'],
    [{ field: 'price', item: '7' }, 'Price: 7'],
  ])('%o', (place, label) => expect(FIELDS.label(place)).toBe(label));

  it('has the name of who changed the record, where it says so', () => {
    const changedBy = ({ by }: { by: string | null }): string | null => by;
    const label = (by: string | null): string =>
      changedLabel({ texts: FIELDS, changedBy }, { field: 'price' }, { by });
    expect([label('Uma Patel'), label(null), label('')]).toEqual(['Price (Uma Patel)', 'Price', 'Price']);
    expect(changedLabel({ texts: FIELDS }, { field: 'price' }, {})).toBe('Price');
  });
});

describe('the text of a value', () => {
  const rows = (...lines: [number, number][]) => ({ identity: 'place' as const, rows: lines });

  it.each([
    ['of a plain field', { field: 'price' }, 5, '$5'],
    ['of an empty field', { field: 'city' }, null, 'none'],
    ['where a side has no such row', { field: 'rates', row: 2 }, undefined, 'No row'],
    ['of an item that is in a set', { field: 'brands', item: '7' }, true, 'Included'],
    ['of an item that is not', { field: 'brands', item: '7' }, null, 'Not included'],
    ['of a row that its list names', { field: 'ladder', row: 1 }, [10, 20], '10 to 20'],
    ['of another row, cell by cell', { field: 'rates', row: 1 }, [10, null], '10, none'],
    ['of a set', { field: 'brands' }, { set: ['7', '8'] }, 'Brand 7, Brand 8'],
    ['of a set without names', { field: 'city' }, { set: ['7', '8'] }, '7, 8'],
    ['of a list of one row that its list names', { field: 'ladder' }, rows([10, 20]), '10 to 20'],
    ['of a list of several rows', { field: 'ladder' }, rows([10, 20], [20, 30]), '2 rows'],
    ['of a list of one row without a name', { field: 'rates' }, rows([10, 20]), '1 row'],
    ['of an empty list', { field: 'ladder' }, rows(), '0 rows'],
    ['of a cell', { field: 'rates', row: 1, column: 1 }, 95, '$95'],
    ['of a field of a list that is no cell', { field: 'rates' }, 95, '95'],
    ['of a cell of a list without texts of cells', { field: 'ladder', row: 1, column: 1 }, 95, '95'],
  ])('%s', (_case, place, value, text) => expect(FIELDS.text(place, value)).toBe(text));

  it('is the value itself without texts, and nothing for an empty one', () => {
    expect([PLAIN.text({ field: 'a' }, 5), PLAIN.text({ field: 'a' }, null)]).toEqual(['5', '']);
  });

  it('tells a logo by where it comes from', () => {
    const { text, label } = logoTexts('logo', '/opened.png', FIELDS);
    const of = (value: string | null | undefined): string => text({ field: 'logo' }, value);
    expect([null, '', undefined].map(of)).toEqual(Array.from({ length: 3 }, () => conflictTexts.noLogo));
    expect(['/opened.png', 'data:image/png;base64,AA', '/other.png', '/data:.png'].map(of)).toEqual([
      conflictTexts.openedLogo,
      conflictTexts.chosenLogo,
      ...[conflictTexts.savedLogo, conflictTexts.savedLogo],
    ]);
    expect(text({ field: 'logo' }, 5)).toBe(conflictTexts.savedLogo);
    expect([text({ field: 'price' }, 5), label({ field: 'price' })]).toEqual(['$5', 'Price']);
  });
});

it('refuses merged values that are invalid together, with every reason', () => {
  const schema = z.object({ from: z.number().max(1, 'From is late'), to: z.number().min(9, 'To is early') });
  expect(parseMerged(schema, { from: 1, to: 9, other: 2 })).toEqual({ from: 1, to: 9 });
  const refused = new AppError('INVALID', 'From is late To is early');
  expect(() => parseMerged(schema, { from: 5, to: 5 })).toThrow(refused);
});
