import { expect, it } from 'vitest';
import { storeFields } from '@fixtures/samples/records';
import type { ComparedStore } from '@shared/domains/store-comparison/model';
import { oldestSectionAge } from './router';

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

it('a store has the age of its oldest section, and is marked as cached if any section is', () => {
  const live = { ...none, feeds: read('2026-03-04T00:00:00.000Z', false) };
  expect(oldestSectionAge(live, NOW)).toEqual({ asOf: '2026-03-04T00:00:00.000Z', origin: 'live' });
  expect(oldestSectionAge({ ...live, payTypes: read('2026-03-01T00:00:00.000Z', true) }, NOW)).toEqual({
    asOf: '2026-03-01T00:00:00.000Z',
    origin: 'cache',
  });
  expect(oldestSectionAge(none, NOW)).toEqual({ asOf: NOW, origin: 'live' });
});
