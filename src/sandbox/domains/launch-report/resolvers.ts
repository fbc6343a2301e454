import { countRows } from '@shared/domains/launch-report/categories';
import { FIELD_LABELS, isChoiceField } from '@shared/domains/launch-report/fields';
import { mailError } from '@shared/domains/launch-report/recipients';
import { launchReportTexts } from '@shared/domains/launch-report/texts';
import { requireWrite, sqlError } from '@sandbox/graphql/errors';
import type { LrpMail, MutationResolvers, QueryResolvers } from '@sandbox/graphql/generated/resolvers';
import { now, today } from '@sandbox/store/clock';
import { changeField } from './change-package';
import { workPackages } from './find-packages';
import { choiceFieldOf, optionsOf } from './options';
import { reportRow } from './report-row';

export const launchReportLists = {
  statelessServiceBillingLprWorkpackageCounts: (_root, _args, context) => ({
    nodes: [countRows(workPackages(context), today())],
    totalCount: 1,
  }),
} satisfies QueryResolvers;

export const launchReportMutations = {
  statelessServiceBillingGetAduStoreWorkpackages: (_root, _args, context) => {
    const day = today();
    return { results: workPackages(context).map((found, index) => reportRow(found, index, day)) };
  },
  statelessServiceReportsUpdateTextField: (_root, { input }, context) => {
    const { fieldName, fieldValue, workPackageId, inExpected } = input;
    // A dropdown's values are listed; they have a function of their own.
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
