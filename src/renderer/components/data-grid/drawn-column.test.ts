import { expect, it } from 'vitest';
import { DRAWN_CELL, drawnColumn } from './drawn-column';

it('marks the cells that a component draws, and no others', () => {
  const draws = (): null => null;
  expect(drawnColumn({ field: 'dms' })).toEqual({ field: 'dms' });
  expect(drawnColumn({ field: 'dms', cellRenderer: draws })).toEqual({
    field: 'dms',
    cellRenderer: draws,
    cellClass: DRAWN_CELL,
  });
});
