import { skipToken, useQuery } from '@tanstack/react-query';
import { readAppError } from '@renderer/platform/read-app-error';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { TourFacts } from '@shared/domains/tour/model';
import { isLoading } from '@shared/domains/tour/rules';

/** Between two looks while a load runs, in milliseconds. */
const AGAIN_MS = 2_000;

interface ReadFacts {
  /** Undefined until known. */
  facts: TourFacts | undefined;
  /** Why they could not be read. */
  error: unknown;
  retry: () => void;
}

const isGone = (error: unknown): boolean => error !== null && readAppError(error).code === 'NOT_FOUND';

/** What the back office says of the tenant that was made on the tour, and of its stores. */
export function useTourFacts(tenantId: string | null): ReadFacts {
  const bridge = useBridge();
  const id = useQuery(bridge.tenants.idOf.queryOptions(tenantId === null ? skipToken : { tenantId }));
  const tenant = useQuery(bridge.tenants.get.queryOptions(id.data ? { id: id.data.data } : skipToken));
  const known = tenant.data?.data;
  const asked = known && { tenantId: known.tenantId, realmName: known.realmName };
  const stores = useQuery(
    bridge.stores.ofTenant.queryOptions(asked ?? skipToken, {
      refetchInterval: ({ state }) =>
        state.data && isLoading({ tenant: null, stores: state.data.data }) ? AGAIN_MS : false,
    }),
  );
  const retry = (): void => [id, tenant, stores].forEach((query) => query.isError && void query.refetch());
  if (tenantId === null || isGone(id.error) || isGone(tenant.error))
    return { facts: { tenant: null, stores: [] }, error: null, retry };
  const facts = known && stores.data && { tenant: known, stores: stores.data.data };
  return { facts, error: facts ? null : (id.error ?? tenant.error ?? stores.error), retry };
}
