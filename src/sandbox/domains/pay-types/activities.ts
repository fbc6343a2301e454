import { type Activities, changedOf, type Input, text } from '@sandbox/domains/activity-log';
import type { payTypesMutations } from './resolvers';

export const payTypesActivities = {
  getPayTypeMasterDetails: null,
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
} satisfies Activities<typeof payTypesMutations>;
