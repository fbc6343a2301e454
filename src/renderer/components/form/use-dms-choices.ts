import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Choice, choicesOf } from '@renderer/components/form/fields/choices';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { DMS_TYPES } from '@shared/domains/dms/dms-types';
import { naturalOrder } from '@shared/kernel/text/natural-order';

/**
 * The choices of a DMS field: the built-in DMSs in their order, then those that were added to the DMS list. `chosen` is
 * included even if it was removed from the list.
 */
export function useDmsChoices(chosen: string | null): Choice[] {
  const bridge = useBridge();
  const list = useQuery(bridge.dms.list.queryOptions()).data?.data;
  return useMemo(() => {
    const added = (list ?? []).map(({ dms }) => dms).sort(naturalOrder);
    const names = new Set<string>([...DMS_TYPES, ...added, ...(chosen ? [chosen] : [])]);
    return choicesOf([...names]);
  }, [list, chosen]);
}
