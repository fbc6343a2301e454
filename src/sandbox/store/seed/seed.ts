import { DMS_TYPES } from '@shared/model/dms';
import type { Db } from '../database';
import { seededRandom, type Random } from '../random';
import { writeSetting } from '../settings';
import { tenantState } from '../tenant-state';
import { sampleActivities } from './activities';
import { sampleBilling } from './billing';
import { sampleBugs } from './bugs';
import { dailyLoadSampler } from './daily-loads';
import { sampleComments, sampleLoads } from './history';
import { isoDay } from './days';
import samplePipelineAttempts from './pipeline-attempts.sql?raw';
import samplePricingModules from './pricing-modules.sql?raw';
import { DMS_CHOICES } from './feeds';
import { inserter, type Row } from './insert';
import { tenantNames, type TenantName } from './names';
import { CITIES } from './places';
import { sampleStore, type SampleStore, type SampleTenant } from './stores';

const TEST_TENANTS = 3;

function sampleTenant(name: TenantName, index: number, random: Random): SampleTenant {
  const isTestTenant = index < TEST_TENANTS;
  const agreementDate = isoDay(Date.now(), -random.int(3, 3 * 365));
  const cancelled = !isTestTenant && random.chance(0.06);
  return {
    tenantId: name.tenantId,
    family: name.family,
    agreementDate,
    isConfigured: cancelled || !random.chance(0.1),
    isTestTenant,
    cancelledOn: cancelled ? isoDay(Date.now(), -random.int(1, 300)) : null,
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

/** Fills an empty database with `tenants` dealership groups; 10,000 take a few seconds. */
export function seedDatabase(db: Db, options: { tenants: number; seed: number }): void {
  const random = seededRandom(options.seed);
  // A stream of its own: what is added here leaves the other samples as they were.
  const laterRandom = seededRandom(options.seed + 1);
  const sampleDailyLoad = dailyLoadSampler(db, seededRandom(options.seed + 2));
  const insert = inserter(db);
  const cityNames = CITIES.map((city) => city.name);
  const nextName = tenantNames(random, [cityNames[0] ?? 'Austin', ...cityNames.slice(1)]);
  db.transaction(() => {
    DMS_TYPES.forEach((dms, index) => {
      const at = `${isoDay(Date.now(), -900)}T12:00:00.000Z`;
      const dmsImg = `/media/dms/${dms.toLowerCase().replace(/\W/g, '-')}/1`;
      insert('dms', {
        id: index + 1,
        dms,
        dmsImg,
        createdTime: at,
        lastUpdatedOn: at,
        lastUpdatedBy: 'Olivia Ortega',
      });
    });
    for (let index = 0; index < options.tenants; index += 1) {
      const name = index < TEST_TENANTS ? testName(index) : nextName();
      const tenant = sampleTenant(name, index, random);
      const storeCount = random.chance(0.05)
        ? 0
        : Math.min(random.int(1, 4) + random.int(0, 2), random.int(2, 12));
      const taken = new Set<string>();
      const stores = Array.from({ length: storeCount }, (_none, order) =>
        sampleStore(tenant, order + 1, taken, random),
      );
      insert('tenant', tenantRow(name, tenant, stores));
      sampleBugs(insert, tenant.tenantId, laterRandom);
      for (const store of stores) {
        const storeKey = insert('store', store.row);
        for (const feed of store.feeds) insert('data_feed', { storeKey, ...feed });
        sampleComments(insert, storeKey, store, random);
        sampleLoads(insert, storeKey, store);
        sampleActivities(insert, tenant.tenantId, store, laterRandom);
        sampleBilling(db, storeKey, tenant.agreementDate, laterRandom);
        sampleDailyLoad(storeKey, store);
      }
    }
    db.exec(samplePricingModules);
    db.exec(samplePipelineAttempts);
    writeSetting(db, 'seed', String(options.seed));
    writeSetting(db, 'seededAt', new Date().toISOString());
  })();
  db.exec('analyze');
}

function testName(index: number): TenantName {
  const word = ['Alpha', 'Beta', 'Gamma'][index] ?? 'Delta';
  return {
    tenantName: `Test ${word} Motors`,
    tenantId: `test${word.toLowerCase()}motors`,
    family: `Test ${word}`,
  };
}
