import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DOMAINS } from '@sandbox/domains';
import type { CreateSampler } from '@sandbox/sample-data/sampler';
import { seedDatabase } from '@sandbox/sample-data/seed-database';
import { type Db, openDatabase } from '@sandbox/database/database';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-small-'));
const opened: Db[] = [];
afterAll(() => {
  for (const db of opened) db.close();
  rmSync(folder, { recursive: true, force: true });
});

function seeded(options: { tenants: number; seed: number }, domains: Parameters<typeof seedDatabase>[1]): Db {
  const db = openDatabase(mkdtempSync(join(folder, 'data-')));
  opened.push(db);
  seedDatabase(db, domains, options);
  return db;
}

const countOf = (db: Db, what: string): number =>
  db.prepare<[], { count: number }>(`select count(*) as count from ${what}`).get()?.count ?? 0;

/** Stores that wait for a step, and launched tenants, among test tenants (1) or the others (0). */
const onboarding = (isTest: number): string => `store s join tenant t on t.tenantId = s.tenantId
  where s.isDeleted = 0 and s.isConfigured = 1 and s.storeLaunched <> 'Completed' and t.isConfigured = 1
    and t.cancelled = 0 and t.isTestTenant = ${isTest}`;
const launched = (isTest: number): string =>
  `tenant where launched = 1 and onboarding = 0 and isTestTenant = ${isTest}`;

describe.each([1, 2, 3, 7])('a small sample of seed %d', (seed) => {
  it.each([2, 3, 4, 6])('of %d tenants has an open store and a launched tenant', (tenants) => {
    const db = seeded({ tenants, seed }, {});
    expect(countOf(db, onboarding(1))).toBeGreaterThan(0);
    expect(countOf(db, launched(1))).toBeGreaterThan(0);
    if (tenants >= 4) expect(countOf(db, onboarding(0))).toBeGreaterThan(0);
    if (tenants >= 6) expect(countOf(db, launched(0))).toBeGreaterThan(0);
  });
});

it('what a domain draws for one store moves nothing of another', () => {
  const drawn = (more: number): number[] => {
    const numbers: number[] = [];
    const sample: CreateSampler = () => ({
      tenant: ({ index }, random) => {
        if (index === 0) for (let extra = 0; extra < more; extra += 1) random.next();
        else numbers.push(random.next());
      },
      store: (storeKey, _store, _tenant, random) => {
        if (storeKey === 1) for (let extra = 0; extra < more; extra += 1) random.next();
        else numbers.push(random.next());
      },
    });
    seeded({ tenants: 4, seed: 1 }, { drawing: { sample } });
    return numbers;
  };
  const [plain, other] = [drawn(0), drawn(3)];
  expect(plain.length).toBeGreaterThan(5);
  expect(new Set(plain).size).toBe(plain.length);
  expect(other).toEqual(plain);
});

it('a larger sample begins with the smaller one', () => {
  const namesOf = (tenants: number): unknown[] =>
    seeded({ tenants, seed: 1 }, DOMAINS).prepare('select storeName from store order by id').all();
  const few = namesOf(6);
  expect(namesOf(12).slice(0, few.length)).toEqual(few);
});
