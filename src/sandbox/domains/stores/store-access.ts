// Finds a store in the sandbox for a caller, tells how far its pipeline is and why its loaded data cannot be changed
// yet, and runs a change of its data under the write lock, for many domains. `write-store.ts` changes the store itself.

import { listPage } from '@sandbox/graphql/list-resolver';
import type { SandboxContext } from '@sandbox/graphql/context';
import { requireWrite, seesTestTenants } from '@sandbox/graphql/access-checks';
import { notFound } from '@sandbox/graphql/errors';
import type { StatelessServiceBzoStoreDetail } from '@sandbox/graphql/generated/resolvers';
import { type Db, withWriteLock } from '@sandbox/database/database';
import { type StorePipeline, storePipelineSchema } from '@shared/domains/stores/model';
import { storesTexts } from '@shared/domains/stores/texts';

type StoreKey = { id: number } | { storeId: string; tenantId: string };

const readStore = (db: Db, where: string, key: StoreKey): StoreRow | undefined =>
  listPage<StoreRow>(
    db,
    {
      type: 'StatelessServiceBzoStoreDetail',
      key: 'dmsDetailId',
      where: `storeDmsStatus = 'Active'${where}`,
    },
    { first: 1, condition: key },
  ).nodes[0];

/**
 * A store with its data feed in force, if the caller may see it.
 * @throws GraphQLError P0002 for an unknown store.
 */
export function findStore(context: SandboxContext, key: StoreKey): StoreRow {
  const store = readStore(context.db, seesTestTenants(context) ? '' : ' and isTestTenant = 0', key);
  if (!store) throw notFound('id' in key ? `Store ${key.id}` : `Store ${key.storeId} of ${key.tenantId}`);
  return store;
}

/** A store with its data feed in force, for what changes it without a caller. */
export const storeOfId = (db: Db, id: number): StoreRow | undefined => readStore(db, '', { id });

/**
 * The reason why data that phase 1 loads cannot be changed in the store, or ''.
 * @param notLoaded The reason to return before phase 1 is completed.
 */
export function problemBeforePhase1(store: StoreRow, notLoaded: string): string {
  if (store.isDeleted) return storesTexts.deletedNotEditable;
  return store.bulkPhase1 === 'Completed' ? '' : notLoaded;
}

interface ChangeOfStore<Answer> {
  find: () => StoreRow;
  /** Returns the reason of a refusal, or ''. */
  problem: (store: StoreRow) => string;
  refuse: (problem: string) => Answer;
  make: (store: StoreRow) => Answer;
}

/**
 * Changes data of a store in one transaction, so that of two simultaneous users one is first and the other sees its
 * change.
 */
export function changeOfStore<Answer>(
  context: SandboxContext,
  { find, problem, refuse, make }: ChangeOfStore<Answer>,
): Answer {
  requireWrite(context);
  const run = (): Answer => {
    const store = find();
    const found = problem(store);
    return found === '' ? make(store) : refuse(found);
  };
  return withWriteLock(context.db, run);
}

export type StoreRow = StatelessServiceBzoStoreDetail;

export const pipelineStateOf = (store: StoreRow): StorePipeline => storePipelineSchema.parse(store);
