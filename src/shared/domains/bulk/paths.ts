import type { BulkAddress } from './address';
import { writeDays, writeIds } from './store-id-ranges';

const BULK = '/statelessServiceBzoStoreDetails/bulk';

export const bulkPaths = {
  planRoute: BULK,
  plan: ({
    action,
    ids,
    date = '',
    days,
    format,
  }: Pick<BulkAddress, 'action' | 'ids'> & Partial<BulkAddress>): string =>
    `${BULK}?${new URLSearchParams({
      do: action,
      stores: writeIds(ids),
      ...(date === '' ? {} : { date }),
      ...(days === undefined || days.size === 0 ? {} : { days: writeDays(days) }),
      ...(format === undefined ? {} : { format }),
    })}`,
  reportRoute: `${BULK}/:run`,
  report: (run: string): string => `${BULK}/${run}`,
} as const;
