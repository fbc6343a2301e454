import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { Opcode } from '@shared/domains/opcodes/model';
import type { StoreKey } from '@shared/domains/bulk-load/model';
import { withRepairOrders, type OpcodeLine } from './opcode-lines';

/** The opcodes with whether they stand on repair orders; while that is not known they are as they were. */
export function useRepairOrders({ storeId, tenantId }: StoreKey, rows: readonly Opcode[]) {
  const bridge = useBridge();
  const query = useQuery(bridge.opcodes.onRepairOrders.queryOptions({ storeId, tenantId }));
  // Of half a list the other half would be said to be on none.
  const codes = query.data?.partial === false ? query.data.data : undefined;
  const marked = useMemo(
    (): readonly OpcodeLine[] => (codes ? withRepairOrders(rows, new Set(codes)) : rows),
    [rows, codes],
  );
  const failed = codes === undefined && (query.isError || query.data !== undefined);
  return { rows: marked, failed, retry: () => void query.refetch() };
}
