import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePaletteQuery, splitPlaceQuery, tabsQueryText } from './palette-query';

const name = fc.stringMatching(/^[A-Za-z0-9&'.-]+( [A-Za-z0-9&'.-]+){0,3}$/);
const words = fc.stringMatching(/^([a-z]+( [a-z]+){0,2})?$/);

describe('parsePaletteQuery', () => {
  it('searches for whatever has no mark', () =>
    fc.assert(
      fc.property(name, (text) => {
        expect(parsePaletteQuery(` ${text} `)).toEqual({ kind: 'search', wanted: text });
      }),
    ));

  it('reads the places of a name, as the box writes them and as they are typed', () =>
    fc.assert(
      fc.property(
        name,
        words,
        fc.constantFrom(tabsQueryText, (of: string) => `${of}>`),
        (of, wanted, write) => {
          expect(parsePaletteQuery(write(of) + wanted)).toEqual({ kind: 'places', of, wanted });
        },
      ),
    ));

  it('reads commands, wherever the words stand', () =>
    fc.assert(
      fc.property(words, fc.constantFrom('>', ' > ', '>  '), (wanted, mark) => {
        expect(parsePaletteQuery(mark + wanted)).toEqual({ kind: 'commands', wanted });
      }),
    ));

  it('takes any text', () =>
    fc.assert(
      fc.property(
        fc.string(),
        (text) => parsePaletteQuery(text).wanted === parsePaletteQuery(text).wanted.trim(),
      ),
    ));

  it('searches for what follows a mark without a name', () =>
    expect(parsePaletteQuery('› feeds')).toEqual({ kind: 'search', wanted: 'feeds' }));
});

it('splits the words of a tab from those of a name, in any order', () => {
  const labels = ['Data Feeds', 'Opcodes', 'Billing'];
  expect(splitPlaceQuery('austin feeds', labels)).toEqual({ of: 'austin', place: 'feeds' });
  expect(splitPlaceQuery('opcodes kia austin', labels)).toEqual({ of: 'kia austin', place: 'opcodes' });
  expect(splitPlaceQuery('opcodes', labels)).toBeNull();
  expect(splitPlaceQuery('kia austin', labels)).toBeNull();
  expect(splitPlaceQuery('bil motors', labels), 'too short for a tab').toBeNull();
});
