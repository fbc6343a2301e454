import type { BulkAddress } from './address';
import { writeIds } from './store-id-ranges';

const BULK = '/statelessServiceBzoStoreDetails/bulk';

export const bulkPaths = {
  planRoute: BULK,
  plan: ({
    action,
    ids,
    date = '',
    format,
  }: Pick<BulkAddress, 'action' | 'ids'> & Partial<BulkAddress>): string =>
    `${BULK}?${new URLSearchParams({
      do: action,
      stores: writeIds(ids),
      ...(date === '' ? {} : { date }),
      ...(format === undefined ? {} : { format }),
    })}`,
  reportRoute: `${BULK}/:run`,
  report: (run: string): string => `${BULK}/${run}`,
} as const;
