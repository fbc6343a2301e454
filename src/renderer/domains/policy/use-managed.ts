import { useQuery } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { Managed, PolicyKey } from '@shared/domains/policy/model';

/** What the organization has decided for this computer; it does not change while the console runs. */
export function useManaged(): Managed | undefined {
  const bridge = useBridge();
  return useQuery(bridge.policy.managed.queryOptions(undefined, { staleTime: Infinity })).data;
}

/** Returns the text of the value that the organization has given an entry; undefined: the user decides. */
export function useManagedValue(): (key: PolicyKey) => string | undefined {
  const managed = useManaged();
  return (key) => managed?.entries.find((entry) => entry.key === key)?.value;
}

/** Returns whether the organization decides an entry. */
export function useIsManaged(): (key: PolicyKey) => boolean {
  const valueOf = useManagedValue();
  return (key) => valueOf(key) !== undefined;
}
