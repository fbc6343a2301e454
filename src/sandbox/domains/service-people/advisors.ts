import { advisorSchema, type Advisor } from '@shared/domains/service-people/model';
import { ensureLoaded } from '@sandbox/store/loaded-data';
import { inserter } from '@sandbox/store/seed/insert';
import { sampleAdvisors } from './sample';
import { SUCCESS } from '@sandbox/graphql/answers';
import type { SandboxContext } from '@sandbox/graphql/context';
import type { MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { updatePerson } from './update-person';
import { findStore, type StoreRow } from '@sandbox/domains/stores';

export function advisorsOf({ db }: SandboxContext, store: StoreRow): Advisor[] {
  ensureLoaded(db, store, 'advisors', (storeKey, random) => {
    const insert = inserter(db);
    for (const row of sampleAdvisors(random)) insert('advisor', { storeKey, ...row });
  });
  return db
    .prepare<[number], unknown>(
      `select id, serviceadvisor, name, nickname, active, categorized from advisor
        where storeKey = ? order by id`,
    )
    .all(store.id)
    .map((row) => advisorSchema.parse(row));
}

export const advisorMutations = {
  getAllServiceAdvDetails: (_root, { input }, context) => ({
    results: advisorsOf(
      context,
      findStore(context, { storeId: input.inStoreId, tenantId: input.inTenantId }),
    ),
  }),
  updateAdvisorDetails: (_root, { input }, context) => {
    updatePerson(context, {
      table: 'advisor',
      store: { storeId: input.storeId, tenantId: input.tenantId },
      what: `Advisor ${input.serviceadvisor}`,
      find: (store) =>
        advisorsOf(context, store).find(
          ({ id, serviceadvisor }) => id === input.id && serviceadvisor === input.serviceadvisor,
        ),
      seen: input.seen ?? null,
      wanted: {
        nickname: input.nickname ?? null,
        active: input.active ?? null,
        categorized: input.categorized,
      },
    });
    return { string: SUCCESS };
  },
} satisfies MutationResolvers;
