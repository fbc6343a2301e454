import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useBridge } from '../bridge-provider';
import type { ThemeChoice } from './themes';

/** The theme belongs to the computer, not to the account: it is there before sign-in and stays after it. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const bridge = useBridge();
  const cache = useQueryClient();
  const settings = useQuery(bridge.settings.get.queryOptions(undefined, { staleTime: Infinity }));
  const { mutate } = useMutation(
    bridge.settings.set.mutationOptions({
      onSuccess: (saved) => cache.setQueryData(bridge.settings.get.queryKey(), saved),
    }),
  );
  const choose = useCallback((theme: ThemeChoice) => mutate({ theme }), [mutate]);
  return [settings.data?.theme ?? 'system', choose];
}
