import { expect, it } from 'vitest';
import { storeFields } from '../../../../tests/fixtures/store-fields';
import type { ComparedStore } from '@shared/domains/store-comparison/model';
import { ageOf } from './age-of';

const NOW = '2026-03-05T00:00:00.000Z';
const closed = { status: 'closed', reason: 'Not loaded' } as const;
const none: ComparedStore = {
  store: storeFields(),
  feeds: closed,
  payTypes: closed,
  opcodes: closed,
  laborGrids: closed,
  partsMatrices: closed,
  menus: closed,
  mapping: closed,
  settings: closed,
};

const read = (asOf: string, kept: boolean) => ({ status: 'read' as const, data: [], asOf, kept });

it('a store is as old as its oldest part, and kept where any part of it is', () => {
  const live = { ...none, feeds: read('2026-03-04T00:00:00.000Z', false) };
  expect(ageOf(live, NOW)).toEqual({ asOf: '2026-03-04T00:00:00.000Z', origin: 'live' });
  expect(ageOf({ ...live, payTypes: read('2026-03-01T00:00:00.000Z', true) }, NOW)).toEqual({
    asOf: '2026-03-01T00:00:00.000Z',
    origin: 'cache',
  });
  expect(ageOf(none, NOW)).toEqual({ asOf: NOW, origin: 'live' });
});
