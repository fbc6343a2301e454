import { expect, it } from 'vitest';
import { figureText, type FigureColumn } from './figure-column';

it.each([
  ['money', 1234.5, '$1,234.50'],
  ['money', -3, '-$3.00'],
  ['count', 1234, '1,234'],
  ['hours', 12.34, '12.3'],
  ['percent', 55.55, '55.6%'],
  ['change', 4, '+4.0%'],
  ['change', -4.04, '-4.0%'],
  ['change', 0, '0.0%'],
  ['factor', 1.5, '1.50'],
  ['money', null, '---'],
  ['text', 'Customer', 'Customer'],
] as const)('writes a figure of kind %s: %s as %s', (kind, value, text) => {
  const column: FigureColumn<null> = { header: 'x', kind, value: () => value };
  expect(figureText(column, null)).toBe(text);
});
