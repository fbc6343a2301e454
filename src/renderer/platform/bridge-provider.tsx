import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createTRPCContext } from '@trpc/tanstack-react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { AppRouter } from '@main/bridge/root-router';
import { bridge } from './bridge';

const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>();

/** Query, mutation and subscription options for every call of the main process. */
export const useBridge = useTRPC;

/** The calls themselves, for what is neither shown nor kept. */
export const useBridgeClient = useTRPCClient;

/** So long an answer is not asked for again, in milliseconds. */
export const FRESH_MS = 5_000;

/**
 * Retries and offline answers are the main process's work, so the query cache adds none. Data is
 * not refetched on window focus.
 */
const newClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always', staleTime: FRESH_MS },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

const queryClient = newClient();

interface ClientProps {
  client?: QueryClient;
  children: ReactNode;
}

export function BridgeProvider({ client = queryClient, children }: ClientProps) {
  return (
    <QueryClientProvider client={client}>
      <TRPCProvider trpcClient={bridge} queryClient={client}>
        {children}
      </TRPCProvider>
    </QueryClientProvider>
  );
}

/** For what must be read anew whatever was read before: nothing that the window knows is given, and nothing is left. */
export function FreshBridgeProvider({ children }: { children: ReactNode }) {
  const [client] = useState(newClient);
  useEffect(() => () => client.clear(), [client]);
  return <BridgeProvider client={client}>{children}</BridgeProvider>;
}
