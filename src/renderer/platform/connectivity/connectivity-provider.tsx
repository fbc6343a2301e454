import { useSubscription } from '@trpc/tanstack-react-query';
import type { ReactNode } from 'react';
import { useBridge } from '../bridge-provider';
import { ConnectivityContext } from './connectivity-context';
import { useBackOnline } from './use-back-online';

export function ConnectivityProvider({ children }: { children: ReactNode }) {
  const bridge = useBridge();
  const { data } = useSubscription(bridge.connectivity.watch.subscriptionOptions());
  useBackOnline(data);
  return <ConnectivityContext value={data}>{children}</ConnectivityContext>;
}
