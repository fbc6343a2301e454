// The sample data of the sandbox, which is also that of the tests and of the reference.

import { CITIES, DMS_CHOICES, sampleStore } from '@sandbox/domains/stores';
import { tenantNames, tenantState, type TenantName } from '@sandbox/domains/tenants';
import type { SandboxDomain } from '../domain';
import { isoDay } from '../database/clock';
import { type Db, type Insert, inserter, type Row, writeSetting } from '../database/database';
import { type Random, randomStreams, type RandomStreams } from '../database/random';
import type { Sampler, SampleStore, SampleTenant } from './sampler';

/** Fills an empty database with `tenants` dealership groups; 12,000 take a minute. */
export function seedDatabase(
  db: Db,
  domains: Readonly<Record<string, Pick<SandboxDomain, 'sample'>>>,
  options: { tenants: number; seed: number },
  onProgress: (progress: SeedProgress) => void = () => undefined,
): void {
  const streams = randomStreams(options.seed);
  const insert = inserter(db);
  const cityNames = CITIES.map((city) => city.name);
  const nextName = tenantNames([cityNames[0] ?? 'Austin', ...cityNames.slice(1)]);
  const generate = db.transaction(() => {
    const samplers = Object.entries(domains).flatMap(([name, { sample }]) =>
      sample ? [{ name, sampler: sample({ db, insert }) }] : [],
    );
    const { tenants } = options;
    const reported = Math.ceil(tenants / REPORTS);
    const buildIndexes = withoutIndexes(db);
    for (let index = 0; index < tenants; index += 1) {
      if (index % reported === 0) onProgress({ done: index, tenants });
      const name = index < TEST_TENANTS ? testName(index) : nextName(streams(`name of tenant ${index}`));
      insertTenant(insert, name, sampleTenant(name, index, streams(`tenant ${index}`)), streams, samplers);
    }
    onProgress({ done: tenants, tenants });
    buildIndexes();
    for (const { sampler } of samplers) sampler.end?.();
    writeSetting(db, 'seed', String(options.seed));
    writeSetting(db, 'seededAt', new Date().toISOString());
  });
  inBulk(db, generate);
  db.exec('analyze');
}

const TEST_TENANTS = 3;

/** The share of tenants with stores in onboarding. */
const ONBOARDING_SHARE = 0.62;
/** The first tenants are launched and in onboarding in turn and have stores, so that the smallest sample has both. */
const TENANTS_IN_TURN = 6;
/** How many days ago a tenant agreed, from and to: one without a site, one in onboarding, and one whose stores are launched. */
const AGREED_JUST_NOW = [1, 25] as const;
const AGREED_RECENTLY = [20, 50] as const;
const AGREED_LONG_AGO = [80, 3 * 365] as const;

function sampleTenant(name: TenantName, index: number, random: Random): SampleTenant {
  const isTestTenant = index < TEST_TENANTS;
  const isInTurn = index < TENANTS_IN_TURN;
  // One tenant in sixteen is always cancelled, so that small samples have one too.
  const cancelled = !isInTurn && (index % 16 === 8 || random.chance(0.03));
  const isOnboarding = isInTurn ? index % 2 === 1 : !cancelled && random.chance(ONBOARDING_SHARE);
  const isConfigured = !isOnboarding || isInTurn || !random.chance(0.16);
  const [earliest, latest] = isOnboarding
    ? isConfigured
      ? AGREED_RECENTLY
      : AGREED_JUST_NOW
    : AGREED_LONG_AGO;
  const agreedDaysAgo = random.int(earliest, latest);
  return {
    index,
    tenantId: name.tenantId,
    family: name.family,
    agreementDate: isoDay(Date.now(), -agreedDaysAgo),
    isConfigured,
    isTestTenant,
    isOnboarding,
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
  tenant: SampleTenant,
  streams: RandomStreams,
  samplers: readonly { name: string; sampler: Sampler }[],
) {
  const { index } = tenant;
  const taken = new Set<string>();
  const stores = Array.from(
    { length: storeCount(index, streams(`stores of tenant ${index}`)) },
    (_none, order) => {
      const number = order + 1;
      return sampleStore(tenant, number, taken, (part) => streams(`${part} of store ${index} ${number}`));
    },
  );
  insert('tenant', tenantRow(name, tenant, stores));
  for (const { name: domain, sampler } of samplers)
    sampler.tenant?.(tenant, streams(`${domain} of tenant ${index}`));
  for (const [order, store] of stores.entries()) {
    const storeKey = insert('store', store.row);
    for (const feed of store.feeds) insert('data_feed', { storeKey, ...feed });
    for (const { name: domain, sampler } of samplers)
      sampler.store?.(storeKey, store, tenant, streams(`${domain} of store ${index} ${order + 1}`));
  }
}

const storeCount = (index: number, random: Random): number =>
  index >= TENANTS_IN_TURN && random.chance(0.05)
    ? 0
    : Math.min(random.int(1, 4) + random.int(0, 2), random.int(2, 12));

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
const INSERTED_ONLY = ['activity', 'comment', 'store', 'validation_attempt'];

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
