import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsWords, placesText, readPaletteText } from './palette-text';

const name = fc.stringMatching(/^[A-Za-z0-9&'.-]+( [A-Za-z0-9&'.-]+){0,3}$/);
const words = fc.stringMatching(/^([a-z]+( [a-z]+){0,2})?$/);

describe('readPaletteText', () => {
  it('searches for whatever has no mark', () =>
    fc.assert(
      fc.property(name, (text) => {
        expect(readPaletteText(` ${text} `)).toEqual({ kind: 'search', wanted: text });
      }),
    ));

  it('reads the places of a name, as the box writes them and as they are typed', () =>
    fc.assert(
      fc.property(
        name,
        words,
        fc.constantFrom(placesText, (of: string) => `${of}>`),
        (of, wanted, write) => {
          expect(readPaletteText(write(of) + wanted)).toEqual({ kind: 'places', of, wanted });
        },
      ),
    ));

  it('reads commands, wherever the words stand', () =>
    fc.assert(
      fc.property(words, fc.constantFrom('>', ' > ', '>  '), (wanted, mark) => {
        expect(readPaletteText(mark + wanted)).toEqual({ kind: 'commands', wanted });
      }),
    ));

  it('takes any text', () =>
    fc.assert(
      fc.property(
        fc.string(),
        (text) => readPaletteText(text).wanted === readPaletteText(text).wanted.trim(),
      ),
    ));

  it('searches for what follows a mark without a name', () =>
    expect(readPaletteText('› feeds')).toEqual({ kind: 'search', wanted: 'feeds' }));
});

it('finds words in any order and case, and everything when none is wanted', () => {
  expect(holdsWords('Launch Report Stores', 'report LAUNCH')).toBe(true);
  expect(holdsWords('Launch Report', 'launch grid')).toBe(false);
  expect(holdsWords('Launch Report', '')).toBe(true);
});
