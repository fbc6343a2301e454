import { type Activities, saysSuccess, text, verb } from '@sandbox/domains/activity-log';
import type { dmsMutations } from './resolvers';

export const dmsActivities = {
  dmsMasterMutate: saysSuccess((input) => ({
    module: 'dms',
    activity: `DMS ${text(input['pDms']) ?? ''} ${verb(input['pAction'])}`,
  })),
} satisfies Activities<typeof dmsMutations>;
