// Pay types in the sandbox: serves those that phase 1 loaded for a store, and saves changes by the rules and with a
// conflict check.

import { z } from 'zod';
import {
  type Activities,
  type ActivityInput,
  succeededChanges,
  textOf,
} from '@sandbox/activities/describe-activity';
import type { SandboxDomain } from '@sandbox/domain';
import { choicesOf } from '@sandbox/domains/opcodes';
import { findStore, type StoreRow } from '@sandbox/domains/stores';
import type { SandboxContext } from '@sandbox/graphql/context';
import { requireWrite } from '@sandbox/graphql/access-checks';
import type { MsgResult, MutationResolvers, PayType } from '@sandbox/graphql/generated/resolvers';
import { jsonInput } from '@sandbox/graphql/input-checks';
import { inserter, withWriteLock } from '@sandbox/database/database';
import { ensureLoaded } from '@sandbox/database/loaded-data';
import {
  type PayTypeRecord,
  payTypeRecordSchema,
  seenOfRecord,
  wantedOfRecord,
} from '@shared/domains/pay-types/pay-type-records';
import { payTypeError } from '@shared/domains/pay-types/rules';
import { storesTexts } from '@shared/domains/stores/texts';
import { sameFields } from '@shared/kernel/merge/record-fields';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import { payTypesOf } from './sample';

/** The pay types that phase 1 loaded for a store, by name; none before it is completed. */
function loadedPayTypes({ db }: SandboxContext, store: StoreRow): PayType[] {
  ensureLoaded(db, store, 'payTypes', (storeKey, random) => {
    const insert = inserter(db);
    for (const row of payTypesOf(random)) insert('pay_type', { storeKey, ...row });
  });
  return db
    .prepare<[number], PayType>(
      `select id, payType, payTypeCode, department, lbrOrPrts, gridExcluded, laborFixedratevalue,
              partsFixedratevalue, laborFixedratedate, partsFixedratedate, laborFixedRate, partsFixedRate
         from pay_type where storeKey = ? order by payType`,
    )
    .all(store.id);
}

const refused = (msg: string): MsgResult => ({ status: 0, msg });

function update(context: SandboxContext, record: PayTypeRecord): MsgResult {
  const store = findStore(context, { storeId: record.storeId, tenantId: record.tenantId });
  if (store.isDeleted) return refused(storesTexts.deletedNotEditable);
  const stored = loadedPayTypes(context, store).find(({ payType }) => payType === record.paytype);
  if (!stored) return refused(gridTexts.rows.gone);
  if (!sameFields(seenOfRecord(record), { ...stored })) return refused(gridTexts.rows.changedConcurrently);
  const wanted = wantedOfRecord(record);
  const wrong = payTypeError(wanted, seenOfRecord(record), choicesOf('department'));
  if (wrong !== undefined) return refused(wrong);
  context.db
    .prepare(
      `update pay_type set ${Object.keys(wanted)
        .map((column) => `${column} = @${column}`)
        .join(', ')} where id = @id`,
    )
    .run({ ...wanted, id: stored.id });
  return { status: 1, msg: 'Success' };
}

const payTypesMutations = {
  getPayTypeMasterDetails: (_root, { input }, context) => ({
    results: loadedPayTypes(
      context,
      findStore(context, { storeId: input.inStoreId, tenantId: input.inTenantId }),
    ),
  }),
  updatePayTypeMasterByCode: (_root, { input }, context) => {
    requireWrite(context);
    const records = jsonInput(input.inPayTypes, z.array(payTypeRecordSchema).min(1), 'inPayTypes');
    return {
      results: withWriteLock(context.db, () => records.map((record) => update(context, record))),
    };
  },
} satisfies MutationResolvers;

const payTypesActivities = {
  getPayTypeMasterDetails: null,
  updatePayTypeMasterByCode: (input, payload) => {
    const sent: ActivityInput[] = Array.isArray(input['inPayTypes']) ? input['inPayTypes'] : [];
    const records = succeededChanges(sent, payload);
    return {
      module: 'pay_type',
      activity: `Pay types ${records.map((record) => textOf(record['paytype'])).join(', ')} updated`,
      tenantId: textOf(records[0]?.['tenantId']),
      storeId: textOf(records[0]?.['storeId']),
    };
  },
} satisfies Activities<typeof payTypesMutations>;

export const payTypes: SandboxDomain = {
  activities: payTypesActivities,
  mutations: payTypesMutations,
};
