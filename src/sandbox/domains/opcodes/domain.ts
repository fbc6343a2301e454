// Opcodes in the sandbox: lists, counts, changes of categories, completion and submission of the categorization, and
// the activities.

import {
  type Activities,
  successCount,
  textOf,
  whenStringIsSuccess,
} from '@sandbox/activities/describe-activity';
import type { SandboxDomain, Submittable } from '@sandbox/domain';
import {
  changeOfStore,
  openProcess,
  pipelineStateOf,
  problemBeforePhase1,
  type StoreRow,
} from '@sandbox/domains/stores';
import { isSubmitted } from '@sandbox/domains/submissions';
import { requireWrite } from '@sandbox/graphql/access-checks';
import type { SandboxContext } from '@sandbox/graphql/context';
import { SUCCESS } from '@sandbox/graphql/errors';
import type { MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { now } from '@sandbox/database/clock';
import { withWriteLock } from '@sandbox/database/database';
import {
  type OpcodeChange,
  type OpcodeChangeResult,
  opcodeChangeSchema,
} from '@shared/domains/opcodes/model';
import {
  countsOf,
  mayChangeOpcode,
  mayMarkCategorized,
  needsEveryCategory,
} from '@shared/domains/opcodes/rules';
import { opcodesTexts } from '@shared/domains/opcodes/texts';
import { type Permission, reasonsOf } from '@shared/kernel/access/permission';
import {
  categoriesUsed,
  type OpcodeRow,
  opcodeRows,
  storeWithOpcodes,
  toOpcode,
  choiceMutations,
} from './find-opcodes';

const keyOf = (laboropcode: string, payType: string): string => JSON.stringify([laboropcode, payType]);

/** The reason why the change cannot be made on the stored opcode; undefined when it can. */
function refusal(row: OpcodeRow | undefined, change: OpcodeChange, saved: boolean): string | undefined {
  if (!row) return opcodesTexts.gone(change.laboropcode);
  const permission = mayChangeOpcode(change, saved);
  if (!permission.allowed) return reasonsOf(permission);
  const stale = row.opcategory !== change.oldopcategory || row.department !== change.olddepartment;
  if (stale)
    return opcodesTexts.changedConcurrently(row.changedBy ?? 'Someone', row.opcategory, row.department);
  return undefined;
}

/**
 * Applies each valid change, and returns the reason of each refusal. Call inside a transaction: of two users who change
 * the same opcode one wins, and the other gets the current state.
 */
function changeOpcodes(
  context: SandboxContext,
  storeKey: number,
  given: readonly unknown[],
  saved: boolean,
): OpcodeChangeResult[] {
  const rows = new Map(
    opcodeRows(context, storeKey).map((row) => [keyOf(row.lbropcode, row.lbrlabortype), row]),
  );
  const update = context.db.prepare(
    'update opcode set opcategory = ?, department = ?, changedBy = ? where id = ?',
  );
  return given.map((value): OpcodeChangeResult => {
    const change = opcodeChangeSchema.parse(value);
    const { laboropcode, payType, newopcategory: opcategory, newdepartment: department } = change;
    const row = rows.get(keyOf(laboropcode, payType));
    // The change may be repeated after a lost response, so an unchanged category is a success.
    if (row?.opcategory === opcategory && row.department === department)
      return { laboropcode, payType, status: 1, msg: null };
    const msg = refusal(row, change, saved);
    if (msg !== undefined || !row) return { laboropcode, payType, status: 0, msg: msg ?? null };
    update.run(opcategory, department, context.caller.name, row.id);
    rows.set(keyOf(laboropcode, payType), {
      ...row,
      opcategory,
      department,
      changedBy: context.caller.name,
    });
    return { laboropcode, payType, status: 1, msg: null };
  });
}

const keysOf = (input: { inStoreId: string; inTenantId: string }) => ({
  storeId: input.inStoreId,
  tenantId: input.inTenantId,
});

const categoryCounts = (context: SandboxContext, store: StoreRow) =>
  countsOf(categoriesUsed(context, store.id));

/**
 * True if the categorization is saved. It is not as long as an opcode has no category, even if the pipeline's step is
 * completed, because such opcodes must stay editable.
 */
const isSaved = (context: SandboxContext, store: StoreRow): boolean =>
  store.isOpcodeCategorized && categoryCounts(context, store).uncategorizedCount === 0;

/** The problem with changing anything about the opcodes of the store, or ''. */
const storeProblem = (store: StoreRow): string => problemBeforePhase1(store, opcodesTexts.notLoaded);

const problemOf = (store: StoreRow, permission: Permission): string =>
  storeProblem(store) || reasonsOf(permission);

function markCategorized(context: SandboxContext, store: StoreRow): string {
  const problem = problemOf(
    store,
    mayMarkCategorized(categoryCounts(context, store), pipelineStateOf(store)),
  );
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
const submittableOpcodes: Submittable = {
  find: storeWithOpcodes,
  problem: (context, store) => problemOf(store, needsEveryCategory(categoryCounts(context, store))),
};

const opcodesMutations = {
  ...choiceMutations,
  getOpcodeDetails: (_root, { input }, context) => {
    const store = storeWithOpcodes(context, keysOf(input));
    return { results: opcodeRows(context, store.id).map(toOpcode) };
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
    results: [categoryCounts(context, storeWithOpcodes(context, keysOf(input)))],
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
    return { string: withWriteLock(context.db, mark) };
  },
} satisfies MutationResolvers;

const opcodesActivities = {
  getOpcodeDetails: null,
  getRoOpcodesList: null,
  getOpcodeCounts: null,
  getOpcodeCategoryStatus: null,
  getCategorizedOpcodeStatus: null,
  opcodeMutation: (input, payload) => ({
    module: 'opcode',
    activity: `Opcodes changed: ${successCount(payload)}`,
    tenantId: textOf(input['inTenantId']),
    storeId: textOf(input['inStoreId']),
  }),
  updateOpcodeCategorizationStatus: whenStringIsSuccess((input) => ({
    module: 'opcode',
    activity: 'Opcode categorization saved',
    tenantId: textOf(input['tenantId']),
    storeId: textOf(input['storeId']),
  })),
  getOpcodeChoiceQuery: null,
} satisfies Activities<typeof opcodesMutations>;

export const opcodes: SandboxDomain = {
  activities: opcodesActivities,
  mutations: opcodesMutations,
  submittables: { opcode: submittableOpcodes },
};
