import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';

/** Logo address of each DMS by its name; empty until known. */
export function useDmsLogos(): ReadonlyMap<string, string | null> {
  const bridge = useBridge();
  const answer = useQuery(bridge.dms.list.queryOptions(undefined, { staleTime: Infinity })).data;
  return useMemo(() => new Map(answer?.data.map(({ dms, dmsImg }) => [dms, dmsImg])), [answer]);
}
