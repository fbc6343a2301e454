import { expect, it } from 'vitest';
import { numberFromText } from './grid-table';

it.each([
  ['1,204', 1204],
  ['-3.5', -3.5],
  ['0', 0],
  ['98.7', 98.7],
  [12, 12],
  ['007', '007'],
  ['1,2', '1,2'],
  ['11/21/2026', '11/21/2026'],
  ['12345678901234567', '12345678901234567'],
  ['', ''],
  [null, null],
])('exports %j as %j', (value, number) => expect(numberFromText(value)).toBe(number));
