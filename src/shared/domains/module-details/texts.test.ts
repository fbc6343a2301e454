import { expect, it } from 'vitest';
import { gridPeriod } from './texts';

it('numbers prior periods backward from the current one', () => {
  expect([1, 2, 3].map(gridPeriod)).toEqual(['Current', 'Prior 1', 'Prior 2']);
});
