// Store settings in the sandbox: stores and serves timezone, nickname and working days, and describes the activities.

import { z } from 'zod';
import { type Activities, textOf, withSuccessCheck } from '@sandbox/activities/describe-activity';
import type { SandboxDomain } from '@sandbox/domain';
import { changeOfStore, findStore, problemBeforePhase1, type StoreRow } from '@sandbox/domains/stores';
import type { SandboxContext } from '@sandbox/graphql/context';
import { sqlError, staleWrite, SUCCESS } from '@sandbox/graphql/errors';
import type {
  MutationResolvers,
  StoreSetting,
  StoreSettingsInput,
} from '@sandbox/graphql/generated/resolvers';
import { jsonInput } from '@sandbox/graphql/input-checks';
import { nicknameSchema, type WorkingDay, workingDaySchema } from '@shared/domains/store-settings/model';
import { daysError, isTimezone } from '@shared/domains/store-settings/rules';
import { storeSettingsTexts } from '@shared/domains/store-settings/texts';
import { WEEKDAYS } from '@shared/kernel/dates/dates';

/** The zone and name of a store, as a user set them or by default. */
function zoneSetting({ db }: SandboxContext, store: StoreRow): z.infer<typeof zoneSchema> {
  const row = db
    .prepare('select timezone, storeNickname, changedBy from store_setting where storeKey = ?')
    .get(store.id);
  return row === undefined
    ? { timezone: zoneOf(store.stateCode ?? null), storeNickname: null, changedBy: null }
    : zoneSchema.parse(row);
}

/** The working days of a store, as a user set them or by default. */
function dayRows({ db }: SandboxContext, storeKey: number): (WorkingDay & WithAuthor)[] {
  const rows = db
    .prepare('select keyname, keyvalue, active, changedBy from working_day where storeKey = ?')
    .all(storeKey)
    .map((row) => workingDaySchema.extend(authorField).parse(row));
  return WEEKDAYS.map((name) => rows.find(({ keyname }) => keyname === name) ?? defaultDay(name));
}

const EASTERN = 'America/Detroit';

/** The state of a store determines its initial time zone; all other states have Eastern Time. */
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
const defaultDay = (keyname: string): WorkingDay & WithAuthor => {
  const keyvalue = { Sunday: '0', Saturday: '0.5' }[keyname] ?? '1';
  return { keyname, keyvalue, active: keyvalue === '0' ? 0 : 1, changedBy: null };
};

interface WithAuthor {
  changedBy: string | null;
}

const authorField = { changedBy: z.string().nullable() };
const zoneSchema = z.object({ timezone: z.string(), storeNickname: z.string().nullable(), ...authorField });

const seenZoneSchema = z.object({ timezone: z.string(), storeNickname: z.string() });
const daysSchema = z.array(workingDaySchema);

const comparableDays = (days: readonly WorkingDay[]): string =>
  days.map(({ keyname, keyvalue, active }) => `${keyname} ${keyvalue} ${active}`).join();

const staleSettings = (changedBy: string | null | undefined) =>
  staleWrite(storeSettingsTexts.stale(changedBy ?? 'Someone else'));

/**
 * Sets the time zone and the nickname of a store. Call inside a transaction.
 * @returns Success, or the reason of the refusal.
 * @throws GraphQLError 40001 if the stored settings are not those that the sender saw.
 */
function setTimezone(context: SandboxContext, store: StoreRow, input: StoreSettingsInput): string {
  const stored = zoneSetting(context, store);
  const timezone = input.timezone ?? '';
  const storeNickname = (input.storeNickName ?? '').trim();
  if (input.seen !== undefined && input.seen !== null) {
    const seen = jsonInput(input.seen, seenZoneSchema, 'seen');
    const same = seen.timezone === stored.timezone && seen.storeNickname === (stored.storeNickname ?? '');
    if (!same) throw staleSettings(stored.changedBy);
  }
  if (!isTimezone(timezone)) return storeSettingsTexts.unknownTimezone(timezone);
  const name = nicknameSchema.safeParse(storeNickname);
  if (!name.success) return name.error.issues.map(({ message }) => message).join('; ');
  context.db
    .prepare(
      `insert into store_setting (storeKey, timezone, storeNickname, changedBy) values (?, ?, ?, ?)
       on conflict (storeKey) do update set timezone = excluded.timezone,
         storeNickname = excluded.storeNickname, changedBy = excluded.changedBy`,
    )
    .run(store.id, timezone, storeNickname === '' ? null : storeNickname, context.caller.name);
  return SUCCESS;
}

/** Sets the working days of a store. The contract of `setTimezone` applies. */
function setWorkingDays(context: SandboxContext, store: StoreRow, input: StoreSettingsInput): string {
  const stored = dayRows(context, store.id);
  const wanted = jsonInput(input.pGoal, daysSchema, 'pGoal');
  if (input.seen !== undefined && input.seen !== null) {
    const seen = jsonInput(input.seen, daysSchema, 'seen');
    if (comparableDays(seen) !== comparableDays(stored))
      throw staleSettings(stored.find(({ changedBy }) => changedBy !== null)?.changedBy);
  }
  const problem = daysError(wanted);
  if (problem !== undefined) return problem;
  const write = context.db.prepare(
    `insert into working_day (storeKey, keyname, keyvalue, active, changedBy) values (?, ?, ?, ?, ?)
     on conflict (storeKey, keyname) do update set keyvalue = excluded.keyvalue, active = excluded.active,
       changedBy = excluded.changedBy`,
  );
  for (const { keyname, keyvalue, active } of wanted)
    write.run(store.id, keyname, keyvalue, active, context.caller.name);
  return SUCCESS;
}

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
