import { ACTIVITY_LOG_TITLE } from '@shared/kernel/platform/menu-texts';
import { messages } from '@shared/kernel/text/messages';

/** The texts of the activity log; its headers are the specification's. */
export const activityLogTexts = {
  title: ACTIVITY_LOG_TITLE,
  show: 'Show',
  none: 'No activity on these days',
  noneHint: 'Choose other days above.',
  specs: { all: 'All', tenantSpecific: 'By tenant', storeSpecific: 'By store', buildSpec: 'Builds' },
  columns: {
    slno: 'Sl No',
    tenantName: 'Tenant Name',
    storeName: 'Store Name',
    module: 'Module',
    activity: 'Activity',
    createdUser: messages.words.user,
    createdTime: 'Date & Time',
    status: messages.words.status,
  },
};
