import { opcodesTexts } from '@shared/domains/opcodes/texts';
import { countsOf, mayMarkCategorized, needsEveryCategory } from '@shared/domains/opcodes/rules';
import type { Decision } from '@shared/kernel/decision';
import { openProcess } from '@sandbox/domains/bulk-load';
import { now } from '@sandbox/store/clock';
import { reasonsOf, SUCCESS } from '@sandbox/graphql/answers';
import type { SandboxContext } from '@sandbox/graphql/context';
import { requireWrite } from '@sandbox/graphql/errors';
import type { MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { changeOfStore, pipelineStateOf, problemBeforePhase1, type StoreRow } from '@sandbox/domains/stores';
import { isSubmitted, type Submittable } from '@sandbox/domains/submissions';
import { choiceMutations } from './choices';
import { changeOpcodes } from './change-opcodes';
import { asOpcode, categoriesUsed, opcodeRows, storeWithOpcodes } from './find-opcodes';

const keysOf = (input: { inStoreId: string; inTenantId: string }) => ({
  storeId: input.inStoreId,
  tenantId: input.inTenantId,
});

const countsIn = (context: SandboxContext, store: StoreRow) => countsOf(categoriesUsed(context, store.id));

/** Marked done while opcodes were left, by the pipeline's own step, is not saved yet: they must be reachable. */
const isSaved = (context: SandboxContext, store: StoreRow): boolean =>
  store.isOpcodeCategorized && countsIn(context, store).uncategorizedCount === 0;

/** The problem with changing anything about the opcodes of the store, or ''. */
const storeProblem = (store: StoreRow): string => problemBeforePhase1(store, opcodesTexts.notLoaded);

const problemOf = (store: StoreRow, decision: Decision): string => storeProblem(store) || reasonsOf(decision);

function markCategorized(context: SandboxContext, store: StoreRow): string {
  const problem = problemOf(store, mayMarkCategorized(countsIn(context, store), pipelineStateOf(store)));
  if (problem !== '') return problem;
  context.db
    .prepare(
      `update store set isOpcodeCategorized = 1, opcodeCategorizedDate = ?, hasUserCategorizedOpcode = 1
        where id = ?`,
    )
    .run(now(), store.id);
  openProcess(context.db, store.id, 'bulkPhase2');
  return SUCCESS;
}

/** The opcodes are submitted when every one has a category. */
export const submittableOpcodes: Submittable = {
  find: storeWithOpcodes,
  problem: (context, store) => problemOf(store, needsEveryCategory(countsIn(context, store))),
};

export const opcodesMutations = {
  ...choiceMutations,
  getOpcodeDetails: (_root, { input }, context) => {
    const store = storeWithOpcodes(context, keysOf(input));
    return { results: opcodeRows(context, store.id).map(asOpcode) };
  },
  getRoOpcodesList: (_root, { input }, context) => {
    const store = storeWithOpcodes(context, keysOf(input));
    const results = context.db
      .prepare<[string, number], { opcode: string; storeId: string }>(
        `select distinct lbropcode as opcode, ? as storeId from opcode
          where storeKey = ? and cprocount > 0 order by lbropcode`,
      )
      .all(store.storeId, store.id);
    return { results };
  },
  getOpcodeCounts: (_root, { input }, context) => ({
    results: [countsIn(context, storeWithOpcodes(context, keysOf(input)))],
  }),
  getOpcodeCategoryStatus: (_root, { input }, context) => {
    const store = storeWithOpcodes(context, keysOf(input));
    return { results: [{ status: isSubmitted(context, store.id, 'opcode') ? 1 : 0 }] };
  },
  getCategorizedOpcodeStatus: (_root, { input }, context) => {
    const store = storeWithOpcodes(context, keysOf(input));
    return { results: [{ status: isSaved(context, store) ? 1 : 0 }] };
  },
  opcodeMutation: (_root, { input }, context) => ({
    results: changeOfStore(context, {
      find: () => storeWithOpcodes(context, keysOf(input)),
      problem: storeProblem,
      refuse: (msg) =>
        input.inOpcodes.map(({ laboropcode, payType }) => ({ laboropcode, payType, status: 0, msg })),
      make: (store) => changeOpcodes(context, store.id, input.inOpcodes, isSaved(context, store)),
    }),
  }),
  updateOpcodeCategorizationStatus: (_root, { input }, context) => {
    requireWrite(context);
    const { storeId, tenantId } = input;
    const mark = () => markCategorized(context, storeWithOpcodes(context, { storeId, tenantId }));
    return { string: context.db.transaction(mark).immediate() };
  },
} satisfies MutationResolvers;
