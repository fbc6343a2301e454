import { type Activities, saysSuccess, text } from '@sandbox/domains/activity-log';
import { shownStatus } from '@shared/domains/checklist/rules';
import { stepName } from './steps';
import type { checklistMutations } from './resolvers';

export const checklistActivities = {
  getOnboardingChecklist: null,
  setChecklistStatus: saysSuccess((input) => ({
    module: 'checklist',
    activity: `Checklist step ${stepName(String(input['pChecklist']))} set to ${shownStatus(String(input['pStatus']))}`,
    tenantId: text(input['pTenant']),
    storeId: input['pStore'] === 'common' ? undefined : text(input['pStore']),
  })),
} satisfies Activities<typeof checklistMutations>;
