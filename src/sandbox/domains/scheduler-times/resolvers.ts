import { changedTime, isTime } from '@shared/domains/scheduler-times/rules';
import { messages } from '@shared/kernel/messages';
import { SUCCESS } from '@sandbox/graphql/answers';
import type { SandboxContext } from '@sandbox/graphql/context';
import { checkViolation, notFound, requireWrite, seesTestTenants, staleWrite } from '@sandbox/graphql/errors';
import type { MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { schedulerStores, setSchedulerTime, type SchedulerChange } from './scheduler-times';

/** @throws GraphQLError P0002 without such a load, 40001 where its time is not the one that was seen */
function changeTime(context: SandboxContext, change: SchedulerChange, seen: string | null | undefined): void {
  const { storeId, dms, withTests } = change;
  const now = schedulerStores(context.db, withTests).find(
    (store) => store.storeId === storeId && (store.dms ?? null) === dms,
  );
  if (!now) throw notFound(`A load of store ${storeId} from ${dms ?? 'its DMS'}`);
  const stored = now.schedulerTime ?? null;
  if (seen !== undefined && seen !== stored) throw staleWrite(changedTime(now.storeName, stored));
  setSchedulerTime(context.db, change);
}

export const schedulerTimesMutations = {
  getSchedulerStores: (_root, _input, context) => ({
    results: schedulerStores(context.db, seesTestTenants(context)),
  }),
  updateSchedulerTime: (_root, { input }, context) => {
    requireWrite(context);
    const { pStoreId: storeId, pDms, pSchedulerTime: time } = input;
    if (!isTime(time)) throw checkViolation('daily_load', 'schedulertime', messages.validation.invalidInput);
    const change = { storeId, dms: pDms ?? null, time, withTests: seesTestTenants(context) };
    context.db.transaction(() => changeTime(context, change, input.pSeenTime)).immediate();
    return { string: SUCCESS };
  },
} satisfies MutationResolvers;
