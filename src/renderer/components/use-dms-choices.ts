import { choicesOf } from './form';
import type { Choice } from '@renderer/components/form/choice';
import { useBridge } from '@renderer/platform/bridge-provider';
import { DMS_TYPES } from '@shared/domains/dms/dms-types';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/**
 * Every DMS one can choose: the known ones in their order, then those added to the DMS list since. `chosen`
 * stays in it although it was taken off the list.
 */
export function useDmsChoices(chosen: string | null): Choice[] {
  const bridge = useBridge();
  const list = useQuery(bridge.dms.list.queryOptions()).data?.data;
  return useMemo(() => {
    const added = (list ?? []).map(({ dms }) => dms).sort((a, b) => a.localeCompare(b));
    const names = new Set<string>([...DMS_TYPES, ...added, ...(chosen ? [chosen] : [])]);
    return choicesOf([...names]);
  }, [list, chosen]);
}
