import { z } from 'zod';
import { storesTexts } from '@shared/domains/stores/texts';
import { type Activities, judgedBy, number, text, verb } from '@sandbox/domains/activity-log';
import type { storesMutations } from './resolvers';

const answer = z.object({ json: z.object({ Add_user_to_group_response: z.array(z.string()) }) });
const REFUSALS: readonly string[] = [storesTexts.deletedNotEditable, storesTexts.tenantNotConfigured];

/** The entries of a configuration are what was done, or why nothing was. */
const refused = (payload: unknown): boolean =>
  answer.safeParse(payload).data?.json.Add_user_to_group_response.some((entry) => REFUSALS.includes(entry)) ??
  true;

export const storesActivities = {
  insertStore: (input) => ({
    module: 'store',
    activity: `Store ${verb(input['pAction'])}`,
    tenantId: text(input['tenantId']),
    storeId: text(input['storeId']),
    storeKey: number(input['id']),
  }),
  storeOnboardingEmail: null,
  configureStore: judgedBy(
    (payload) => !refused(payload),
    (input) => ({
      module: 'store',
      activity: 'Store configured',
      storeKey: number(input['id']),
    }),
  ),
  getManufacturersList: null,
} satisfies Activities<typeof storesMutations>;
