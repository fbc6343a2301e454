import {
  AllowedValuesOfFieldDocument,
  LaunchReportCountsDocument,
  LaunchReportRowsDocument,
  LaunchReportTrialsDocument,
  UpdateLaunchReportChoiceDocument,
  UpdateLaunchReportTextDocument,
  type LaunchReportRowsMutation,
} from '@main/back-office/generated/graphql';
import { expectSuccess } from '@main/back-office/response/results';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';
import {
  changeText,
  CHOICE_FIELDS,
  companionOf,
  FIELD_LABELS,
  FIELD_NAMES,
  isChoiceField,
  isRowFlag,
} from '@shared/domains/launch-report/fields';
import {
  allowedValuesSchema,
  countsSchema,
  type AllowedValues,
  type Counts,
  type FieldChange,
  type LaunchRow,
  type Trial,
} from '@shared/domains/launch-report/model';
import { fieldError, isSet, FLAG_SET } from '@shared/domains/launch-report/rules';
import { launchReportTexts } from '@shared/domains/launch-report/texts';
import { AppError } from '@shared/kernel/app-error';
import { localToday } from '@shared/kernel/dates/dates';
import { messages } from '@shared/kernel/text/messages';

type ResponseRow = NonNullable<
  NonNullable<LaunchReportRowsMutation['statelessServiceBillingGetAduStoreWorkpackages']>['results']
>[number];

const isFlag = (field: string): boolean => {
  const [, kind] = companionOf(field) ?? [];
  return isRowFlag(field) || kind === 'action' || kind === 'followUp';
};

const NAMES = FIELD_NAMES.map((name) => [name, isFlag(name)] as const);

/** Returns a row without its empty fields. */
function rowOf(answered: ResponseRow): LaunchRow {
  const fields: Readonly<Record<string, unknown>> = answered;
  const cells: Record<string, string> = {};
  for (const [name, flag] of NAMES) {
    const value = fields[name];
    if (typeof value !== 'string' || value === '') continue;
    if (!flag) cells[name] = value;
    else if (isSet(value)) cells[name] = FLAG_SET;
  }
  const { slno, groupName, storeName, obAge = null, totalDaysToLaunch = null } = answered;
  return {
    id: String(answered.storeProjectId),
    groupId: String(answered.tenantProjectId),
    ...{ slno, groupName, storeName, obAge, totalDaysToLaunch, cells },
  };
}

/** @throws AppError BAD_ANSWER for a report that is no list */
export async function reportRows(ctx: Pick<SignedInContext, 'backOffice'>): Promise<Fetched<LaunchRow[]>> {
  const { data, partial } = await ctx.backOffice.read(LaunchReportRowsDocument, {});
  const rows: unknown = data.statelessServiceBillingGetAduStoreWorkpackages?.results;
  if (!Array.isArray(rows)) throw new AppError('BAD_ANSWER', launchReportTexts.notAList);
  const answered = data.statelessServiceBillingGetAduStoreWorkpackages?.results ?? [];
  return { data: answered.map(rowOf), partial };
}

/** Ended trials of stores that did not leave before the end. */
export async function trials(ctx: SignedInContext): Promise<Fetched<Trial[]>> {
  const { data, partial } = await ctx.backOffice.read(LaunchReportTrialsDocument, {});
  const results = data.statelessServiceBillingGetAduStoreWorkpackages?.results ?? [];
  const running = results.flatMap(({ storeProjectId, trialEndDate, cancelDate, dms = null, ...names }) =>
    trialEndDate && !(cancelDate && cancelDate < trialEndDate)
      ? [{ id: String(storeProjectId), dms, trialEndDate, ...names }]
      : [],
  );
  return { data: running, partial };
}

export async function reportCounts(ctx: SignedInContext): Promise<Fetched<Counts>> {
  const { data, partial } = await ctx.backOffice.read(LaunchReportCountsDocument, {});
  const [counts] = data.statelessServiceBillingLprWorkpackageCounts?.nodes ?? [];
  const parsed = countsSchema.safeParse(counts);
  if (!parsed.success) throw new AppError('BAD_ANSWER', messages.backOffice.badAnswer);
  return { data: parsed.data, partial };
}

/** The options of each dropdown. */
export async function allowedValues(ctx: SignedInContext): Promise<Fetched<AllowedValues>> {
  const lists = await Promise.all(
    CHOICE_FIELDS.map(async (field) => {
      const { data, partial } = await ctx.backOffice.read(AllowedValuesOfFieldDocument, {
        fieldName: FIELD_LABELS[field],
      });
      const results = data.statelessServiceReportsGetAllowedValuesForCustomField?.results ?? [];
      const values = results.map(({ customOptionId, customOptionValue }) => ({
        id: String(customOptionId),
        value: customOptionValue,
      }));
      return { field, values, partial };
    }),
  );
  return {
    data: allowedValuesSchema.parse(Object.fromEntries(lists.map(({ field, values }) => [field, values]))),
    partial: lists.some(({ partial }) => partial),
  };
}

const sentValue = (field: string, value: string): string =>
  isFlag(field) ? String(value === FLAG_SET) : value;

/** @throws AppError INVALID for a value that the field does not take, BACK_OFFICE with the reason of a refusal */
export async function changeField(ctx: SignedInContext, change: FieldChange): Promise<void> {
  const { field, value, seen, storeName, groupName } = change;
  const wrong = fieldError(field, value, { today: localToday() });
  if (wrong !== undefined) throw new AppError('INVALID', wrong, { fields: { [field]: wrong } });
  const input = {
    fieldName: isChoiceField(field) ? FIELD_LABELS[field] : field,
    fieldValue: sentValue(field, value),
    workPackageId: Number(field === 'taggrouphold' ? change.groupId : change.rowId),
    storename: storeName,
    groupname: groupName,
    activity: changeText(field, value, field === 'taggrouphold' ? groupName : storeName),
    inExpected: sentValue(field, seen),
  };
  if (isChoiceField(field)) {
    const answer = await ctx.backOffice.write(UpdateLaunchReportChoiceDocument, { input });
    expectSuccess(answer.statelessServiceReportsUpdateOpenprojectCustomField?.string);
  } else {
    const answer = await ctx.backOffice.write(UpdateLaunchReportTextDocument, { input });
    expectSuccess(answer.statelessServiceReportsUpdateTextField?.string);
  }
}
