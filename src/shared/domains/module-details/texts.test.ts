import { expect, it } from 'vitest';
import { gridPeriod } from './texts';

it('counts the prior ones from the current one back', () => {
  expect([1, 2, 3].map(gridPeriod)).toEqual(['Current', 'Prior 1', 'Prior 2']);
});
