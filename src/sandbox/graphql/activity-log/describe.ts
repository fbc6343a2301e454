import { messages } from '@shared/messages';
import { z } from 'zod';

/** What a change is called in the log, and what it was about. */
export interface Activity {
  module: string;
  activity: string;
  tenantId?: string | undefined;
  storeId?: string | undefined;
  /** Master ids, where the call names no other key. */
  tenantKey?: number | undefined;
  storeKey?: number | undefined;
}

export type Input = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const texts = (value: unknown): string[] => (Array.isArray(value) ? [...new Set(value.map(String))] : []);
const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

const VERBS: Partial<Record<string, string>> = { insert: 'created', update: 'updated', delete: 'deleted' };
const verb = (action: unknown): string => VERBS[String(action).toLowerCase()] ?? String(action);

const CALLS: Partial<Record<string, string>> = {
  bulk_phase_1: 'Bulk load phase 1',
  bulk_phase_2: 'Bulk load phase 2',
  daily_load: 'Daily load',
  ns_qa_validation: 'NS QA validation',
  review: 'Review',
  store_launched: 'Launch',
};

const SUBMISSIONS: Partial<Record<string, string>> = { opcode: 'Opcodes' };

const validation =
  (name: string) =>
  (input: Input): Activity => ({
    module: 'bulk_load',
    activity: name,
    tenantId: text(input['tenantId']),
    storeId: text(input['storeId']),
  });

const billed = z.object({ results: z.array(z.object({ status: z.number(), msg: z.string().nullish() })) });

const named = z.array(z.object({ subscription_id: z.string() }));
const subscriptionsJson = z.string().transform((json, context) => {
  try {
    return named.parse(JSON.parse(json));
  } catch {
    context.addIssue({ code: 'custom', message: 'no subscriptions' });
    return z.NEVER;
  }
});
const subscriptionsOf = (details: unknown): { subscription_id: string }[] =>
  z.union([subscriptionsJson, named]).catch([]).parse(details);

const statuses = z.object({ results: z.array(z.object({ status: z.number() })) });

/** Those of a list of changes that were made; all of them where none was, since that many have failed. */
function changedOf<Change>(changes: readonly Change[], payload: unknown): readonly Change[] {
  const results = statuses.safeParse(payload).data?.results ?? [];
  const made = changes.filter((_change, at) => results[at]?.status === 1);
  return made.length > 0 ? made : changes;
}

/** How many of a list of changes were made: `3 of 4`. */
function shareOf(payload: unknown): string {
  const results = statuses.safeParse(payload).data?.results ?? [];
  return `${results.filter(({ status }) => status === 1).length} of ${results.length}`;
}

/** What the log calls a call, by what it was given and what it answered; undefined after a thrown error. */
type Describe = (input: Input, payload: unknown) => Activity | readonly Activity[];

/** One line per change of the contract; what is not listed is not a change a person makes. */
export const DESCRIPTIONS: Readonly<Record<string, Describe>> = {
  insertOrUpdateTenant: (input) => ({
    module: 'tenant',
    activity: `Tenant details ${verb(input['pAction'])}`,
    tenantId: text(input['tenantId']),
  }),
  tenantMasterMutate: (input) => ({
    module: 'tenant',
    activity: `Tenant ${verb(input['pAction'])}`,
    tenantId: text(input['tenantid']),
  }),
  configureTenant: (input) => ({
    module: 'tenant',
    activity: 'Tenant configured',
    tenantKey: number(input['id']),
  }),
  enableDisableTenant: (input) => ({
    module: 'tenant',
    activity: input['pAction'] === 'enableRealm' ? 'Tenant enabled' : 'Tenant disabled',
    tenantId: text(input['tenant']),
  }),
  updateBillingSubscriptions: (input, payload) =>
    subscriptionsOf(input['inSubscriptionDetails']).map(({ subscription_id }, at) => {
      const result = billed.safeParse(payload).data?.results[at];
      const done = result?.status === 1 ? result.msg : messages.billing.activityRefused;
      return {
        module: 'billing',
        activity: `${subscription_id}: ${done ?? messages.billing.saved}`,
        tenantId: text(input['inTenantId']),
      };
    }),
  groupingMasterMutate: (input) => ({
    module: 'grouping',
    activity: `Group ${verb(input['pAction'])}`,
    tenantId: text(input['inTenantId']),
  }),
  updatePayTypeMasterByCode: (input, payload) => {
    const sent: Input[] = Array.isArray(input['inPayTypes']) ? input['inPayTypes'] : [];
    const records = changedOf(sent, payload);
    return {
      module: 'pay_type',
      activity: `Pay types ${records.map((record) => text(record['paytype'])).join(', ')} updated`,
      tenantId: text(records[0]?.['tenantId']),
      storeId: text(records[0]?.['storeId']),
    };
  },
  updateAdvisorDetails: (input) => ({
    module: 'advisor',
    activity: `Advisor ${text(input['serviceadvisor']) ?? ''} updated`,
    tenantId: text(input['tenantId']),
    storeId: text(input['storeId']),
  }),
  updateTechnicianStatus: (input) => ({
    module: 'technician',
    activity: `Technician ${text(input['techno']) ?? ''} updated`,
    tenantId: text(input['tenantId']),
    storeId: text(input['storeId']),
  }),
  setChecklistStatus: (input) => ({
    module: 'checklist',
    activity: `Checklist step ${String(input['pChecklist'])} set to ${String(input['pStatus'])}`,
    tenantId: text(input['pTenant']),
    storeId: input['pStore'] === 'common' ? undefined : text(input['pStore']),
  }),
  dmsMasterMutate: (input) => ({
    module: 'dms',
    activity: `DMS ${text(input['pDms']) ?? ''} ${verb(input['pAction'])}`,
  }),
  insertStore: (input) => ({
    module: 'store',
    activity: `Store ${verb(input['pAction'])}`,
    tenantId: text(input['tenantId']),
    storeId: text(input['storeId']),
    storeKey: number(input['id']),
  }),
  configureStore: (input) => ({
    module: 'store',
    activity: 'Store configured',
    storeKey: number(input['id']),
  }),
  getOrUpdateDataFeedDetails: (input) => ({
    module: 'data_feed',
    activity: 'DMS details fetched',
    tenantId: text(input['pTenantId']),
    storeId: text(input['pStoreId']),
  }),
  insertUpdateMultipleDmsDetails: (input) => {
    const feed: Input = typeof input['pDmsDetails'] === 'object' ? { ...input['pDmsDetails'] } : {};
    return {
      module: 'data_feed',
      activity: `Data feed ${text(feed['dms']) ?? ''} ${verb(input['pAction'])}`.replace('  ', ' '),
      tenantId: text(feed['tenantId']),
      storeId: text(feed['storeId']),
    };
  },
  updateBulkStatus: (input) => ({
    module: 'bulk_load',
    activity: `${CALLS[String(input['inCallType'])] ?? String(input['inCallType'])} set to ${String(input['inStatus'])}`,
    tenantId: text(input['inTenantId']),
    storeId: text(input['inStoreId']),
  }),
  opcodeMutation: (input, payload) => ({
    module: 'opcode',
    activity: `Opcodes changed: ${shareOf(payload)}`,
    tenantId: text(input['inTenantId']),
    storeId: text(input['inStoreId']),
  }),
  updateOpcodeCategorizationStatus: (input) => ({
    module: 'opcode',
    activity: 'Opcode categorization saved',
    tenantId: text(input['tenantId']),
    storeId: text(input['storeId']),
  }),
  updateSubmissionStatus: (input) => ({
    module: String(input['inType']),
    activity: `${SUBMISSIONS[String(input['inType'])] ?? String(input['inType'])} submitted`,
    tenantId: text(input['inTenantId']),
    storeId: text(input['inStoreId']),
  }),
  phase1Validationclick: validation('Phase 1 validation'),
  opcodeCategorizationClick: validation('Opcode categorization'),
  opcodeValidationClick: validation('Opcode validation'),
  phase2ValidationClick: validation('Phase 2 validation'),
  // Every store of the run tells of it in its own log.
  runDataLoader: (input) =>
    texts(input['inStoreIds']).map((storeId) => ({
      module: 'data_load',
      activity: 'Failed daily load run again',
      storeId,
    })),
  insertComment: (input) => ({
    module: 'comment',
    activity: input['inActivity'] === 'Delete' ? 'Comment deleted' : 'Comment added',
    tenantId: text(input['inTenantId']),
    storeId: text(input['inStoreId']),
  }),
};
