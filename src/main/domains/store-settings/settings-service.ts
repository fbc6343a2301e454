// Reads and saves the settings of a store: timezone, nickname and working days.

import {
  GetStoreNicknameDocument,
  StoreSettingsDocument,
  type StoreSettingsInput,
  type StoreSettingsMutation,
} from '@main/back-office/generated/graphql';
import { allResults, firstResult } from '@main/back-office/response/results';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';
import { toAppError } from '@main/bridge/to-app-error';
import type {
  SettingsKey,
  SettingsOutcome,
  StoreSettings,
  WorkingDay,
} from '@shared/domains/store-settings/model';
import { sentDays } from '@shared/domains/store-settings/rules';
import { AppError } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/text/messages';
import { translated } from '@shared/kernel/text/server-text';

const SUCCESS = 'Success';

type SettingsContext = Pick<SignedInContext, 'backOffice'>;

/** One setting of a store as the back office stores it. */
function readSetting(
  { backOffice }: SettingsContext,
  key: SettingsKey,
  settingtype: 'timezone' | 'working_days',
) {
  const { storeId, tenantId } = key;
  const input = { ...key, action: 'get', settingtype };
  return backOffice.read(StoreSettingsDocument, { input }, { storeId, tenantId });
}

const daysOf = (answer: { data: StoreSettingsMutation }): WorkingDay[] =>
  allResults(answer, 'storeSettings').map(({ keyname, keyvalue, active }) => ({
    keyname,
    keyvalue: keyvalue ?? '0',
    active: active ?? 0,
  }));

/** The working days of a store by themselves. */
export async function fetchWorkingDays(
  ctx: SettingsContext,
  key: SettingsKey,
): Promise<Fetched<WorkingDay[]>> {
  const answer = await readSetting(ctx, key, 'working_days');
  return { data: daysOf(answer), partial: answer.partial };
}

/** Reads a store's settings, for which the provider has three calls. */
export async function fetchSettings(ctx: SignedInContext, key: SettingsKey): Promise<Fetched<StoreSettings>> {
  const { storeId, tenantId } = key;
  const store = { storeId, tenantId };
  const [nickname, timezone, days] = await Promise.all([
    ctx.backOffice.read(GetStoreNicknameDocument, { input: store }, store),
    readSetting(ctx, key, 'timezone'),
    readSetting(ctx, key, 'working_days'),
  ]);
  return {
    data: {
      timezone: allResults(timezone, 'storeSettings')[0]?.keyvalue ?? '',
      storeNickname: allResults(nickname, 'getStoreNickname')[0]?.storeNickname ?? '',
      days: daysOf(days),
    },
    partial: nickname.partial || timezone.partial || days.partial,
  };
}

interface Save extends SettingsKey {
  seen: StoreSettings;
  wanted: StoreSettings;
}

async function writeSetting(
  ctx: SignedInContext,
  key: SettingsKey,
  input: Partial<StoreSettingsInput>,
): Promise<void> {
  const { storeId, tenantId, realm } = key;
  const { storeSettings } = await ctx.backOffice.write(
    StoreSettingsDocument,
    { input: { settingtype: '', ...input, action: 'set', storeId, tenantId, realm } },
    { storeId, tenantId },
  );
  const { keyname } = firstResult(storeSettings);
  if (keyname !== SUCCESS)
    throw new AppError('BACK_OFFICE', translated(keyname) || messages.generic.somethingWentWrong);
}

/**
 * Saves the timezone first, then the working days. The first failure fails the save; a failure of the days alone is an
 * outcome, since the timezone is saved by then.
 */
export async function saveSettings(
  ctx: SignedInContext,
  { seen, wanted, ...key }: Save,
): Promise<SettingsOutcome> {
  const { timezone, storeNickname } = seen;
  await writeSetting(ctx, key, {
    settingtype: 'timezone',
    timezone: wanted.timezone,
    storeNickName: wanted.storeNickname,
    seen: { timezone, storeNickname },
  });
  try {
    await writeSetting(ctx, key, {
      settingtype: 'working_days',
      storeNickName: wanted.storeNickname,
      pGoal: sentDays(wanted.days),
      seen: seen.days,
    });
    return { daysFailure: null };
  } catch (error) {
    const { code, message } = toAppError(error);
    return { daysFailure: { code, message } };
  }
}
