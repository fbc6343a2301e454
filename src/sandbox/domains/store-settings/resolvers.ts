import { storeSettingsTexts } from '@shared/domains/store-settings/texts';
import { storesTexts } from '@shared/domains/stores/texts';
import type { SandboxContext } from '@sandbox/graphql/context';
import { requireWrite, sqlError } from '@sandbox/graphql/errors';
import type {
  MutationResolvers,
  StoreSetting,
  StoreSettingsInput,
} from '@sandbox/graphql/generated/resolvers';
import { findStore, type StoreRow } from '@sandbox/domains/stores';
import { dayRows, zoneSetting } from './find-settings';
import { setTimezone, setWorkingDays } from './set-settings';

function get(context: SandboxContext, store: StoreRow, settingtype: string): StoreSetting[] {
  if (settingtype === 'timezone')
    return [{ keyname: 'timezone', keyvalue: zoneSetting(context, store).timezone, active: 1 }];
  return dayRows(context, store.id).map(({ keyname, keyvalue, active }) => ({ keyname, keyvalue, active }));
}

function set(context: SandboxContext, store: StoreRow, input: StoreSettingsInput): string {
  if (store.isDeleted) return storesTexts.deletedNotEditable;
  if (store.bulkPhase1 !== 'Completed') return storeSettingsTexts.notLoaded;
  return (input.settingtype === 'timezone' ? setTimezone : setWorkingDays)(context, store, input);
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
    requireWrite(context);
    const keyname = context.db.transaction(() => set(context, find(), input)).immediate();
    return { results: [{ keyname, keyvalue: null, active: null }] };
  },
} satisfies MutationResolvers;
