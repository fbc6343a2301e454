// Missed data in the sandbox: lists the days of which launched stores have no data, and generates sample gaps.

import type { Activities } from '@sandbox/activities/describe-activity';
import type { SandboxDomain } from '@sandbox/domain';
import { lastLoads } from '@sandbox/domains/failed-loads';
import { seesTestTenants } from '@sandbox/graphql/access-checks';
import type { MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import type { CreateSampler } from '@sandbox/sample-data/sampler';
import { today, isoDay } from '@sandbox/database/clock';
import type { Db } from '@sandbox/database/database';
import { dayFrom } from '@shared/kernel/dates/dates';

/** The limit of days that are listed for a store that has not been loaded for long. */
const MAX_UNLOADED_DAYS = 60;

/** The days after the last loaded one, of `lastDays`, the newest first. */
function unloaded(dataAsOf: string | null, lastDays: readonly string[]): readonly string[] {
  if (dataAsOf === null) return [];
  const loaded = lastDays.findIndex((day) => day <= dataAsOf);
  return loaded === -1 ? lastDays : lastDays.slice(0, loaded);
}

/** The days on which the DMS of each store sent nothing, by the store's key. */
function emptyDays(db: Db, tenantIds: readonly string[]): ReadonlyMap<number, { day: string }[]> {
  const rows = db
    .prepare<[string], { storeKey: number; day: string }>(
      `select m.storeKey, m.day
         from store s
         join missing_day m on m.storeKey = s.id
        where s.tenantId in (select value from json_each(?))`,
    )
    .all(JSON.stringify(tenantIds));
  return Map.groupBy(rows, ({ storeKey }) => storeKey);
}

interface MissingDates {
  tenant_name: string;
  store_name: string;
  missing_dates: string[];
}

/** The days without data of these tenants' launched stores: days that delivered none, and those not loaded yet. */
function missingDates(
  db: Db,
  { tenantIds, withTests, today }: { tenantIds: readonly string[]; withTests: boolean; today: string },
): MissingDates[] {
  const found = emptyDays(db, tenantIds);
  const lastDays = Array.from({ length: MAX_UNLOADED_DAYS }, (_none, back) => dayFrom(today, -1 - back));
  return lastLoads(db, withTests, tenantIds)
    .map(({ storeKey, tenantName, storeName, dataAsOf }) => {
      const empty = (found.get(storeKey) ?? []).map(({ day }) => day);
      const days = new Set([...empty, ...unloaded(dataAsOf, lastDays)]);
      return { tenant_name: tenantName, store_name: storeName, missing_dates: [...days].sort() };
    })
    .filter(({ missing_dates }) => missing_dates.length > 0);
}

const missedDataMutations = {
  getMissingDataDates: (_root, { input }, context) => ({
    json: missingDates(context.db, {
      tenantIds: input.inTenantId,
      withTests: seesTestTenants(context),
      today: today(),
    }),
  }),
} satisfies MutationResolvers;

const missedDataActivities = {
  getMissingDataDates: null,
} satisfies Activities<typeof missedDataMutations>;

/** Every n-th launched store misses data, instead of a random one, so that small samples have some too. */
const MISSES_EVERY = 3;
const DAYS_BACK = 90;

/** Some launched stores have gaps: a day the DMS sent nothing, or a few in a row. */
const sampleMissingDays: CreateSampler = ({ insert }) => {
  let launched = 0;
  return {
    store(storeKey, { stage, row }, _tenant, random) {
      if (stage !== 'launched' || row['isDeleted'] === 1) return;
      launched += 1;
      if (launched % MISSES_EVERY !== 2) return;
      const days = new Set<string>();
      for (let gap = random.int(1, 4); gap > 0; gap -= 1) {
        const back = random.int(8, DAYS_BACK);
        for (let day = random.int(1, 3); day > 0; day -= 1) days.add(isoDay(Date.now(), -back - day));
      }
      for (const day of days) insert('missing_day', { storeKey, day });
    },
  };
};

export const missedData: SandboxDomain = {
  activities: missedDataActivities,
  mutations: missedDataMutations,
  sample: sampleMissingDays,
};
