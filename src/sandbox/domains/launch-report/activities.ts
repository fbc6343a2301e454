import { z } from 'zod';
import { launchReportTexts } from '@shared/domains/launch-report/texts';
import {
  judgedBy,
  number,
  saysSuccess,
  text,
  type Activities,
  type Activity,
  type Input,
} from '@sandbox/domains/activity-log';
import type { launchReportMutations } from './resolvers';
import { projectOf } from './project-ids';

export const MODULE = 'launch report';
const MOST_CHARACTERS = 200;

const about = (input: Input): Activity => {
  const id = number(input['workPackageId']);
  const called = text(input['activity']) ?? `${text(input['fieldName']) ?? ''} changed`;
  return {
    module: MODULE,
    activity: called.slice(0, MOST_CHARACTERS),
    ...(id === undefined ? {} : projectOf(id)),
  };
};

const confirmed = z.object({ string: z.literal(launchReportTexts.mail.scheduled) });

export const launchReportActivities = {
  statelessServiceBillingGetAduStoreWorkpackages: null,
  statelessServiceReportsUpdateTextField: saysSuccess(about),
  statelessServiceReportsUpdateOpenprojectCustomField: saysSuccess(about),
  statelessServiceReportsGetAllowedValuesForCustomField: null,
  statelessServiceReportsLprReportEmails: judgedBy(
    (payload) => confirmed.safeParse(payload).success,
    () => ({ module: MODULE, activity: 'Launch report mail scheduled' }),
  ),
  statelessServiceReportsGetLrpMail: null,
} satisfies Activities<typeof launchReportMutations>;
