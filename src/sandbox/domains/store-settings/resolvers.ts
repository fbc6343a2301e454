import { storeSettingsTexts } from '@shared/domains/store-settings/texts';
import type { SandboxContext } from '@sandbox/graphql/context';
import { sqlError } from '@sandbox/graphql/errors';
import type { MutationResolvers, StoreSetting } from '@sandbox/graphql/generated/resolvers';
import { changeOfStore, findStore, problemBeforePhase1, type StoreRow } from '@sandbox/domains/stores';
import { dayRows, zoneSetting } from './find-settings';
import { setTimezone, setWorkingDays } from './set-settings';

function get(context: SandboxContext, store: StoreRow, settingtype: string): StoreSetting[] {
  if (settingtype === 'timezone')
    return [{ keyname: 'timezone', keyvalue: zoneSetting(context, store).timezone, active: 1 }];
  return dayRows(context, store.id).map(({ keyname, keyvalue, active }) => ({ keyname, keyvalue, active }));
}

const TYPES = ['timezone', 'working_days'];

export const storeSettingsMutations = {
  getStoreNickname: (_root, { input: { storeId, tenantId } }, context) => ({
    results: [
      { storeNickname: zoneSetting(context, findStore(context, { storeId, tenantId })).storeNickname },
    ],
  }),
  storeSettings: (_root, { input }, context) => {
    const { action, settingtype, storeId, tenantId } = input;
    const find = (): StoreRow => findStore(context, { storeId, tenantId });
    if (!TYPES.includes(settingtype)) throw sqlError(`Unknown type ${settingtype}`, { errcode: '22023' });
    if (action === 'get') return { results: get(context, find(), settingtype) };
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
