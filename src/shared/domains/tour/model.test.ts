import { expect, it } from 'vitest';
import { tourState } from './model';

it('reads what was kept, and nothing else', () => {
  const kept = { status: 'left', tenantId: null };
  expect(tourState.safeParse({ ...kept, more: 1 }).data).toEqual(kept);
  for (const other of [null, 'left', {}, { ...kept, status: 'gone' }, { ...kept, tenantId: 7 }])
    expect(tourState.safeParse(other).data).toBeUndefined();
});
