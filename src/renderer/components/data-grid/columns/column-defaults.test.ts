import { expect, it } from 'vitest';
import { createDefaultColumn, RENDERED_CELL, withRenderedCellClass, withFlexWidth } from './column-defaults';

it('marks only the cells that a component renders', () => {
  const draws = (): null => null;
  expect(withRenderedCellClass({ field: 'dms' })).toEqual({ field: 'dms' });
  expect(withRenderedCellClass({ field: 'dms', cellRenderer: draws })).toEqual({
    field: 'dms',
    cellRenderer: draws,
    cellClass: RENDERED_CELL,
  });
});

it('shares the width of the window, and shrinks to seven tenths of its own width', () => {
  expect(withFlexWidth({ field: 'dms', width: 200 })).toEqual({ field: 'dms', flex: 200, minWidth: 140 });
  expect(withFlexWidth({ field: 'dms', width: 200, minWidth: 190 })).toMatchObject({
    flex: 200,
    minWidth: 190,
  });
  expect(withFlexWidth({ field: 'name', minWidth: 180, flex: 2 })).toMatchObject({
    flex: 360,
    minWidth: 180,
  });
});

it('keeps the width of a pinned column', () => {
  const name = { field: 'name', width: 220, pinned: 'left' } as const;
  expect(withFlexWidth(name)).toEqual(name);
});

it('gives each header a tooltip with its name, for those that are cut', () => {
  expect(createDefaultColumn(undefined).headerTooltip).toBe(true);
  expect(createDefaultColumn(28).headerTooltip).toBe(true);
});
