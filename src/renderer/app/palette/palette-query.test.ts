import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePaletteQuery, splitPlaceQuery, tabsQueryText } from './palette-query';

const read = (text: string) => parsePaletteQuery(text, '2026-11-24');

const name = fc.stringMatching(/^[A-Za-z0-9&'.-]+( [A-Za-z0-9&'.-]+){0,3}$/);
const words = fc.stringMatching(/^([a-z]+( [a-z]+){0,2})?$/);

describe('parsePaletteQuery', () => {
  it('searches for text without a prefix', () =>
    fc.assert(
      fc.property(name, (text) => {
        // A name that ends like a day may also be meant for a date of the record.
        expect(read(` ${text} `)).toMatchObject({ kind: 'search', wanted: text });
      }),
    ));

  it('parses the tabs of a name, as the box writes them and as a user types them', () =>
    fc.assert(
      fc.property(
        name,
        words,
        fc.constantFrom(tabsQueryText, (recordName: string) => `${recordName}>`),
        (recordName, wanted, write) => {
          expect(read(write(recordName) + wanted)).toEqual({ kind: 'places', recordName, wanted });
        },
      ),
    ));

  it('parses commands in any word order', () =>
    fc.assert(
      fc.property(words, fc.constantFrom('>', ' > ', '>  '), (wanted, mark) => {
        expect(read(mark + wanted)).toEqual({ kind: 'commands', wanted });
      }),
    ));

  it('accepts any text', () =>
    fc.assert(fc.property(fc.string(), (text) => read(text).wanted === read(text).wanted.trim())));

  it('searches for the text after a separator without a name', () =>
    expect(read('› feeds')).toEqual({ kind: 'search', wanted: 'feeds' }));
});

it('splits the words of a tab from those of a name, in any order', () => {
  const labels = ['Data Feeds', 'Opcodes', 'Billing'];
  expect(splitPlaceQuery('austin feeds', labels)).toEqual({ recordName: 'austin', place: 'feeds' });
  expect(splitPlaceQuery('opcodes kia austin', labels)).toEqual({
    recordName: 'kia austin',
    place: 'opcodes',
  });
  expect(splitPlaceQuery('opcodes', labels)).toBeNull();
  expect(splitPlaceQuery('kia austin', labels)).toBeNull();
  expect(splitPlaceQuery('bil motors', labels), 'too short for a tab').toBeNull();
});

it('takes a short word for a tab beside another word of the same tab, and not alone', () => {
  const labels = ['Pay Types', 'Bug Status bugs', 'Labor Grid(s) grids'];
  expect(splitPlaceQuery('austin pay types', labels)).toEqual({ recordName: 'austin', place: 'pay types' });
  expect(splitPlaceQuery('bug status austin', labels)).toEqual({ recordName: 'austin', place: 'bug status' });
  expect(splitPlaceQuery('austin labor grids', labels)?.place).toBe('labor grids');
  expect(splitPlaceQuery('bug austin', labels), 'a part of a name').toBeNull();
  expect(splitPlaceQuery('pay austin status', labels), 'the word of another tab').toEqual({
    ...{ recordName: 'pay austin', place: 'status' },
  });
});

describe('a command for a date', () => {
  const value = (day: string) => ({ kind: 'value', value: day });

  it('parses a name and a day in any notation', () => {
    expect(read('launch jablonski kia 12/15/2026')).toMatchObject({
      ...{ kind: 'date', dates: ['launch'], recordName: 'jablonski kia', typed: '12/15/2026' },
      day: value('2026-12-15'),
    });
    expect(read('bill kowalski Dec 1, 2027')).toMatchObject({
      ...{ kind: 'date', dates: ['billing'], recordName: 'kowalski', typed: 'Dec 1, 2027' },
      day: value('2027-12-01'),
    });
    expect(read('b kowalski 12/15')).toMatchObject({
      kind: 'date',
      dates: ['billing'],
      recordName: 'kowalski',
    });
  });

  it('resolves a day without a year to the next one, and offers both readings of an ambiguous day', () => {
    expect(read('launch austin 12/15')).toMatchObject({ day: value('2026-12-15') });
    expect(read('launch austin 2/13')).toMatchObject({ day: value('2027-02-13') });
    expect(read('billing austin 12/01')).toMatchObject({
      day: { kind: 'ambiguous', readings: ['2026-12-01', '2027-01-12'] },
    });
    expect(read('billing austin 12.1.')).toMatchObject({
      day: { kind: 'ambiguous', readings: ['2027-01-12', '2026-12-01'] },
    });
  });

  it('offers the day of a name without a command for each date, next to the search', () =>
    expect(read('kia austin 12/15')).toEqual({
      ...{ kind: 'search', wanted: 'kia austin 12/15' },
      namedDay: {
        ...{ dates: ['launch', 'billing'], recordName: 'kia austin', typed: '12/15' },
        day: value('2026-12-15'),
      },
    }));

  it('explains an invalid day, and is a search while the name or the day is missing', () => {
    expect(read('launch austin 13/32')).toMatchObject({ kind: 'date', day: { kind: 'refused' } });
    for (const text of ['launch austin', 'launch austin 12', 'launch 4500 main', 'kia 13/32'])
      expect(read(text)).toEqual({ kind: 'search', wanted: text });
  });
});
