// Service people in the sandbox: the lists of a store's advisors and technicians, the resolvers that read and change
// them, and the activities.

import { type Activities, textOf } from '@sandbox/activities/describe-activity';
import type { SandboxDomain } from '@sandbox/domain';
import { findStore, type StoreRow } from '@sandbox/domains/stores';
import { requireWrite } from '@sandbox/graphql/access-checks';
import type { SandboxContext } from '@sandbox/graphql/context';
import { checkConstraintError, notFound, staleWrite, SUCCESS } from '@sandbox/graphql/errors';
import type { MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { inserter, withWriteLock } from '@sandbox/database/database';
import { ensureLoaded } from '@sandbox/database/loaded-data';
import {
  type Advisor,
  advisorSchema,
  type PersonEdit,
  type Technician,
  technicianSchema,
} from '@shared/domains/service-people/model';
import { activeError, nicknameError, normalizeNickname } from '@shared/domains/service-people/rules';
import { storesTexts } from '@shared/domains/stores/texts';
import { sameFields } from '@shared/kernel/merge/record-fields';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import { validationTexts } from '@shared/kernel/text/control-texts';
import { sampleAdvisors, sampleTechnicians } from './sample';

interface PersonUpdate {
  table: 'advisor' | 'technician';
  store: { storeId: string; tenantId: string };
  /** The name of the person in messages: 'Advisor 214'. */
  personName: string;
  find: (store: StoreRow) => (PersonEdit & { id: number }) | undefined;
  seen: { nickname?: string | null; active?: number | null } | null;
  wanted: { nickname: string | null; active: number | null; categorized: number };
}

/**
 * Changes the nickname and the status of an advisor or a technician, by the rules that both share.
 * @throws GraphQLError 42501 for a role that may only read, P0002 for an unknown number, 40001 when the sender saw
 * something else than what is stored, 23514 for a value that cannot be stored.
 */
function updatePerson(context: SandboxContext, update: PersonUpdate): void {
  requireWrite(context);
  const { table, personName, seen, wanted } = update;
  withWriteLock(context.db, () => {
    const store = findStore(context, update.store);
    if (store.isDeleted) throw checkConstraintError(table, 'store', storesTexts.deletedNotEditable);
    const stored = update.find(store);
    if (!stored) throw notFound(personName);
    const same =
      seen === null ||
      sameFields(
        { nickname: seen.nickname ?? null, active: seen.active ?? null },
        { nickname: stored.nickname, active: stored.active },
      );
    if (!same) throw staleWrite(gridTexts.rows.changedConcurrently);
    const badNickname = nicknameError(wanted.nickname);
    if (badNickname) throw checkConstraintError(table, 'nickname', badNickname);
    const badActive = activeError(wanted.active, stored.active);
    if (badActive) throw checkConstraintError(table, 'active', badActive);
    if (wanted.categorized !== 0 && wanted.categorized !== 1)
      throw checkConstraintError(table, 'categorized', validationTexts.invalidInput);
    context.db
      .prepare(`update ${table} set nickname = ?, active = ?, categorized = ? where id = ?`)
      .run(normalizeNickname(wanted.nickname), wanted.active, wanted.categorized, stored.id);
  });
}

/** The lists of a store's advisors and technicians, and the resolvers that read and change them. */
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

const technicianMutations = {
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
      personName: `Technician ${input.techno}`,
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

const advisorMutations = {
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
      personName: `Advisor ${input.serviceadvisor}`,
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

const servicePeopleMutations = { ...advisorMutations, ...technicianMutations };

const servicePeopleActivities = {
  getAllServiceAdvDetails: null,
  updateAdvisorDetails: (input) => ({
    module: 'advisor',
    activity: `Advisor ${textOf(input['serviceadvisor']) ?? ''} updated`,
    tenantId: textOf(input['tenantId']),
    storeId: textOf(input['storeId']),
  }),
  getTechnicianDetails: null,
  updateTechnicianStatus: (input) => ({
    module: 'technician',
    activity: `Technician ${textOf(input['techno']) ?? ''} updated`,
    tenantId: textOf(input['tenantId']),
    storeId: textOf(input['storeId']),
  }),
} satisfies Activities<typeof servicePeopleMutations>;

export const servicePeople: SandboxDomain = {
  activities: servicePeopleActivities,
  mutations: servicePeopleMutations,
};
