import { isTime } from '@shared/domains/scheduler-times/rules';
import { messages } from '@shared/kernel/messages';
import { SUCCESS } from '@sandbox/graphql/answers';
import { checkViolation, notFound, requireWrite, seesTestTenants } from '@sandbox/graphql/errors';
import type { MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { schedulerStores, setSchedulerTime } from './scheduler-times';

export const schedulerTimesMutations = {
  getSchedulerStores: (_root, _input, context) => ({
    results: schedulerStores(context.db, seesTestTenants(context)),
  }),
  updateSchedulerTime: (_root, { input }, context) => {
    requireWrite(context);
    const { pStoreId: storeId, pDms, pSchedulerTime: time } = input;
    if (!isTime(time)) throw checkViolation('daily_load', 'schedulertime', messages.validation.invalidInput);
    const change = { storeId, dms: pDms ?? null, time, withTests: seesTestTenants(context) };
    if (!setSchedulerTime(context.db, change))
      throw notFound(`A load of store ${storeId} from ${pDms ?? 'its DMS'}`);
    return { string: SUCCESS };
  },
} satisfies MutationResolvers;
