// The bridge for components: `useBridge`, and the query cache with its defaults, such as the time for which an answer
// is not refetched. The client for use outside components is in bridge.ts.

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createTRPCContext } from '@trpc/tanstack-react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { AppRouter } from '@main/bridge/root-router';
import { isPlain } from '../browser/page-attributes';
import { bridge } from './bridge';

interface BridgeProviderProps {
  client?: QueryClient;
  children: ReactNode;
}

/** Provides the client of the main process and the cache of its answers. */
export function BridgeProvider({ client = queryClient, children }: BridgeProviderProps) {
  return (
    <QueryClientProvider client={client}>
      <TRPCProvider trpcClient={bridge} queryClient={client}>
        {children}
      </TRPCProvider>
    </QueryClientProvider>
  );
}

const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>();

/** Returns the options of queries, mutations and subscriptions for every procedure of the main process. */
export const useBridge = useTRPC;

/** Returns the plain client, for calls whose results are neither shown nor cached. */
export const useBridgeClient = useTRPCClient;

/** The time in milliseconds for which an answer is not refetched. */
export const STALE_TIME_MS = 5_000;

/**
 * Creates a query client. It neither retries nor checks whether the network is available, because the main process
 * does both.
 */
function newClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        staleTime: isPlain ? 0 : STALE_TIME_MS,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  if (isPlain) client.prefetchQuery = () => Promise.resolve();
  return client;
}

const queryClient = newClient();

/** Provides an empty cache of its own until it is unmounted, for reads that must not use answers from the window's. */
export function IsolatedBridgeProvider({ children }: { children: ReactNode }) {
  const [client] = useState(newClient);
  useEffect(() => () => client.clear(), [client]);
  return <BridgeProvider client={client}>{children}</BridgeProvider>;
}
