import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createTRPCContext } from '@trpc/tanstack-react-query';
import type { ReactNode } from 'react';
import type { AppRouter } from '@main/bridge/root-router';
import { bridge } from './bridge';

const { TRPCProvider, useTRPC } = createTRPCContext<AppRouter>();

/** Query, mutation and subscription options for every call of the main process. */
export const useBridge = useTRPC;

/**
 * Retries and offline answers are the main process's work, so the query cache adds none. Data is
 * not refetched on window focus.
 */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always', staleTime: 5_000 },
    mutations: { retry: false, networkMode: 'always' },
  },
});

export function BridgeProvider({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <TRPCProvider trpcClient={bridge} queryClient={queryClient}>
        {children}
      </TRPCProvider>
    </QueryClientProvider>
  );
}
