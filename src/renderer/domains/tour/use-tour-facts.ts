import { skipToken, useQuery } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import type { TourFacts } from '@shared/domains/tour/model';
import { isLoading } from '@shared/domains/tour/rules';

/** The polling interval in milliseconds while a load runs. */
const POLL_INTERVAL_MS = 2_000;

/** The result of reading the facts. */
interface ReadFacts {
  /** The facts that show which steps are done; undefined until they have loaded. */
  facts: TourFacts | undefined;
  /** Why the facts could not be read. */
  error: unknown;
  retry: () => void;
}

const isNotFound = (error: unknown): boolean => error !== null && readAppError(error).code === 'NOT_FOUND';

/** Reads the tenant that was created during the tour, and its stores. */
export function useTourFacts(tenantId: string | null): ReadFacts {
  const bridge = useBridge();
  const id = useQuery(bridge.tenants.idOf.queryOptions(tenantId === null ? skipToken : { tenantId }));
  const tenant = useQuery(bridge.tenants.get.queryOptions(id.data ? { id: id.data.data } : skipToken));
  const known = tenant.data?.data;
  const request = known && { tenantId: known.tenantId, realmName: known.realmName };
  const stores = useQuery(
    bridge.stores.ofTenant.queryOptions(request ?? skipToken, {
      refetchInterval: ({ state }) =>
        state.data && isLoading({ tenant: null, stores: state.data.data }) ? POLL_INTERVAL_MS : false,
    }),
  );
  const retry = (): void => [id, tenant, stores].forEach((query) => query.isError && void query.refetch());
  if (tenantId === null || isNotFound(id.error) || isNotFound(tenant.error))
    return { facts: { tenant: null, stores: [] }, error: null, retry };
  const facts = known && stores.data && { tenant: known, stores: stores.data.data };
  return { facts, error: facts ? null : (id.error ?? tenant.error ?? stores.error), retry };
}
