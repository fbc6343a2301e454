import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePaletteQuery, splitPlaceQuery, tabsQueryText } from './palette-query';

const read = (text: string) => parsePaletteQuery(text, '2026-11-24');

const name = fc.stringMatching(/^[A-Za-z0-9&'.-]+( [A-Za-z0-9&'.-]+){0,3}$/);
const words = fc.stringMatching(/^([a-z]+( [a-z]+){0,2})?$/);

describe('parsePaletteQuery', () => {
  it('searches for whatever has no mark', () =>
    fc.assert(
      fc.property(name, (text) => {
        expect(read(` ${text} `)).toEqual({ kind: 'search', wanted: text });
      }),
    ));

  it('reads the places of a name, as the box writes them and as they are typed', () =>
    fc.assert(
      fc.property(
        name,
        words,
        fc.constantFrom(tabsQueryText, (of: string) => `${of}>`),
        (of, wanted, write) => {
          expect(read(write(of) + wanted)).toEqual({ kind: 'places', of, wanted });
        },
      ),
    ));

  it('reads commands, wherever the words stand', () =>
    fc.assert(
      fc.property(words, fc.constantFrom('>', ' > ', '>  '), (wanted, mark) => {
        expect(read(mark + wanted)).toEqual({ kind: 'commands', wanted });
      }),
    ));

  it('takes any text', () =>
    fc.assert(fc.property(fc.string(), (text) => read(text).wanted === read(text).wanted.trim())));

  it('searches for what follows a mark without a name', () =>
    expect(read('› feeds')).toEqual({ kind: 'search', wanted: 'feeds' }));
});

it('splits the words of a tab from those of a name, in any order', () => {
  const labels = ['Data Feeds', 'Opcodes', 'Billing'];
  expect(splitPlaceQuery('austin feeds', labels)).toEqual({ of: 'austin', place: 'feeds' });
  expect(splitPlaceQuery('opcodes kia austin', labels)).toEqual({ of: 'kia austin', place: 'opcodes' });
  expect(splitPlaceQuery('opcodes', labels)).toBeNull();
  expect(splitPlaceQuery('kia austin', labels)).toBeNull();
  expect(splitPlaceQuery('bil motors', labels), 'too short for a tab').toBeNull();
});

describe('a command for a date', () => {
  const value = (day: string) => ({ kind: 'value', value: day });

  it('has a name and a day in any notation', () => {
    expect(read('launch jablonski kia 12/15/2026')).toMatchObject({
      ...{ kind: 'date', date: 'launch', of: 'jablonski kia', typed: '12/15/2026' },
      day: value('2026-12-15'),
    });
    expect(read('bill kowalski Dec 1, 2027')).toMatchObject({
      ...{ kind: 'date', date: 'billing', of: 'kowalski', typed: 'Dec 1, 2027' },
      day: value('2027-12-01'),
    });
  });

  it('means the next such day without a year, and asks where two are meant', () => {
    expect(read('launch austin 12/15')).toMatchObject({ day: value('2026-12-15') });
    expect(read('launch austin 2/13')).toMatchObject({ day: value('2027-02-13') });
    expect(read('billing austin 12/01')).toMatchObject({
      day: { kind: 'ambiguous', readings: ['2026-12-01', '2027-01-12'] },
    });
    expect(read('billing austin 12.1.')).toMatchObject({
      day: { kind: 'ambiguous', readings: ['2027-01-12', '2026-12-01'] },
    });
  });

  it('says why a day is none, and is a search as long as name or day are missing', () => {
    expect(read('launch austin 13/32')).toMatchObject({ kind: 'date', day: { kind: 'refused' } });
    for (const text of ['launch austin', 'launch 12/15', 'launch austin 12', 'launch 4500 main', 'kia 12/15'])
      expect(read(text)).toMatchObject({ kind: 'search', wanted: text });
  });
});
