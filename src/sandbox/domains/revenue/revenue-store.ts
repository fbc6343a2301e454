import { queryMonthSchema } from '@shared/domains/revenue/model';
import { afterPhase1 } from '@shared/domains/stores/tab-gating';
import { storeWithOpcodes } from '@sandbox/domains/opcodes';
import { pipelineStateOf, type StoreRow } from '@sandbox/domains/stores';
import { reasonsOf } from '@sandbox/graphql/answers';
import type { SandboxContext } from '@sandbox/graphql/context';
import { notFound, sqlError } from '@sandbox/graphql/errors';
import { ensureLoaded } from '@sandbox/store/loaded-data';
import { inserter } from '@sandbox/store/seed/insert';
import { sampleRevenue, workSchema } from './sample';

interface Asked {
  storeId: string;
  tenantId: string;
  realm?: string;
}

const worksOf = ({ db }: SandboxContext, storeKey: number) =>
  db
    .prepare<[number], unknown>('select * from opcode where storeKey = ? order by id')
    .all(storeKey)
    .map((row) => workSchema.parse(row));

/**
 * The store whose revenue is asked for, its jobs brought.
 * @throws GraphQLError P0002 for an unknown store or realm, 55000 before phase 1 is completed.
 */
export function revenueStore(context: SandboxContext, { storeId, tenantId, realm }: Asked): StoreRow {
  const store = storeWithOpcodes(context, { storeId, tenantId });
  if (realm !== undefined && realm !== (store.realmName ?? '')) throw notFound(`Realm ${realm}`);
  const gate = afterPhase1(pipelineStateOf(store));
  if (!gate.allowed) throw sqlError(reasonsOf(gate), { errcode: '55000' });
  ensureLoaded(context.db, store, 'revenue', (storeKey, random) =>
    sampleRevenue(inserter(context.db), storeKey, random, worksOf(context, storeKey)),
  );
  return store;
}

/** @throws GraphQLError 22007 for what is no month. */
export function monthOf(text: string): string {
  const month = queryMonthSchema.safeParse(text);
  if (!month.success) throw sqlError(`${text} is not a month`, { errcode: '22007' });
  return month.data;
}
