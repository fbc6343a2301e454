import { submissionKindSchema } from '@shared/domains/submissions/model';
import { submissionTexts } from '@shared/domains/submissions/texts';
import { type Activities, text } from '@sandbox/domains/activity-log';
import type { submissionsMutations } from './resolvers';

export const submissionsActivities = {
  updateSubmissionStatus: (input) => {
    const kind = submissionKindSchema.safeParse(input['inType']);
    return {
      module: String(input['inType']),
      activity: kind.success ? submissionTexts.activity(kind.data) : `${String(input['inType'])} submitted`,
      tenantId: text(input['inTenantId']),
      storeId: text(input['inStoreId']),
    };
  },
} satisfies Activities<typeof submissionsMutations>;
