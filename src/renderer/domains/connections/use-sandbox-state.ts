import { useSubscription } from '@trpc/tanstack-react-query';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { SandboxState } from '@shared/domains/connections/model';

/** How the back office that ships with the app is doing; undefined until first known. */
export function useSandboxState(): SandboxState | undefined {
  const bridge = useBridge();
  return useSubscription(bridge.sandbox.watch.subscriptionOptions()).data;
}
