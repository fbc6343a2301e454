import { storesTexts } from '@shared/domains/stores/texts';
import {
  payTypeRecordSchema,
  seenOfRecord,
  wantedOfRecord,
  type PayTypeRecord,
} from '@shared/domains/pay-types/record';
import { messages } from '@shared/kernel/messages';
import { sameFields } from '@shared/kernel/conflict';
import { payTypeError } from '@shared/domains/pay-types/rules';
import { z } from 'zod';
import type { SandboxContext } from '@sandbox/graphql/context';
import { requireWrite } from '@sandbox/graphql/errors';
import type { MsgResult, MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { choicesOf } from '@sandbox/domains/opcodes';
import { findStore } from '@sandbox/domains/stores';
import { loadedPayTypes } from './loaded-pay-types';

const refused = (msg: string): MsgResult => ({ status: 0, msg });

function update(context: SandboxContext, record: PayTypeRecord): MsgResult {
  const store = findStore(context, { storeId: record.storeId, tenantId: record.tenantId });
  if (store.isDeleted) return refused(storesTexts.deletedNotEditable);
  const stored = loadedPayTypes(context, store).find(({ payType }) => payType === record.paytype);
  if (!stored) return refused(messages.rows.gone);
  if (!sameFields(seenOfRecord(record), { ...stored })) return refused(messages.rows.changedMeanwhile);
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

export const payTypesMutations = {
  getPayTypeMasterDetails: (_root, { input }, context) => ({
    results: loadedPayTypes(
      context,
      findStore(context, { storeId: input.inStoreId, tenantId: input.inTenantId }),
    ),
  }),
  updatePayTypeMasterByCode: (_root, { input }, context) => {
    requireWrite(context);
    const records = z.array(payTypeRecordSchema).min(1).parse(input.inPayTypes);
    return {
      results: context.db.transaction(() => records.map((record) => update(context, record))).immediate(),
    };
  },
} satisfies MutationResolvers;
