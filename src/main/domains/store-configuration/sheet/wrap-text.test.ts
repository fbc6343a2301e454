import fc from 'fast-check';
import { expect, it } from 'vitest';
import { letterWidths, wrapText } from './wrap-text';

const widthOf = letterWidths(() => 1);

it('breaks at blanks, and a word only where it is wider than a line', () => {
  expect(wrapText('oil and filter change', 10, 5, widthOf)).toEqual(['oil and', 'filter', 'change']);
  expect(wrapText('a supercalifragilistic word', 8, 9, widthOf)).toEqual([
    'a',
    'supercal',
    'ifragili',
    'stic',
    'word',
  ]);
  expect(wrapText('short', 10, 5, widthOf)).toEqual(['short']);
});

it('ends in dots where there are too many lines', () => {
  expect(wrapText('one two three four', 5, 2, widthOf)).toEqual(['one', 'tw…']);
});

it('loses nothing, and fills no line beyond its width', () => {
  const words = fc.array(
    fc.string({ minLength: 1, maxLength: 30 }).map((word) => word.replaceAll(' ', '_')),
    {
      minLength: 1,
    },
  );
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 40 }), (given, width) => {
      const lines = wrapText(given.join(' '), width, 10_000, widthOf);
      expect(lines.join('').replaceAll(' ', '')).toBe(given.join(''));
      for (const line of lines) expect([...line].length).toBeLessThanOrEqual(width);
    }),
  );
});

it('measures a letter once', () => {
  const measured: string[] = [];
  const counted = letterWidths((letter) => measured.push(letter));
  counted('abba');
  counted('ab');
  expect(measured).toEqual(['a', 'b']);
});
