import { useQuery } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { Managed, PolicyKey } from '@shared/domains/policy/model';

/** What the organization has decided for this computer; it does not change while the console runs. */
export function useManaged(): Managed | undefined {
  const bridge = useBridge();
  return useQuery(bridge.policy.managed.queryOptions(undefined, { staleTime: Infinity })).data;
}

/** Returns whether the organization decides an entry. */
export function useIsManaged(): (key: PolicyKey) => boolean {
  const managed = useManaged();
  return (key) => managed?.entries.some((entry) => entry.key === key) ?? false;
}
