// Store settings in the sandbox: reads and sets timezone, nickname and working days, and describes the activities.

import { z } from 'zod';
import { type Activities, textOf, withSuccessCheck } from '@sandbox/activities';
import type { SandboxDomain } from '@sandbox/domain';
import { changeOfStore, findStore, problemBeforePhase1, type StoreRow } from '@sandbox/domains/stores';
import type { SandboxContext } from '@sandbox/graphql/context';
import { sqlError, SUCCESS } from '@sandbox/graphql/errors';
import type { MutationResolvers, StoreSetting } from '@sandbox/graphql/generated/resolvers';
import { storeSettingsTexts } from '@shared/domains/store-settings/texts';
import { dayRows, zoneSetting, setTimezone, setWorkingDays } from './store-settings';

function readSettings(context: SandboxContext, store: StoreRow, settingtype: string): StoreSetting[] {
  if (settingtype === 'timezone')
    return [{ keyname: 'timezone', keyvalue: zoneSetting(context, store).timezone, active: 1 }];
  return dayRows(context, store.id).map(({ keyname, keyvalue, active }) => ({ keyname, keyvalue, active }));
}

const TYPES = ['timezone', 'working_days'];

const storeSettingsMutations = {
  getStoreNickname: (_root, { input: { storeId, tenantId } }, context) => ({
    results: [
      { storeNickname: zoneSetting(context, findStore(context, { storeId, tenantId })).storeNickname },
    ],
  }),
  storeSettings: (_root, { input }, context) => {
    const { action, settingtype, storeId, tenantId } = input;
    const find = (): StoreRow => findStore(context, { storeId, tenantId });
    if (!TYPES.includes(settingtype)) throw sqlError(`Unknown type ${settingtype}`, { errcode: '22023' });
    if (action === 'get') return { results: readSettings(context, find(), settingtype) };
    if (action !== 'set') throw sqlError(`Unknown action ${action}`, { errcode: '22023' });
    const set = settingtype === 'timezone' ? setTimezone : setWorkingDays;
    const keyname = changeOfStore(context, {
      find,
      problem: (store) => problemBeforePhase1(store, storeSettingsTexts.notLoaded),
      refuse: (problem) => problem,
      make: (store) => set(context, store, input),
    });
    return { results: [{ keyname, keyvalue: null, active: null }] };
  },
} satisfies MutationResolvers;

const successReply = z.object({ results: z.tuple([z.object({ keyname: z.literal(SUCCESS) })]) });

const storeSettingsActivities = {
  getStoreNickname: null,
  storeSettings: withSuccessCheck(
    (payload) => successReply.safeParse(payload).success,
    (input) =>
      input['action'] === 'get'
        ? []
        : {
            module: 'store_settings',
            activity: input['settingtype'] === 'timezone' ? 'Timezone and nickname set' : 'Working days set',
            tenantId: textOf(input['tenantId']),
            storeId: textOf(input['storeId']),
          },
  ),
} satisfies Activities<typeof storeSettingsMutations>;

export const storeSettings: SandboxDomain = {
  activities: storeSettingsActivities,
  mutations: storeSettingsMutations,
};
