import { dmsCode, isDmsCode } from '@shared/rules/data-evaluation';
import { tabGate } from '@shared/rules/tab-gating';
import { reasonsOf } from '../answers';
import type { SandboxContext } from '../context';
import { notFound, requireCapability, sqlError } from '../errors';
import { findStore, pipelineStateOf, type StoreRow } from '../stores/find-store';

interface Asked {
  storeId: string;
  tenantId: string;
  Realm?: string;
}

/**
 * The store an evaluation is about.
 * @throws GraphQLError 42501 for another role, P0002 for an unknown store or realm, 55000 before phase 1 is completed.
 */
export function evaluatedStore(context: SandboxContext, { storeId, tenantId, Realm }: Asked): StoreRow {
  requireCapability(context, 'see-data-evaluation');
  const store = findStore(context, { storeId, tenantId });
  if (Realm !== undefined && Realm !== (store.realmName ?? '')) throw notFound(`Realm ${Realm}`);
  const gate = tabGate('dataEvaluation', {
    ...pipelineStateOf(store),
    dms: store.dms ?? null,
    infrastructureConfiguration: store.infrastructureConfiguration,
  });
  if (!gate.allowed) throw sqlError(reasonsOf(gate), { errcode: '55000' });
  return store;
}

/** There are figures of the store's own system, and of the five that have a code. */
export const hasFigures = (store: StoreRow, dms: string): boolean =>
  isDmsCode(dms) && dmsCode(store.dms ?? null) === dms;
