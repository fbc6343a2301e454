// Reads the launch report (rows, trials, counts, dropdown options), or takes its rows from fresh cached pages, and
// changes one field of a row.

import {
  AllowedValuesOfFieldDocument,
  LaunchReportCountsDocument,
  LaunchReportRowsDocument,
  LaunchReportTrialsDocument,
  LaunchReportTrialsWholeDocument,
  LaunchReportWholeDocument,
  UpdateLaunchReportChoiceDocument,
  UpdateLaunchReportTextDocument,
  type LaunchReportRowsMutation,
  type LaunchReportTrialsMutation,
} from '@main/back-office/generated/graphql';
import {
  fetchOverlappingPages,
  distinctRows,
  isFullPage,
  overlappingPage,
  pageOf,
  pageOrWhole,
  pagesOverlap,
  readsOfList,
} from '@main/back-office/overlapping-pages';
import { allResults, expectSuccess } from '@main/back-office/response/results';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';
import { recentData } from '@main/bridge/response-cache';
import {
  changeText,
  CHOICE_FIELDS,
  parseCompanion,
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
  LAUNCH_PAGE_SIZE,
  type LaunchPage,
  launchPageSchema,
  type LaunchRow,
  type Trial,
} from '@shared/domains/launch-report/model';
import { fieldError, isSet, FLAG_SET } from '@shared/domains/launch-report/rules';
import { AppError } from '@shared/kernel/app-error';
import { pageRange } from '@shared/kernel/pagination';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';

type ResponseRow = NonNullable<
  NonNullable<LaunchReportRowsMutation['statelessServiceBillingGetAduStoreWorkpackages']>['results']
>[number];

const isFlag = (field: string): boolean => {
  const [, kind] = parseCompanion(field) ?? [];
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

/** The contract's name of the function that answers the report. */
const REPORT = 'statelessServiceBillingGetAduStoreWorkpackages';

type ReportContext = Pick<SignedInContext, 'backOffice'>;

/** A whole report as its only page. */
async function wholeReport({ backOffice }: ReportContext): Promise<Fetched<LaunchPage>> {
  const answer = await backOffice.read(LaunchReportWholeDocument, {});
  const rows = allResults(answer, REPORT).map(rowOf);
  return { data: { rows, hasMore: false }, partial: answer.partial };
}

/**
 * Page `cursor` of the report, from 0, as `pageRange` cuts it. A back office whose function takes no range answers all
 * of it as the first page.
 * @throws AppError BAD_ANSWER for a report that is not a list
 */
export async function reportPage(ctx: ReportContext, cursor: number): Promise<Fetched<LaunchPage>> {
  const range = pageRange(LAUNCH_PAGE_SIZE, cursor);
  return pageOrWhole(
    async () => {
      const answer = await ctx.backOffice.read(LaunchReportRowsDocument, { ...range });
      // While this page is handled here, the back office prepares the next one; nothing before the first rows are painted.
      if (cursor > 0 && isFullPage(allResults(answer, REPORT), answer.unreadableRows, range.first))
        ctx.backOffice.readAhead(LaunchReportRowsDocument, { ...pageRange(LAUNCH_PAGE_SIZE, cursor + 1) });
      const rows = allResults(answer, REPORT).map(rowOf);
      return { data: pageOf(rows, answer.unreadableRows, range.first), partial: answer.partial };
    },
    () => wholeReport(ctx),
  );
}

/** The whole report, page after page. */
export const reportRows = (ctx: ReportContext): Promise<Fetched<LaunchRow[]>> =>
  fetchOverlappingPages((cursor) => reportPage(ctx, cursor));

/**
 * The whole report from cached pages of at most this age in milliseconds; null where one is missing, or older than this
 * console's last change.
 */
export function freshReport(ctx: SignedInContext, ms: number): LaunchRow[] | null {
  const pages: LaunchPage[] = [];
  do {
    const page = recentData(ctx, 'launchReport.rows', launchPageSchema, {
      input: { cursor: pages.length },
      ms,
    });
    if (page === null) return null;
    pages.push(page);
  } while (pages.at(-1)?.hasMore);
  return pagesOverlap(pages) ? distinctRows(pages) : null;
}

/** Rows of a request for trials: six fields of each are some two megabytes. */
const TRIAL_PAGE_SIZE = 10_000;

type TrialRow = NonNullable<
  NonNullable<LaunchReportTrialsMutation['statelessServiceBillingGetAduStoreWorkpackages']>['results']
>[number];

const trialRows = (answer: { data: LaunchReportTrialsMutation }): (TrialRow & { id: string })[] =>
  allResults(answer, REPORT).map((row) => ({ ...row, id: String(row.storeProjectId) }));

/** The columns that trials need. */
const trialList = (ctx: ReportContext) => ({
  size: TRIAL_PAGE_SIZE,
  ...readsOfList(ctx, {
    page: LaunchReportTrialsDocument,
    whole: LaunchReportTrialsWholeDocument,
    variables: {},
    rowsOf: trialRows,
  }),
});

/** Ended trials of stores that did not leave before the end. */
export async function endedTrials(ctx: ReportContext): Promise<Fetched<Trial[]>> {
  const { data, partial } = await fetchOverlappingPages((cursor) => overlappingPage(trialList(ctx), cursor));
  const withEnd = data.flatMap(({ id, groupName, storeName, trialEndDate, cancelDate, dms = null }) =>
    trialEndDate && !(cancelDate && cancelDate < trialEndDate)
      ? [{ id, dms, trialEndDate, groupName, storeName }]
      : [],
  );
  return { data: withEnd, partial };
}

export async function reportCounts(ctx: SignedInContext): Promise<Fetched<Counts>> {
  const { data, partial } = await ctx.backOffice.read(LaunchReportCountsDocument, {});
  const [counts] = data.statelessServiceBillingLprWorkpackageCounts?.nodes ?? [];
  const parsed = countsSchema.safeParse(counts);
  if (!parsed.success) throw new AppError('BAD_ANSWER', backOfficeTexts.badAnswer);
  return { data: parsed.data, partial };
}

/** The options of each dropdown. */
export async function allowedValues(ctx: SignedInContext): Promise<Fetched<AllowedValues>> {
  const lists = await Promise.all(
    CHOICE_FIELDS.map(async (field) => {
      const answer = await ctx.backOffice.read(AllowedValuesOfFieldDocument, {
        fieldName: FIELD_LABELS[field],
      });
      const results = allResults(answer, 'statelessServiceReportsGetAllowedValuesForCustomField');
      const values = results.map(({ customOptionId, customOptionValue }) => ({
        id: String(customOptionId),
        value: customOptionValue,
      }));
      return { field, values, partial: answer.partial };
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
  const wrong = fieldError(field, value, { today: ctx.connectivity.backOfficeDay() });
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
