// Resolvers and activities of the launch report in the sandbox: rows, counts, field changes, dropdown options and
// scheduled mails.

import { z } from 'zod';
import {
  type Activities,
  type Activity,
  type ActivityInput,
  numberOf,
  textOf,
  whenStringIsSuccess,
  withSuccessCheck,
} from '@sandbox/activities';
import { requireWrite } from '@sandbox/graphql/access-checks';
import { sqlError } from '@sandbox/graphql/errors';
import { functionRange } from '@sandbox/graphql/function-range';
import type {
  CustomFieldOption,
  LrpMail,
  MutationResolvers,
  QueryResolvers,
} from '@sandbox/graphql/generated/resolvers';
import { now, today } from '@sandbox/store/clock';
import type { Db } from '@sandbox/store/database';
import { countRows } from '@shared/domains/launch-report/categories';
import {
  CHOICE_FIELDS,
  type ChoiceField,
  FIELD_LABELS,
  isChoiceField,
} from '@shared/domains/launch-report/fields';
import { mailError } from '@shared/domains/launch-report/recipients';
import { launchReportTexts } from '@shared/domains/launch-report/texts';
import { changeField } from './change-work-package';
import { projectOf, reportRow, workPackages } from './work-packages';

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
    nodes: [countRows(workPackages(context), today())],
    totalCount: 1,
  }),
} satisfies QueryResolvers;

export const launchReportMutations = {
  statelessServiceBillingGetAduStoreWorkpackages: (_root, { input }, context) => {
    const day = today();
    const range = functionRange(input);
    const packages = workPackages(context, range);
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
