import { z } from 'zod';
import { workingDaySchema, type WorkingDay } from '@shared/domains/store-settings/model';
import { WEEKDAYS } from '@shared/domains/store-settings/rules';
import type { SandboxContext } from '@sandbox/graphql/context';
import type { StoreRow } from '@sandbox/domains/stores';

const EASTERN = 'America/Detroit';

/** Where a store is says which of the zones it begins with; the rest of the country is Eastern Time. */
const ZONES: readonly (readonly [zone: string, states: readonly string[]])[] = [
  ['Pacific/Honolulu', ['HI']],
  ['America/Juneau', ['AK']],
  ['America/Los_Angeles', ['CA', 'NV', 'OR', 'WA']],
  ['America/Boise', ['AZ', 'CO', 'ID', 'MT', 'NM', 'UT', 'WY']],
  [
    'America/Chicago',
    ['AL', 'AR', 'IA', 'IL', 'KS', 'LA', 'MN', 'MO', 'MS', 'ND', 'NE', 'OK', 'SD', 'TN', 'TX', 'WI'],
  ],
];

const zoneOf = (state: string | null): string =>
  ZONES.find(([, states]) => states.includes(state ?? ''))?.[0] ?? EASTERN;

/** Most service departments are closed on Sundays, and close early on Saturdays. */
const usualDay = (keyname: string): WorkingDay & Changed => {
  const keyvalue = { Sunday: '0', Saturday: '0.5' }[keyname] ?? '1';
  return { keyname, keyvalue, active: keyvalue === '0' ? 0 : 1, changedBy: null };
};

interface Changed {
  changedBy: string | null;
}

const changed = { changedBy: z.string().nullable() };
const zoneSchema = z.object({ timezone: z.string(), storeNickname: z.string().nullable(), ...changed });

/** Where and what a store is called, as somebody set it or as it begins. */
export function zoneSetting({ db }: SandboxContext, store: StoreRow): z.infer<typeof zoneSchema> {
  const row = db
    .prepare('select timezone, storeNickname, changedBy from store_setting where storeKey = ?')
    .get(store.id);
  return row === undefined
    ? { timezone: zoneOf(store.stateCode ?? null), storeNickname: null, changedBy: null }
    : zoneSchema.parse(row);
}

export function dayRows({ db }: SandboxContext, storeKey: number): (WorkingDay & Changed)[] {
  const rows = db
    .prepare('select keyname, keyvalue, active, changedBy from working_day where storeKey = ?')
    .all(storeKey)
    .map((row) => workingDaySchema.extend(changed).parse(row));
  return WEEKDAYS.map((name) => rows.find(({ keyname }) => keyname === name) ?? usualDay(name));
}
