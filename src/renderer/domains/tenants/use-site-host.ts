import { useQuery } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge-provider';

/** Fixed suffix of tenant sites of the connection in use, `.example.com`. */
export function useSiteHost(): string {
  const bridge = useBridge();
  return useQuery(bridge.connections.siteHost.queryOptions(undefined, { staleTime: Infinity })).data ?? '';
}
