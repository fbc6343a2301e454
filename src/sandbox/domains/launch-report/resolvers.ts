// Resolvers and activities of the launch report in the sandbox: rows, counts, changes of a field by its rules and with
// a conflict check, dropdown options and scheduled mails.

import { z } from 'zod';
import {
  type Activities,
  type Activity,
  type ActivityInput,
  numberOf,
  textOf,
  whenStringIsSuccess,
  withSuccessCheck,
} from '@sandbox/activities/describe-activity';
import { requireWrite } from '@sandbox/graphql/access-checks';
import type { SandboxContext } from '@sandbox/graphql/context';
import { notFound, sqlError, SUCCESS } from '@sandbox/graphql/errors';
import type {
  CustomFieldOption,
  LrpMail,
  MutationResolvers,
  QueryResolvers,
} from '@sandbox/graphql/generated/resolvers';
import { functionRange } from '@sandbox/graphql/input-checks';
import { selectedFields } from '@sandbox/graphql/list-resolver';
import { now, today } from '@sandbox/database/clock';
import { type Db, withWriteLock } from '@sandbox/database/database';
import { COUNTED_FIELDS, countRows } from '@shared/domains/launch-report/categories';
import {
  CHOICE_FIELDS,
  type ChoiceField,
  FIELD_LABELS,
  fieldText,
  isChoiceField,
  isRowFlag,
  parseCompanion,
  valueText,
} from '@shared/domains/launch-report/fields';
import { mailError } from '@shared/domains/launch-report/recipients';
import { changedFields, fieldError, isSet, FLAG_SET, withField } from '@shared/domains/launch-report/rules';
import { launchReportTexts } from '@shared/domains/launch-report/texts';
import { messages } from '@shared/kernel/text/messages';
import {
  cellsNeeded,
  cellsSchema,
  projectOf,
  reportRow,
  type WorkPackage,
  workPackages,
} from './work-packages';

/** @throws GraphQLError 22023 for a field that is no dropdown of the report */
function choiceFieldOf(fieldName: string): ChoiceField {
  const field = CHOICE_FIELDS.find((one) => FIELD_LABELS[one] === fieldName);
  if (!field) throw sqlError(`There is no custom field ${fieldName}`, { errcode: '22023' });
  return field;
}

/** The options of a dropdown, by name. */
function optionsOf(db: Db, field: ChoiceField): CustomFieldOption[] {
  if (field === 'dms')
    return db
      .prepare<[], CustomFieldOption>(
        'select id as customOptionId, dms as customOptionValue from dms order by dms collate nocase',
      )
      .all();
  return db
    .prepare<[string], CustomFieldOption>(
      'select id as customOptionId, value as customOptionValue from launch_option where fieldName = ? order by value',
    )
    .all(FIELD_LABELS[field]);
}

export const LAUNCH_REPORT_MODULE = 'launch report';
const MAX_ACTIVITY_LENGTH = 200;

const about = (input: ActivityInput): Activity => {
  const id = numberOf(input['workPackageId']);
  const called = textOf(input['activity']) ?? `${textOf(input['fieldName']) ?? ''} changed`;
  return {
    module: LAUNCH_REPORT_MODULE,
    activity: called.slice(0, MAX_ACTIVITY_LENGTH),
    ...(id === undefined ? {} : projectOf(id)),
  };
};

const scheduledPayload = z.object({ string: z.literal(launchReportTexts.mail.scheduled) });

export const launchReportActivities = {
  statelessServiceBillingGetAduStoreWorkpackages: null,
  statelessServiceReportsUpdateTextField: whenStringIsSuccess(about),
  statelessServiceReportsUpdateOpenprojectCustomField: whenStringIsSuccess(about),
  statelessServiceReportsGetAllowedValuesForCustomField: null,
  statelessServiceReportsLprReportEmails: withSuccessCheck(
    (payload) => scheduledPayload.safeParse(payload).success,
    () => ({ module: LAUNCH_REPORT_MODULE, activity: 'Launch report mail scheduled' }),
  ),
  statelessServiceReportsGetLrpMail: null,
} satisfies Activities<typeof launchReportMutations>;

export const launchReportLists = {
  statelessServiceBillingLprWorkpackageCounts: (_root, _args, context) => ({
    nodes: [countRows(workPackages(context, null, COUNTED_FIELDS), today())],
    totalCount: 1,
  }),
} satisfies QueryResolvers;

/** @returns Success, or the reason of the refusal. */
function changeField(context: SandboxContext, change: FieldChange): string {
  requireWrite(context);
  return withWriteLock(context.db, (): string => {
    const { field } = change;
    const value = storedValue(field, change.value);
    const [found] = packagesOf(context, change);
    if (!found) return SUCCESS;
    const now = found.cells[field] ?? '';
    // A value that is stored already may stay, whatever was seen, and is no value of before.
    if (value === now) return SUCCESS;
    const offered = [...change.offered, ...heldBefore(context, found, field)];
    const wrong = fieldError(field, value, { today: today(), offered });
    if (wrong !== undefined) return wrong;
    if (change.expected != null && storedValue(field, change.expected) !== now)
      return messages.changes.changedConcurrently(fieldText(field), valueText(field, now));
    rememberChoice(context, found, field, now);
    if (field === 'taggrouphold') holdGroup(context, found.tenantId, value);
    else writeCells(context, found, field, value);
    return SUCCESS;
  });
}

interface FieldChange {
  workPackageId: number;
  field: string;
  value: string;
  /** The value that the sender saw; undefined where the request omits it. */
  expected: string | null | undefined;
  /** The options of a dropdown. */
  offered: readonly string[];
}

const isFlag = (field: string): boolean => {
  const [, kind] = parseCompanion(field) ?? [];
  return isRowFlag(field) || kind === 'action' || kind === 'followUp';
};

/** A flag is sent as true or false and stored as FLAG_SET or an empty text; other values are stored unchanged. */
const storedValue = (field: string, value: string): string =>
  isFlag(field) && (isSet(value) || value === 'false') ? (isSet(value) ? FLAG_SET : '') : value;

function writeCells(context: SandboxContext, found: WorkPackage, field: string, value: string): void {
  const changes = changedFields(found.cells, withField(found.cells, field, value));
  const row = context.db
    .prepare<[number], { cells: string }>('select cells from launch_package where storeKey = ?')
    .get(found.storeKey);
  const before = row ? cellsSchema.parse(JSON.parse(row.cells)) : {};
  context.db
    .prepare(
      `insert into launch_package (storeKey, cells) values (?, ?)
         on conflict (storeKey) do update set cells = excluded.cells`,
    )
    .run(found.storeKey, JSON.stringify({ ...before, ...Object.fromEntries(changes) }));
}

/**
 * The values that a dropdown of the store had before: a user who clears one can restore it even if it is no longer
 * offered.
 */
const heldBefore = ({ db }: SandboxContext, { storeKey }: WorkPackage, field: string): string[] =>
  db
    .prepare<[number, string], { value: string }>(
      'select value from launch_choice_before where storeKey = ? and field = ?',
    )
    .all(storeKey, field)
    .map(({ value }) => value);

function rememberChoice(
  { db }: SandboxContext,
  { storeKey }: WorkPackage,
  field: string,
  value: string,
): void {
  if (!isChoiceField(field) || value === '') return;
  db.prepare('insert or ignore into launch_choice_before (storeKey, field, value) values (?, ?, ?)').run(
    storeKey,
    field,
    value,
  );
}

/** @throws GraphQLError P0002 for a store or a group that the caller does not see. */
function packagesOf(context: SandboxContext, { workPackageId, field }: FieldChange): WorkPackage[] {
  const project = projectOf(workPackageId);
  const isFieldOfProject = 'tenantKey' in project === (field === 'taggrouphold');
  const found = isFieldOfProject ? workPackages(context, project) : [];
  if (found.length === 0) throw notFound(`Work package ${workPackageId}`);
  return found;
}

function holdGroup({ db }: SandboxContext, tenantId: string, value: string): void {
  const sql =
    value === FLAG_SET
      ? 'insert or ignore into launch_group_hold (tenantId) values (?)'
      : 'delete from launch_group_hold where tenantId = ?';
  db.prepare(sql).run(tenantId);
}

export const launchReportMutations = {
  statelessServiceBillingGetAduStoreWorkpackages: (_root, { input }, context, info) => {
    const day = today();
    const range = functionRange(input);
    const packages = workPackages(context, range, cellsNeeded(selectedFields(info, 'results')));
    return { results: packages.map((found, index) => reportRow(found, range.offset + index, day)) };
  },
  statelessServiceReportsUpdateTextField: (_root, { input }, context) => {
    const { fieldName, fieldValue, workPackageId, inExpected } = input;
    // The values of dropdowns are changed by a separate function, which checks that they are listed.
    if (isChoiceField(fieldName))
      throw sqlError(`${FIELD_LABELS[fieldName]} is a custom field`, { errcode: '22023' });
    return {
      string: changeField(context, {
        ...{ workPackageId, field: fieldName, value: fieldValue },
        ...{ expected: inExpected, offered: [] },
      }),
    };
  },
  statelessServiceReportsUpdateOpenprojectCustomField: (_root, { input }, context) => {
    requireWrite(context);
    const field = choiceFieldOf(input.fieldName);
    const offered = optionsOf(context.db, field).map(({ customOptionValue }) => customOptionValue);
    return {
      string: changeField(context, {
        ...{ workPackageId: input.workPackageId, field, value: input.fieldValue },
        ...{ expected: input.inExpected, offered },
      }),
    };
  },
  statelessServiceReportsGetAllowedValuesForCustomField: (_root, { input }, { db }) => ({
    results: optionsOf(db, choiceFieldOf(input.fieldName)),
  }),
  statelessServiceReportsLprReportEmails: (_root, { input }, context) => {
    requireWrite(context);
    const { pEmails: to, pMessage: text } = input;
    const wrong = mailError({ to, text });
    if (wrong !== undefined) return { string: wrong };
    context.db
      .prepare('insert into launch_mail (logDate, message, toEmail) values (?, ?, ?)')
      .run(now(), text, to);
    return { string: launchReportTexts.mail.scheduled };
  },
  statelessServiceReportsGetLrpMail: (_root, _args, { db }) => ({
    results: db
      .prepare<[], LrpMail>('select logDate, message, toEmail from launch_mail order by id desc')
      .all(),
  }),
} satisfies MutationResolvers;
