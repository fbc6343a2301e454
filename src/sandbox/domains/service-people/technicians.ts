import { technicianSchema, type Technician } from '@shared/domains/service-people/model';
import { ensureLoaded } from '@sandbox/store/loaded-data';
import { inserter } from '@sandbox/store/seed/insert';
import { sampleTechnicians } from './sample';
import { SUCCESS } from '@sandbox/graphql/answers';
import type { SandboxContext } from '@sandbox/graphql/context';
import type { MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { updatePerson } from './update-person';
import { findStore, type StoreRow } from '@sandbox/domains/stores';

export function techniciansOf({ db }: SandboxContext, store: StoreRow): Technician[] {
  ensureLoaded(db, store, 'technicians', (storeKey, random) => {
    const insert = inserter(db);
    for (const row of sampleTechnicians(random)) insert('technician', { storeKey, ...row });
  });
  return db
    .prepare<[number], unknown>(
      `select id, lbrtechno, name, nickname, active, categorized from technician
        where storeKey = ? order by id`,
    )
    .all(store.id)
    .map((row) => technicianSchema.parse(row));
}

export const technicianMutations = {
  getTechnicianDetails: (_root, { input }, context) => ({
    results: techniciansOf(
      context,
      findStore(context, { storeId: input.inStoreId, tenantId: input.inTenantId }),
    ),
  }),
  updateTechnicianStatus: (_root, { input }, context) => {
    updatePerson(context, {
      table: 'technician',
      store: { storeId: input.storeId, tenantId: input.tenantId },
      what: `Technician ${input.techno}`,
      find: (store) => techniciansOf(context, store).find(({ lbrtechno }) => lbrtechno === input.techno),
      seen: input.seen ?? null,
      wanted: {
        nickname: input.nickName ?? null,
        active: input.statusval ?? null,
        categorized: input.pCategorized,
      },
    });
    return { string: SUCCESS };
  },
} satisfies MutationResolvers;
