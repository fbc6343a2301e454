import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useBridge } from '../bridge-provider';
import type { ThemeChoice } from './themes';

/** The theme belongs to the computer, not to the account: it is there before sign-in and stays after it. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const bridge = useBridge();
  const cache = useQueryClient();
  const settings = useQuery(bridge.preferences.computer.get.queryOptions(undefined, { staleTime: Infinity }));
  const { mutate } = useMutation(
    bridge.preferences.computer.set.mutationOptions({
      onSuccess: (saved) => cache.setQueryData(bridge.preferences.computer.get.queryKey(), saved),
    }),
  );
  const choose = useCallback((theme: ThemeChoice) => mutate({ theme }), [mutate]);
  return [settings.data?.theme ?? 'system', choose];
}
