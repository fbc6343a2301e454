import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { eventsOfVisit, visitsOf } from '@fixtures/domains/telemetry';
import { newestVisits, startsOf } from '@sandbox/domains/telemetry-reports/newest-visits';
import { storeLastDays, type Visit } from '@sandbox/domains/telemetry-reports/visits';
import { dailyLoginSchema } from '@shared/domains/logins/model';
import type { AccessRecord } from '@shared/domains/telemetry-reports/model';
import { dayFrom, localToday } from '@shared/kernel/dates/dates';

const TODAY = localToday();
const YESTERDAY = dayFrom(TODAY, -1);
const LATELY = { from: dayFrom(TODAY, -9), to: YESTERDAY };

let host: TestSandbox;
let olivia: Calls;
const connect = async (who: string): Promise<Calls> =>
  callsOf(host.sandbox, (await signIn(host.sandbox, who)).access_token);
beforeAll(async () => {
  host = await startTestSandbox({ tenants: 40 });
  olivia = await connect('olivia');
});
afterAll(() => host.dispose());

const access = (calls: Calls, range = LATELY): Promise<AccessRecord[]> => visitsOf(calls, range);

const storeIdOf = (storeName: string | null): string | null =>
  host.sandbox.db
    .prepare<[string | null], string>('select storeId from store where storeName = ?')
    .pluck()
    .get(storeName) ?? null;

/** Whatever `calls` may see of the store. */
const events = (calls: Calls, visit: AccessRecord) =>
  eventsOfVisit(calls, visit, { storeId: storeIdOf(visit.storeName) });

describe('visits of the sandbox', () => {
  it('match the logins of the day in both directions', async () => {
    const answer = await olivia.query('mutation { getDailyLogins(input: {}) { json } }');
    const logins = z
      .object({ getDailyLogins: z.object({ json: z.array(dailyLoginSchema) }) })
      .parse(answer.data)
      .getDailyLogins.json.flatMap(({ login_user_name: names }) => names);
    const found = await access(olivia, { from: YESTERDAY, to: YESTERDAY });
    const people = new Map(found.map(({ realmId, userName }) => [`${realmId} ${userName}`, userName]));
    expect(logins.length).toBeGreaterThan(0);
    expect([...people.values()].sort()).toEqual([...logins].sort());
  });

  it('stay the same in any requested range, for every role, and after a restart', async () => {
    const omar = await connect('omar');
    const [whole, again] = await Promise.all([access(olivia), access(omar)]);
    expect(again).toEqual(whole);
    const day = whole[0]?.accessDate ?? '';
    const alone = await access(olivia, { from: day, to: day });
    expect(alone).toEqual(whole.filter(({ accessDate }) => accessDate === day));
    await host.restart();
    olivia = await connect('olivia');
    expect(await access(olivia)).toEqual(whole);
  });

  it('of today are those that have started, and future days have none', async () => {
    const now = Date.now();
    for (const visit of await access(olivia, { from: TODAY, to: dayFrom(TODAY, 3) })) {
      expect(visit.accessDate).toBe(TODAY);
      for (const { eventTime } of await events(olivia, visit))
        expect(Date.parse(eventTime ?? '')).toBeLessThanOrEqual(now + 60_000);
    }
    expect(await access(olivia, { from: dayFrom(TODAY, 1), to: dayFrom(TODAY, 3) })).toEqual([]);
  });

  it('are listed as they are stored for the reference, the newest first, and those that have started by a moment', async () => {
    const { db } = host.sandbox;
    storeLastDays(db);
    const stored = db
      .prepare<[string], Visit>(
        'select * from telemetry_visit where day = ? order by startedAt desc, traceid',
      )
      .all(YESTERDAY);
    const query = { from: YESTERDAY, until: TODAY, now: new Date(), today: TODAY, withTests: true };
    expect(stored.length).toBeGreaterThan(0);
    expect([...newestVisits(db, query)]).toEqual(stored);
    const middle = stored[Math.floor(stored.length / 2)]?.startedAt ?? '';
    const before = stored.filter(({ startedAt }) => startedAt <= middle);
    expect([...newestVisits(db, { ...query, now: new Date(middle), today: YESTERDAY })]).toEqual(before);
  });

  it('of a day are drawn once, and of the users who come later alone', () => {
    const { db } = host.sandbox;
    const drawn = startsOf(db, YESTERDAY);
    expect(startsOf(db, YESTERDAY)).toBe(drawn);
    const add = db.prepare(
      `insert into realm_user (realmName, userName, firstName, lastName, createdOn, habit)
       values ('later', ?, 'Mei', 'Chang', '2025-01-01', 100)`,
    );
    for (let number = 0; number < 200; number += 1) add.run(`user ${number}`);
    const later = startsOf(db, YESTERDAY);
    db.prepare("delete from realm_user where realmName = 'later'").run();
    expect(later.length).toBeGreaterThan(drawn.length);
    expect(later).toEqual(later.toSorted().reverse());
    expect([...later]).toEqual(expect.arrayContaining([...drawn]));
  });

  it('of past days stay the same when a store comes, is launched or is deleted', async () => {
    const { db } = host.sandbox;
    const before = await access(olivia);
    const { realmId } = before[0] ?? {};
    const ofRealm = `tenantId in (select tenantId from tenant where realmName = '${realmId}')`;
    db.prepare(
      `update store set storeLaunched = 'Completed', storeLaunchedCompletedDate = ? where ${ofRealm} and storeLaunched <> 'Completed'`,
    ).run(new Date().toISOString());
    db.prepare(`update store set isDeleted = 1, storeDeletedDate = ? where ${ofRealm}`).run(TODAY);
    expect(await access(olivia)).toEqual(before);
  });

  it('of test tenants are for superadmins only', async () => {
    host.sandbox.db.prepare('update tenant set isConfigured = 1, launched = 1 where isTestTenant = 1').run();
    const realms = host.sandbox.db
      .prepare<[], string>('select realmName from tenant where isTestTenant = 1 and realmName is not null')
      .pluck()
      .all();
    // Their days were requested before the realms were in use.
    const all = await access(olivia);
    const hidden = all.find(({ realmId }) => realms.includes(realmId));
    if (!hidden) throw new Error('no visit of a test tenant');
    expect(await events(olivia, hidden)).not.toEqual([]);
    for (const who of ['adam', 'uma', 'cleo']) {
      const calls = await connect(who);
      expect(await access(calls)).toEqual(all.filter(({ realmId }) => !realms.includes(realmId)));
      expect(await events(calls, hidden)).toEqual([]);
    }
  });
});
