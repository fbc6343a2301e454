import { type Activities, judgedBy, text } from '@sandbox/domains/activity-log';
import { SUCCESS } from '@sandbox/graphql/answers';
import { z } from 'zod';
import type { storeSettingsMutations } from './resolvers';

const replied = z.object({ results: z.tuple([z.object({ keyname: z.literal(SUCCESS) })]) });

export const storeSettingsActivities = {
  getStoreNickname: null,
  storeSettings: judgedBy(
    (payload) => replied.safeParse(payload).success,
    (input) =>
      input['action'] === 'get'
        ? []
        : {
            module: 'store_settings',
            activity: input['settingtype'] === 'timezone' ? 'Timezone and nickname set' : 'Working days set',
            tenantId: text(input['tenantId']),
            storeId: text(input['storeId']),
          },
  ),
} satisfies Activities<typeof storeSettingsMutations>;
