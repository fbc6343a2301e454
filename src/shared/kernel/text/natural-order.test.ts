import { expect, it } from 'vitest';
import { naturalOrder } from './natural-order';

it('sorts names in natural order', () =>
  expect(['Zeta', 'Store 10', 'eXpress', 'Étoile', 'Store 2', 'Alpha'].sort(naturalOrder)).toEqual([
    ...['Alpha', 'Étoile', 'eXpress', 'Store 2', 'Store 10', 'Zeta'],
  ]));

it('sorts days and timestamps by time', () => {
  const days = ['2026-10-01', '2026-02-28', '2026-02-03T10:00:00Z', '2025-12-31'];
  expect(days.sort(naturalOrder)).toEqual([...days].sort());
});
