import type { Opcode as SharedOpcode } from '@shared/domains/opcodes/model';
import { categoryStatusOf } from '@shared/domains/opcodes/rules';
import { ensureLoaded } from '@sandbox/store/loaded-data';
import { inserter } from '@sandbox/store/seed/insert';
import { sampleOpcodes } from './sample';
import type { SandboxContext } from '@sandbox/graphql/context';
import type { Opcode } from '@sandbox/graphql/generated/resolvers';
import { findStore, type StoreRow } from '@sandbox/domains/stores';

export interface StoreKeys {
  storeId: string;
  tenantId: string;
}

/** A store with its opcodes brought, if phase 1 has brought them. @throws GraphQLError P0002 */
export function storeWithOpcodes(context: SandboxContext, key: StoreKeys): StoreRow {
  const store = findStore(context, key);
  ensureLoaded(context.db, store, 'opcodes', (storeKey, random) =>
    sampleOpcodes(inserter(context.db), storeKey, random, store.isOpcodeCategorized),
  );
  return store;
}

export interface OpcodeRow extends Omit<SharedOpcode, 'categoryStatus'> {
  changedBy: string | null;
}

/** All opcodes of a store, as they came from the DMS. */
export const opcodeRows = ({ db }: SandboxContext, storeKey: number): OpcodeRow[] =>
  db
    .prepare<[number], OpcodeRow>('select * from opcode where storeKey = ? order by lbropcode, lbrlabortype')
    .all(storeKey);

export const asOpcode = (row: OpcodeRow): Opcode => ({ ...row, categoryStatus: categoryStatusOf(row) });

/** How often each category is used, in one statement. */
export function categoriesUsed({ db }: SandboxContext, storeKey: number): Map<string, number> {
  const rows = db
    .prepare<[number], { opcategory: string; n: number }>(
      'select opcategory, count(*) as n from opcode where storeKey = ? group by opcategory',
    )
    .all(storeKey);
  return new Map(rows.map(({ opcategory, n }) => [opcategory, n]));
}
