import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createTRPCContext } from '@trpc/tanstack-react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { AppRouter } from '@main/bridge/root-router';
import { bridge } from './bridge';

const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>();

/** Query, mutation and subscription options for every procedure of the main process. */
export const useBridge = useTRPC;

/** The plain client, for calls whose results are neither displayed nor cached. */
export const useBridgeClient = useTRPCClient;

/** The time in milliseconds for which an answer is fresh and is not refetched. */
export const STALE_TIME_MS = 5_000;

/**
 * Retries and offline answers are the main process's work, so the query cache adds none. Data is
 * not refetched on window focus.
 */
const newClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always', staleTime: STALE_TIME_MS },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

const queryClient = newClient();

interface BridgeProviderProps {
  client?: QueryClient;
  children: ReactNode;
}

export function BridgeProvider({ client = queryClient, children }: BridgeProviderProps) {
  return (
    <QueryClientProvider client={client}>
      <TRPCProvider trpcClient={bridge} queryClient={client}>
        {children}
      </TRPCProvider>
    </QueryClientProvider>
  );
}

/**
 * Provides a separate, empty query cache, which is discarded on unmount: for reads that must not use answers the window
 * has cached.
 */
export function IsolatedBridgeProvider({ children }: { children: ReactNode }) {
  const [client] = useState(newClient);
  useEffect(() => () => client.clear(), [client]);
  return <BridgeProvider client={client}>{children}</BridgeProvider>;
}
