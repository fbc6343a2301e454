import { expect, it } from 'vitest';
import { readBulkAddress } from './address';
import { bulkPaths } from './paths';

const read = (path: string) => readBulkAddress(new URL(path, 'http://console').searchParams);

it('a preview is restored from its address', () => {
  const address = { action: 'sheets', ids: [3, 4, 5, 12], date: '', format: 'xlsx' } as const;
  expect(bulkPaths.plan(address)).toBe(
    '/statelessServiceBzoStoreDetails/bulk?do=sheets&stores=3-5.12&format=xlsx',
  );
  expect(read(bulkPaths.plan(address))).toEqual(address);
  const dated = { action: 'launchDate', ids: [7], date: '2026-12-01' } as const;
  expect(read(bulkPaths.plan(dated))).toEqual({ ...dated, format: 'pdf' });
});

it('an invalid address has an empty preview', () =>
  expect(read('/x?do=everything&stores=all&format=exe')).toEqual({
    action: 'launchDate',
    ids: [],
    date: '',
    format: 'pdf',
  }));
