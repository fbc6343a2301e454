import { z } from 'zod';
import { type Activities, type Describe, judgedBy, text } from '@sandbox/domains/activity-log';
import type { aduUsersMutations } from './resolvers';

const succeeded = z.object({ results: z.tuple([z.object({ status: z.literal('success') })]) });

const saysStatus = (describe: Describe): Describe =>
  judgedBy((payload) => succeeded.safeParse(payload).success, describe);

export const aduUsersActivities = {
  getAduUsers: null,
  getAduUserCreations: null,
  checkAduUser: null,
  addAduUser: saysStatus((input) => ({
    module: 'adu_user',
    activity: `ADU user ${text(input['pEmail']) ?? ''} created in all realms as ${text(input['pRole']) ?? ''}`,
  })),
  deleteAduUser: saysStatus((input) => ({
    module: 'adu_user',
    activity: `ADU user ${text(input['pUserName']) ?? ''} deleted from all realms`,
  })),
} satisfies Activities<typeof aduUsersMutations>;
