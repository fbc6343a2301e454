// Reads the opcodes of a store in the sandbox, which are generated when they are first read after phase 1, and the
// choices of their fields. `domain.ts` changes opcodes.

import { findStore, type StoreRow } from '@sandbox/domains/stores';
import type { SandboxContext } from '@sandbox/graphql/context';
import { sqlError } from '@sandbox/graphql/errors';
import type { MutationResolvers, Opcode } from '@sandbox/graphql/generated/resolvers';
import { ensureLoaded } from '@sandbox/database/loaded-data';
import { inserter } from '@sandbox/database/database';
import type { Opcode as SharedOpcode } from '@shared/domains/opcodes/model';
import { categoryStatusOf, OPCODE_CATEGORIES } from '@shared/domains/opcodes/rules';
import { DEPARTMENTS } from '@shared/domains/pay-types/rules';
import { sampleOpcodes } from './sample';

/** Returns the store with its opcodes generated, if phase 1 is completed. @throws GraphQLError P0002 */
export function storeWithOpcodes(context: SandboxContext, key: StoreKeys): StoreRow {
  const store = findStore(context, key);
  ensureLoaded(context.db, store, 'opcodes', (storeKey, random) =>
    sampleOpcodes(inserter(context.db), storeKey, random, store.isOpcodeCategorized),
  );
  return store;
}

const CHOICES: Partial<Record<string, readonly string[]>> = {
  department: DEPARTMENTS,
  opcategory: OPCODE_CATEGORIES,
};

/** The values that a field of an opcode or a pay type can have. */
export function choicesOf(choice: string): readonly string[] {
  const values = CHOICES[choice];
  if (!values) throw sqlError(`Unknown choice ${choice}`, { errcode: '22023' });
  return values;
}

export const choiceMutations = {
  getOpcodeChoiceQuery: (_root, { input }) => ({
    results: choicesOf(input.inChoice).map((value) => ({ value })),
  }),
} satisfies MutationResolvers;

export interface StoreKeys {
  storeId: string;
  tenantId: string;
}

export interface OpcodeRow extends Omit<SharedOpcode, 'categoryStatus'> {
  changedBy: string | null;
}

/** All opcodes of a store, in the form of the DMS. */
export const opcodeRows = ({ db }: SandboxContext, storeKey: number): OpcodeRow[] =>
  db
    .prepare<[number], OpcodeRow>('select * from opcode where storeKey = ? order by lbropcode, lbrlabortype')
    .all(storeKey);

export const toOpcode = (row: OpcodeRow): Opcode => ({ ...row, categoryStatus: categoryStatusOf(row) });

/** The number of uses of each category, in one statement. */
export function categoriesUsed({ db }: SandboxContext, storeKey: number): Map<string, number> {
  const rows = db
    .prepare<[number], { opcategory: string; n: number }>(
      'select opcategory, count(*) as n from opcode where storeKey = ? group by opcategory',
    )
    .all(storeKey);
  return new Map(rows.map(({ opcategory, n }) => [opcategory, n]));
}
