import { opcodesTexts } from '@shared/domains/opcodes/texts';
import { storesTexts } from '@shared/domains/stores/texts';
import { countsOf, mayMarkCategorized, needsEveryCategory } from '@shared/domains/opcodes/rules';
import type { Decision } from '@shared/kernel/decision';
import { openProcess } from '@sandbox/domains/bulk-load';
import { now } from '@sandbox/store/clock';
import { reasonsOf, SUCCESS } from '@sandbox/graphql/answers';
import type { SandboxContext } from '@sandbox/graphql/context';
import { requireWrite, sqlError } from '@sandbox/graphql/errors';
import type { MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { pipelineStateOf, type StoreRow } from '@sandbox/domains/stores';
import { choiceMutations } from './choices';
import { changeOpcodes } from './change-opcodes';
import { asOpcode, categoriesUsed, opcodeRows, storeWithOpcodes } from './find-opcodes';

const KIND = 'opcode';

/** Kinds of the contract whose lists the sandbox does not keep. */
const OTHER_KINDS = ['labor_grid', 'parts_matrix', 'model_mapping'];

const keysOf = (input: { inStoreId: string; inTenantId: string }) => ({
  storeId: input.inStoreId,
  tenantId: input.inTenantId,
});

const countsIn = (context: SandboxContext, store: StoreRow) => countsOf(categoriesUsed(context, store.id));

/** Marked done while opcodes were left, by the pipeline's own step, is not saved yet: they must be reachable. */
const isSaved = (context: SandboxContext, store: StoreRow): boolean =>
  store.isOpcodeCategorized && countsIn(context, store).uncategorizedCount === 0;

const isSubmitted = ({ db }: SandboxContext, storeKey: number): boolean =>
  db.prepare('select 1 from submission where storeKey = ? and kind = ?').get(storeKey, KIND) !== undefined;

/** The problem with changing anything about the opcodes of the store, or ''. */
function storeProblem(store: StoreRow): string {
  if (store.isDeleted) return storesTexts.deletedNotEditable;
  return store.bulkPhase1 === 'Completed' ? '' : opcodesTexts.notLoaded;
}

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

function submit(context: SandboxContext, store: StoreRow): { status: number; msg: string } {
  if (isSubmitted(context, store.id)) return { status: 1, msg: opcodesTexts.alreadySubmitted };
  const problem = problemOf(store, needsEveryCategory(countsIn(context, store)));
  if (problem !== '') return { status: 0, msg: problem };
  context.db
    .prepare('insert into submission (storeKey, kind, submittedBy, submittedAt) values (?, ?, ?, ?)')
    .run(store.id, KIND, context.caller.name, now());
  return { status: 1, msg: opcodesTexts.submitted };
}

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
    return { results: [{ status: isSubmitted(context, store.id) ? 1 : 0 }] };
  },
  getCategorizedOpcodeStatus: (_root, { input }, context) => {
    const store = storeWithOpcodes(context, keysOf(input));
    return { results: [{ status: isSaved(context, store) ? 1 : 0 }] };
  },
  opcodeMutation: (_root, { input }, context) => {
    requireWrite(context);
    const results = context.db
      .transaction(() => {
        const store = storeWithOpcodes(context, keysOf(input));
        const problem = storeProblem(store);
        if (problem !== '')
          return input.inOpcodes.map(({ laboropcode, payType }) => ({
            laboropcode,
            payType,
            status: 0,
            msg: problem,
          }));
        return changeOpcodes(context, store.id, input.inOpcodes, isSaved(context, store));
      })
      .immediate();
    return { results };
  },
  updateOpcodeCategorizationStatus: (_root, { input }, context) => {
    requireWrite(context);
    const { storeId, tenantId } = input;
    const mark = () => markCategorized(context, storeWithOpcodes(context, { storeId, tenantId }));
    return { string: context.db.transaction(mark).immediate() };
  },
  updateSubmissionStatus: (_root, { input }, context) => {
    requireWrite(context);
    if (OTHER_KINDS.includes(input.inType))
      return { results: [{ status: 0, msg: opcodesTexts.notSubmittable(input.inType) }] };
    if (input.inType !== KIND) throw sqlError(`Unknown type ${input.inType}`, { errcode: '22023' });
    const submitOpcodes = () => submit(context, storeWithOpcodes(context, keysOf(input)));
    return { results: [context.db.transaction(submitOpcodes).immediate()] };
  },
} satisfies MutationResolvers;
