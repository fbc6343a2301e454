import { expect, it } from 'vitest';
import { tourState } from './model';

it('accepts stored states, and nothing else', () => {
  const stored = { status: 'left', tenantId: null };
  expect(tourState.safeParse({ ...stored, more: 1 }).data).toEqual(stored);
  for (const other of [null, 'left', {}, { ...stored, status: 'gone' }, { ...stored, tenantId: 7 }])
    expect(tourState.safeParse(other).data).toBeUndefined();
});
