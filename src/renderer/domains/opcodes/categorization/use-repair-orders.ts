import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { Opcode } from '@shared/domains/opcodes/model';
import type { StoreKey } from '@shared/domains/stores/model';
import { withRepairOrders, type OpcodeLine } from './opcode-lines';

/**
 * Returns the opcodes with the information whether they are on repair orders; while that is unknown the rows are
 * unchanged.
 */
export function useRepairOrders({ storeId, tenantId }: StoreKey, rows: readonly Opcode[]) {
  const bridge = useBridge();
  const query = useQuery(bridge.opcodes.onRepairOrders.queryOptions({ storeId, tenantId }));
  // A partial response is ignored: opcodes missing from it would wrongly be shown as not being on any repair order.
  const codes = query.data?.partial === false ? query.data.data : undefined;
  const marked = useMemo(
    (): readonly OpcodeLine[] => (codes ? withRepairOrders(rows, new Set(codes)) : rows),
    [rows, codes],
  );
  const failed = codes === undefined && (query.isError || query.data !== undefined);
  return { rows: marked, failed, retry: () => void query.refetch() };
}
