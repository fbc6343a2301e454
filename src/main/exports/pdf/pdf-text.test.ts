import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutToLine, wrapText } from './pdf-text';

const widthOf = (text: string): number => [...text].length;

it('breaks at spaces, and inside a word only if it is wider than a line', () => {
  expect(wrapText('oil and filter change', 10, widthOf)).toEqual(['oil and', 'filter', 'change']);
  expect(wrapText('a supercalifragilistic word', 8, widthOf)).toEqual([
    'a',
    'supercal',
    'ifragili',
    'stic',
    'word',
  ]);
  expect(wrapText('short', 10, widthOf)).toEqual(['short']);
});

it('keeps combining marks with their letters', () => {
  expect(wrapText('e\u0301e\u0301e\u0301', 2, widthOf)).toEqual(['e\u0301', 'e\u0301', 'e\u0301']);
});

it('loses no text, and exceeds no line width', () => {
  const words = fc.array(
    fc.string({ minLength: 1, maxLength: 30 }).map((word) => word.replaceAll(' ', '_')),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 40 }), (given, width) => {
      const lines = wrapText(given.join(' '), width, widthOf);
      expect(lines.join('').replaceAll(' ', '')).toBe(given.join(''));
      for (const line of lines) expect([...line].length).toBeLessThanOrEqual(width);
    }),
  );
});

it('truncates only text that is repeated on every page', () =>
  expect(cutToLine('one two three four', 8, widthOf)).toBe('one two…'));
