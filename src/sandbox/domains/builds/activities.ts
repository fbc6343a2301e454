import { BUILD_MODULE } from '@shared/domains/activity-log/model';
import { text, type Activities, type Activity, type Input } from '@sandbox/domains/activity-log';
import { BUILD, type buildsMutations } from './resolvers';

const runOf = (input: Input, action: string): Activity => ({
  module: BUILD_MODULE,
  activity: `${action} of ${text(input['pService']) ?? ''} in ${text(input['pEnvironment']) ?? ''}`,
});

export const buildsActivities = {
  runBuild: (input) => runOf(input, BUILD),
  buildOrRestartEnvironment: (input) => runOf(input, text(input['pAction']) ?? ''),
} satisfies Activities<typeof buildsMutations>;
