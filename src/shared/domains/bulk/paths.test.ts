import { expect, it } from 'vitest';
import { dayFrom } from '@shared/kernel/dates/dates';
import { readBulkAddress } from './address';
import { bulkRunSchema, MAX_BULK_STORES } from './model';
import { bulkPaths } from './paths';

const read = (path: string) => readBulkAddress(new URL(path, 'http://console').searchParams);

it('a preview is restored from its address', () => {
  const days = new Map<number, string>();
  const address = { action: 'sheets', ids: [3, 4, 5, 12], date: '', days, format: 'xlsx' } as const;
  expect(bulkPaths.plan(address)).toBe(
    '/statelessServiceBzoStoreDetails/bulk?do=sheets&stores=3-5.12&format=xlsx',
  );
  expect(read(bulkPaths.plan(address))).toEqual(address);
  const dated = { action: 'launchDate', ids: [7], date: '2026-12-01' } as const;
  expect(read(bulkPaths.plan(dated))).toEqual({ ...dated, days, format: 'pdf' });
  const own = {
    ...dated,
    date: '',
    ids: [7, 9],
    days: new Map([
      [7, '2026-12-01'],
      [9, '2026-12-08'],
    ]),
  };
  expect(read(bulkPaths.plan(own))).toEqual({ ...own, format: 'pdf' });
});

it('the address of the largest run, in which each store has a day of its own, is accepted', () => {
  const ids = Array.from({ length: MAX_BULK_STORES }, (_none, at) => 999_999_999 - 2 * at);
  const days = new Map(ids.map((id, at) => [id, dayFrom('2026-12-01', at)]));
  const plan = bulkPaths.plan({ action: 'launchDate', ids, days, date: '2026-12-01', format: 'xlsx' });
  expect(bulkRunSchema.shape.plan.parse(plan)).toBe(plan);
});

it('an invalid address has an empty preview', () =>
  expect(read('/x?do=everything&stores=all&format=exe&days=2026-02-30:4,x,:3,2026-13-01')).toEqual({
    action: 'launchDate',
    ids: [],
    date: '',
    days: new Map(),
    format: 'pdf',
  }));
