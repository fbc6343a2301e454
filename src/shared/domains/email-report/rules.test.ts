import { expect, it } from 'vitest';
import { dateError } from './rules';

it.each([
  ['', 'Required'],
  ['2026-02-30', 'Enter a date as MM/DD/YYYY'],
  ['yesterday', 'Enter a date as MM/DD/YYYY'],
  ['2026-03-09', undefined],
])('the day %j: %s', (day, error) => expect(dateError(day)).toBe(error));
