import { useSubscription } from '@trpc/tanstack-react-query';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { SandboxState } from '@shared/domains/connections/model';

/** The state of the sandbox; undefined until it is known. */
export function useSandboxState(): SandboxState | undefined {
  const bridge = useBridge();
  return useSubscription(bridge.sandbox.watch.subscriptionOptions()).data;
}
