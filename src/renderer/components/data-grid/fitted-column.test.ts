import { expect, it } from 'vitest';
import { fittedColumn } from './fitted-column';

it('shares the width of the window, and gives way to seven tenths of its own', () => {
  expect(fittedColumn({ field: 'dms', width: 200 })).toEqual({ field: 'dms', flex: 200, minWidth: 140 });
  expect(fittedColumn({ field: 'dms', width: 200, minWidth: 190 })).toMatchObject({
    flex: 200,
    minWidth: 190,
  });
  expect(fittedColumn({ field: 'name', minWidth: 180, flex: 2 })).toMatchObject({ flex: 360, minWidth: 180 });
});

it('leaves a pinned column its width', () => {
  const name = { field: 'name', width: 220, pinned: 'left' } as const;
  expect(fittedColumn(name)).toEqual(name);
});
