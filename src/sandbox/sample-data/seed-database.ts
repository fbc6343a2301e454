// The sample data of the sandbox, which is also that of the tests and of the reference.

import { CITIES, DMS_CHOICES, sampleStore } from '@sandbox/domains/stores';
import { tenantNames, tenantState, type TenantName } from '@sandbox/domains/tenants';
import type { SandboxDomain } from '../domain';
import { isoDay } from '../store/clock';
import type { Db } from '../store/database';
import { type Insert, inserter, type Row } from '../store/insert';
import { hashOf, seededRandom, type Random } from '../store/random';
import { writeSetting } from '../store/settings';
import type { Sampler, SampleStore, SampleTenant } from './sampler';

/** Fills an empty database with `tenants` dealership groups; 12,000 take a minute. */
export function seedDatabase(
  db: Db,
  domains: Readonly<Record<string, Pick<SandboxDomain, 'sample'>>>,
  options: { tenants: number; seed: number },
  onProgress: (progress: SeedProgress) => void = () => undefined,
): void {
  const random = seededRandom(options.seed);
  const insert = inserter(db);
  const cityNames = CITIES.map((city) => city.name);
  const nextName = tenantNames(random, [cityNames[0] ?? 'Austin', ...cityNames.slice(1)]);
  const generate = db.transaction(() => {
    const samplers = Object.entries(domains).flatMap(([name, { sample }]) =>
      sample ? [sample({ db, insert, random: seededRandom(hashOf(`${options.seed} ${name}`)) })] : [],
    );
    const { tenants } = options;
    const reported = Math.ceil(tenants / REPORTS);
    const buildIndexes = withoutIndexes(db);
    for (let index = 0; index < tenants; index += 1) {
      if (index % reported === 0) onProgress({ done: index, tenants });
      insertTenant(insert, index < TEST_TENANTS ? testName(index) : nextName(), index, random, samplers);
    }
    onProgress({ done: tenants, tenants });
    buildIndexes();
    for (const sampler of samplers) sampler.end?.();
    writeSetting(db, 'seed', String(options.seed));
    writeSetting(db, 'seededAt', new Date().toISOString());
  });
  inBulk(db, generate);
  db.exec('analyze');
}

const TEST_TENANTS = 3;

/** The share of tenants with stores in onboarding. */
const ONBOARDING_SHARE = 0.62;
/** How many days ago a tenant agreed, from and to: one without a site, one in onboarding, and one whose stores are launched. */
const AGREED_JUST_NOW = [1, 25] as const;
const AGREED_RECENTLY = [12, 75] as const;
const AGREED_LONG_AGO = [80, 3 * 365] as const;

const within = ([from, to]: readonly [number, number], share: number): number =>
  from + Math.floor(share * (to - from + 1));

function sampleTenant(name: TenantName, index: number, random: Random): SampleTenant {
  const isTestTenant = index < TEST_TENANTS;
  const share = random.next();
  // One tenant in sixteen is always cancelled, so that small samples have one too.
  const cancelled = !isTestTenant && (index % 16 === 8 || random.chance(0.03));
  const isOnboarding = !cancelled && share < ONBOARDING_SHARE;
  const isConfigured = !isOnboarding || !random.chance(0.16);
  const agreedDaysAgo = isOnboarding
    ? within(isConfigured ? AGREED_RECENTLY : AGREED_JUST_NOW, share / ONBOARDING_SHARE)
    : within(AGREED_LONG_AGO, cancelled ? share : (share - ONBOARDING_SHARE) / (1 - ONBOARDING_SHARE));
  return {
    tenantId: name.tenantId,
    family: name.family,
    agreementDate: isoDay(Date.now(), -agreedDaysAgo),
    isConfigured,
    isTestTenant,
    onboardingNumber: isOnboarding ? index : null,
    cancelledOn: cancelled ? isoDay(Date.now(), -random.int(1, Math.min(300, agreedDaysAgo - 60))) : null,
    mainDms: random.pick(DMS_CHOICES),
  };
}

function tenantRow(name: TenantName, tenant: SampleTenant, stores: readonly SampleStore[]): Row {
  const states = stores.map(({ row, dms }) => ({
    dms,
    isDeleted: Number(row['isDeleted']),
    bulkPhase1: String(row['bulkPhase1']),
    dailyLoad: String(row['dailyLoad']),
    nsQaValidation: String(row['nsQaValidation']),
    review: String(row['review']),
    storeLaunched: String(row['storeLaunched']),
  }));
  const cancelled = tenant.cancelledOn !== null;
  return {
    tenantId: tenant.tenantId,
    tenantName: name.tenantName,
    displayName: name.tenantName,
    subDomain: tenant.tenantId,
    isConfigured: tenant.isConfigured ? 1 : 0,
    logoKind: 'drawn',
    logoVersion: 1,
    infrastructureConfiguration: tenant.isConfigured ? 'Completed' : 'Pending',
    agreementDate: tenant.agreementDate,
    tenantDeletedDate: tenant.cancelledOn,
    cancelled: cancelled ? 1 : 0,
    isTestTenant: tenant.isTestTenant ? 1 : 0,
    realmName: tenant.tenantId,
    realmStatus: tenant.isConfigured && !cancelled ? 'Enabled' : 'Disabled',
    isUrlCreation: tenant.isConfigured ? 1 : 0,
    ...tenantState(states, cancelled),
  };
}

/** Inserts a tenant with its stores and feeds; each domain's sampler adds the rest. */
function insertTenant(
  insert: Insert,
  name: TenantName,
  index: number,
  random: Random,
  samplers: readonly Sampler[],
) {
  const tenant = sampleTenant(name, index, random);
  const storeCount = random.chance(0.05)
    ? 0
    : Math.min(random.int(1, 4) + random.int(0, 2), random.int(2, 12));
  const taken = new Set<string>();
  const stores = Array.from({ length: storeCount }, (_none, order) =>
    sampleStore(tenant, order + 1, taken, random),
  );
  insert('tenant', tenantRow(name, tenant, stores));
  for (const sampler of samplers) sampler.tenant?.(tenant);
  for (const store of stores) {
    const storeKey = insert('store', store.row);
    for (const feed of store.feeds) insert('data_feed', { storeKey, ...feed });
    for (const sampler of samplers) sampler.store?.(storeKey, store, tenant);
  }
}

/** The number of progress reports; it is small, because a screen reader announces each. */
const REPORTS = 20;

/** How many of the sample tenants are generated. */
export interface SeedProgress {
  done: number;
  tenants: number;
}

/** SQLite's cache in KB while the sample is inserted: with a smaller one, pages are written to disk repeatedly. */
const SEEDING_CACHE_KB = 128 * 1024;

/**
 * Runs `work` with settings that make millions of inserts fast, and restores the settings. Foreign keys are not
 * checked, because the sample refers to its own rows only; a test checks them.
 */
function inBulk(db: Db, work: () => void): void {
  const cacheSize = Number(db.pragma('cache_size', { simple: true }));
  db.pragma(`cache_size = -${SEEDING_CACHE_KB}`);
  db.pragma('foreign_keys = OFF');
  try {
    work();
  } finally {
    db.pragma('foreign_keys = ON');
    db.pragma(`cache_size = ${cacheSize}`);
    db.pragma('shrink_memory');
  }
}

/** Tables that the samplers only insert into: they read no row before the last tenant is generated. */
const INSERTED_ONLY = ['activity', 'comment', 'load_log', 'store', 'validation_attempt'];

/**
 * Drops the indexes of these tables that no constraint needs, and returns a function that creates them again: sorting
 * all rows once is faster than inserting each into the indexes.
 */
function withoutIndexes(db: Db): () => void {
  const indexes = db
    .prepare<string[], { name: string; sql: string }>(
      `select name, sql from sqlite_master where type = 'index' and sql like 'create index %'
          and tbl_name in (${INSERTED_ONLY.map(() => '?').join(', ')})`,
    )
    .all(...INSERTED_ONLY);
  for (const { name } of indexes) db.exec(`drop index ${name}`);
  return () => {
    for (const { sql } of indexes) db.exec(sql);
  };
}

function testName(index: number): TenantName {
  const word = ['Alpha', 'Beta', 'Gamma'][index] ?? 'Delta';
  return {
    tenantName: `Test ${word} Motors`,
    tenantId: `test${word.toLowerCase()}motors`,
    family: `Test ${word}`,
  };
}
