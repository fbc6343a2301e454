import { type Activities, text } from '@sandbox/domains/activity-log';
import type { commentsMutations } from './resolvers';

export const commentsActivities = {
  insertComment: (input) => ({
    module: 'comment',
    activity: input['inActivity'] === 'Delete' ? 'Comment deleted' : 'Comment added',
    tenantId: text(input['inTenantId']),
    storeId: text(input['inStoreId']),
  }),
} satisfies Activities<typeof commentsMutations>;
