import { dmsCode, isDmsCode, mayOpenDataEvaluation } from '@shared/domains/data-evaluation/rules';
import { reasonsOf } from '@sandbox/graphql/answers';
import type { SandboxContext } from '@sandbox/graphql/context';
import { notFound, requireCapability, sqlError } from '@sandbox/graphql/errors';
import { findStore, pipelineStateOf, type StoreRow } from '@sandbox/domains/stores';

interface Asked {
  storeId: string;
  tenantId: string;
  realm?: string;
}

/**
 * The store an evaluation is about.
 * @throws GraphQLError 42501 for another role, P0002 for an unknown store or realm, 55000 before phase 1 is completed.
 */
export function evaluatedStore(context: SandboxContext, { storeId, tenantId, realm }: Asked): StoreRow {
  requireCapability(context, 'see-data-evaluation');
  const store = findStore(context, { storeId, tenantId });
  if (realm !== undefined && realm !== (store.realmName ?? '')) throw notFound(`Realm ${realm}`);
  const gate = mayOpenDataEvaluation({
    ...pipelineStateOf(store),
    infrastructureConfiguration: store.infrastructureConfiguration,
  });
  if (!gate.allowed) throw sqlError(reasonsOf(gate), { errcode: '55000' });
  return store;
}

/** There are figures of the store's own system, and of the five that have a code. */
export const hasFigures = (store: StoreRow, dms: string): boolean =>
  isDmsCode(dms) && dmsCode(store.dms ?? null) === dms;
