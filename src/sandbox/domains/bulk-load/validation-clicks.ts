import { pipelineTexts } from '@shared/domains/bulk-load/texts';
import { storesTexts } from '@shared/domains/stores/texts';
import { mayValidate } from '@shared/domains/bulk-load/step-decisions';
import { STEP_LABELS, type ValidationStep } from '@shared/domains/bulk-load/steps';
import { firstAttemptFails } from './load-script';
import { openProcess } from './transitions';
import { reasonsOf } from '@sandbox/graphql/answers';
import type { SandboxContext } from '@sandbox/graphql/context';
import { requireWrite } from '@sandbox/graphql/errors';
import type {
  MutationResolvers,
  StatusResult,
  OpcodeValidationClickInput,
} from '@sandbox/graphql/generated/resolvers';
import { recordAttempt } from './attempts';
import { findStore, pipelineStateOf, type StoreRow } from '@sandbox/domains/stores';

const COLUMNS = {
  phase1Validation: { is: 'isPhase1Verified', at: 'phase1VerifiedDate' },
  opcodeCategorization: { is: 'isOpcodeCategorized', at: 'opcodeCategorizedDate' },
  opcodeValidation: { is: 'isOpcodeVerified', at: 'opcodeVerifiedDate' },
  phase2Validation: { is: 'isPhase2Verified', at: 'phase2VerifiedDate' },
} as const satisfies Record<ValidationStep, object>;

/** Categorization only marks what people did; the other three compare data and can find a difference. */
const FAILURES: Partial<Record<ValidationStep, string>> = {
  phase1Validation: '3 repair orders of the DMS are missing in the load. Correct the feed and try again.',
  opcodeValidation: '12 operation codes have no category. Categorize them and try again.',
  phase2Validation: 'Labor totals of two months differ by more than 1 %. Check the load and try again.',
};

function attempt(context: SandboxContext, store: StoreRow, step: ValidationStep): StatusResult {
  const { is, at } = COLUMNS[step];
  const earlier = context.db
    .prepare<[number, string], { n: number }>(
      'select count(*) as n from validation_attempt where storeKey = ? and step = ?',
    )
    .get(store.id, step);
  const failure =
    (earlier?.n ?? 0) === 0 && firstAttemptFails(context.options, store.storeId, step)
      ? FAILURES[step]
      : undefined;
  const result = { status: failure ? 0 : 1, message: failure ?? `${STEP_LABELS[step]} passed` };
  const time = recordAttempt(context, store.id, step, result);
  context.db.prepare(`update store set ${is} = ?, ${at} = ? where id = ?`).run(result.status, time, store.id);
  if (step === 'opcodeCategorization') {
    context.db.prepare('update store set hasUserCategorizedOpcode = 1 where id = ?').run(store.id);
    openProcess(context.db, store.id, 'bulkPhase2');
  }
  return result;
}

function validate(
  context: SandboxContext,
  input: OpcodeValidationClickInput,
  step: ValidationStep,
): StatusResult {
  requireWrite(context);
  return context.db
    .transaction((): StatusResult => {
      const store = findStore(context, { storeId: input.storeId, tenantId: input.tenantId });
      if (store.isDeleted) return { status: 0, message: storesTexts.deletedNotEditable };
      // Repeated by a second person or after a lost answer: done is done.
      if (store[COLUMNS[step].is])
        return { status: 1, message: pipelineTexts.alreadyDone(STEP_LABELS[step]) };
      const decision = mayValidate(pipelineStateOf(store), step);
      return decision.allowed ? attempt(context, store, step) : { status: 0, message: reasonsOf(decision) };
    })
    .immediate();
}

type Clicks = Pick<
  MutationResolvers,
  'phase1Validationclick' | 'opcodeCategorizationClick' | 'opcodeValidationClick' | 'phase2ValidationClick'
>;

export const validationClicks: Required<Clicks> = {
  phase1Validationclick: (_root, { input }, context) => ({
    results: [validate(context, input, 'phase1Validation')],
  }),
  opcodeCategorizationClick: (_root, { input }, context) => ({
    results: [validate(context, input, 'opcodeCategorization')],
  }),
  opcodeValidationClick: (_root, { input }, context) => ({
    results: [validate(context, input, 'opcodeValidation')],
  }),
  phase2ValidationClick: (_root, { input }, context) => ({
    results: [validate(context, input, 'phase2Validation')],
  }),
};
