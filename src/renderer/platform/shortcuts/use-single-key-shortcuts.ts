import { useQuery } from '@tanstack/react-query';
import { useBridge } from '../bridge/bridge-provider';

/**
 * Returns whether single-key shortcuts are on. WCAG 2.1.4 requires that they can be turned off, because speech input
 * may produce letters by accident.
 */
export function useSingleKeyShortcuts(): boolean {
  const bridge = useBridge();
  const settings = useQuery(bridge.preferences.computer.get.queryOptions(undefined, { staleTime: Infinity }));
  return settings.data?.letterKeys ?? true;
}
