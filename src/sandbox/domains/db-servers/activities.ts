import { number, text, type Activities, type Input } from '@sandbox/domains/activity-log';
import type { dbServersMutations } from './resolvers';

const serverOf = (input: Input): string =>
  `${text(input['ipAddress']) ?? ''}:${number(input['dbPort']) ?? ''}`;

export const dbServersActivities = {
  getServers: null,
  getServerDetails: null,
  upsertServer: (input) => ({ module: 'db_settings', activity: `DB server ${serverOf(input)} saved` }),
  deleteServer: (input) => ({ module: 'db_settings', activity: `DB server ${serverOf(input)} deleted` }),
} satisfies Activities<typeof dbServersMutations>;
