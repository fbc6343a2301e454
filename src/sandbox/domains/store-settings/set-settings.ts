import { z } from 'zod';
import { nicknameSchema, workingDaySchema, type WorkingDay } from '@shared/domains/store-settings/model';
import { daysError, isTimezone } from '@shared/domains/store-settings/rules';
import { storeSettingsTexts } from '@shared/domains/store-settings/texts';
import { SUCCESS } from '@sandbox/graphql/answers';
import type { SandboxContext } from '@sandbox/graphql/context';
import { staleWrite } from '@sandbox/graphql/errors';
import type { StoreSettingsInput } from '@sandbox/graphql/generated/resolvers';
import { jsonInput } from '@sandbox/graphql/json-input';
import type { StoreRow } from '@sandbox/domains/stores';
import { dayRows, zoneSetting } from './find-settings';

const seenZoneSchema = z.object({ timezone: z.string(), storeNickname: z.string() });
const daysSchema = z.array(workingDaySchema);

const inOneText = (days: readonly WorkingDay[]): string =>
  days.map(({ keyname, keyvalue, active }) => `${keyname} ${keyvalue} ${active}`).join();

const stale = (changedBy: string | null | undefined) =>
  staleWrite(storeSettingsTexts.stale(changedBy ?? 'Somebody else'));

/** Call inside a transaction, as the one below. @throws GraphQLError 40001 */
export function setTimezone(context: SandboxContext, store: StoreRow, input: StoreSettingsInput): string {
  const stored = zoneSetting(context, store);
  const timezone = input.timezone ?? '';
  const storeNickname = (input.storeNickName ?? '').trim();
  if (input.seen !== undefined && input.seen !== null) {
    const seen = jsonInput(input.seen, seenZoneSchema, 'seen');
    const same = seen.timezone === stored.timezone && seen.storeNickname === (stored.storeNickname ?? '');
    if (!same) throw stale(stored.changedBy);
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

export function setWorkingDays(context: SandboxContext, store: StoreRow, input: StoreSettingsInput): string {
  const stored = dayRows(context, store.id);
  const wanted = jsonInput(input.pGoal, daysSchema, 'pGoal');
  if (input.seen !== undefined && input.seen !== null) {
    const seen = jsonInput(input.seen, daysSchema, 'seen');
    if (inOneText(seen) !== inOneText(stored))
      throw stale(stored.find(({ changedBy }) => changedBy !== null)?.changedBy);
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
