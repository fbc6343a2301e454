import { useQuery } from '@tanstack/react-query';
import { useBridge } from '../bridge-provider';

/** Whether single characters act, as WCAG 2.1.4 asks that one can choose: who speaks to the computer types by accident. */
export function useLetterKeys(): boolean {
  const bridge = useBridge();
  const settings = useQuery(bridge.preferences.computer.get.queryOptions(undefined, { staleTime: Infinity }));
  return settings.data?.letterKeys ?? true;
}
