import { rmSync } from 'node:fs';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { type Calls, newStore, tenantById } from '@fixtures/back-office/calls';
import type { TestSandbox } from '@fixtures/back-office/sandbox-session';
import {
  startConsolesByRole,
  ONE_OF_EACH_ROLE,
  type ConsolesByRole,
  type Person,
} from '@fixtures/console/signed-in-calls';
import { failedLoadsOf } from '@fixtures/domains/loads';
import { rootRouter } from '@main/bridge/root-router';
import { toAppError } from '@main/bridge/to-app-error';
import { createCallerFactory } from '@main/bridge/trpc';
import type { TenantCounts } from '@shared/domains/bulk-load/tenant-progress';
import { launchedCount, riskOf } from '@shared/domains/bulk-load/tenant-risk';
import type { Tenant } from '@shared/domains/tenants/model';
import { TODAY_SOURCES, type TodayLine, type TodaySource } from '@shared/domains/today/model';
import { sourcesOf } from '@shared/domains/today/rules';
import type { Answer } from '@shared/kernel/answer';
import { AppError } from '@shared/kernel/app-error';
import { dayFrom, localToday } from '@shared/kernel/dates/dates';
import { buildWorker } from '../jobs/build-worker';

const DAY = localToday();
const requestSchema = z.object({ request: z.object({ method: z.string(), path: z.string() }) });

let host: TestSandbox;
let backOffice: Calls;
let people: ConsolesByRole['people'];
let dispose: () => Promise<void>;
let built: string;
beforeAll(async () => {
  built = await buildWorker('src/main/domains/forecast/forecast-worker.ts', 'forecast-worker');
  ({ host, backOffice, people, dispose } = await startConsolesByRole(1_000, built));
});
afterAll(async () => {
  await dispose();
  rmSync(built, { recursive: true, force: true });
});

const callerOf = createCallerFactory(rootRouter);

/** The lines of a source, which are one page here. */
async function linesOf(
  { today }: Pick<ReturnType<typeof callerOf>, 'today'>,
  source: TodaySource,
  day = DAY,
): Promise<Answer<TodayLine[]>> {
  const { data, ...answer } = await today.lines({ source, day });
  expect(data.hasMore).toBe(false);
  return { ...answer, data: data.rows };
}

const ask = (person: Person, source: TodaySource, day = DAY): Promise<Answer<TodayLine[]>> =>
  linesOf(people[person].call, source, day);

const codeOf = (call: Promise<unknown>): Promise<string | null> =>
  call.then(
    () => null,
    (error: unknown) => toAppError(error).code,
  );

/** The number of requests to the back office by Node's own fetch during the work, retries included. */
async function requestsOf(work: () => Promise<unknown>): Promise<number> {
  let sent = 0;
  const count = (message: unknown): void => {
    const { method, path } = requestSchema.parse(message).request;
    if (method === 'POST' && path === '/graphql') sent += 1;
  };
  subscribe('undici:request:create', count);
  try {
    await work();
  } finally {
    unsubscribe('undici:request:create', count);
  }
  return sent;
}

describe('Today over 1,000 tenants', () => {
  it('sends at most eleven requests once launches are learned, and has lines of every kind', async () => {
    const { count } = host.sandbox.db
      .prepare<[], { count: number }>('select count(*) count from tenant')
      .get() ?? {
      count: 0,
    };
    expect(count).toBeGreaterThanOrEqual(1_000);
    await ask('olivia', 'forecasts');
    const found: TodayLine[] = [];
    const requests = await requestsOf(async () => {
      const answers = await Promise.all(TODAY_SOURCES.map((source) => ask('olivia', source)));
      found.push(...answers.flatMap(({ data }) => data));
    });
    // There are ten, one more for the reasons of daily loads that failed before a launch, and none per tenant or store.
    expect(requests).toBeGreaterThanOrEqual(7);
    expect(requests).toBeLessThanOrEqual(11);
    expect(found.length).toBeGreaterThan(1_000);
    expect(new Set(found.map(({ kind }) => kind))).toEqual(
      new Set(['failedLoad', 'launch', 'lateLaunch', 'approval', 'pipeline', 'staleLoad', 'neverEvent']),
    );
    const ids = found.map(({ kind, subject }) => `${kind}:${subject}`);
    expect(new Set(ids).size, 'ids of lines').toBe(ids.length);
  });

  it('matches the records of the back office', async () => {
    const { data } = await ask('olivia', 'failedLoads');
    const stored = await failedLoadsOf(backOffice);
    expect(data.some(({ reason }) => /^Data as of .* old\. The DMS did not answer/.test(reason))).toBe(true);
    expect(data.map(({ subject }) => subject).sort()).toEqual(stored.map(({ storeId }) => storeId).sort());
  });
});

describe('the view of a role', () => {
  it.each(ONE_OF_EACH_ROLE)(
    'lets %s read what the rules allow, and refuses the rest without a request',
    async (person) => {
      const { role } = people[person].services.session.current()?.user ?? { role: '' };
      const allowed = sourcesOf({ role });
      for (const source of TODAY_SOURCES) {
        const code: (string | null)[] = [];
        const requests = await requestsOf(async () => code.push(await codeOf(ask(person, source))));
        expect(code[0], source).toBe(allowed.includes(source) ? null : 'FORBIDDEN');
        if (!allowed.includes(source)) expect(requests, source).toBe(0);
      }
    },
  );

  it('has no pipeline line for a role without its buttons', async () => {
    const kinds = async (person: 'uma' | 'cleo') =>
      new Set((await ask(person, 'stores')).data.map(({ kind }) => kind));
    expect(await kinds('uma')).toEqual(new Set(['launch', 'pipeline']));
    expect(await kinds('cleo')).toEqual(new Set(['launch']));
  });

  it('has no cancellation that the user requested', async () => {
    const { data } = await ask('adam', 'approvals');
    expect(data.length).toBeGreaterThan(0);
    expect(data.filter(({ reason }) => reason.startsWith('adam '))).toEqual([]);
    expect((await ask('olivia', 'approvals')).data.some(({ reason }) => reason.startsWith('adam '))).toBe(
      true,
    );
  });
});

describe('a line', () => {
  it('links to the card of its subscription', async () => {
    const [line] = (await ask('olivia', 'approvals')).data;
    const waiting = (await people.olivia.call.billing.waiting()).data;
    const subscription = waiting.find(({ subscriptionId }) => subscriptionId === line?.subject);
    const tenant = await tenantById(backOffice, subscription?.tenantId ?? '');
    expect(line?.to).toBe(
      `/statelessServiceBzoTenants/${String(tenant?.['id'])}/show?tab=billing&subscription=${line?.subject}`,
    );
  });

  it('of a new launch shows what blocks it, and changes day by day', async () => {
    const { id, storeId, tenantId } = await newStore(backOffice, 'Today Motors');
    host.sandbox.db
      .prepare('update store set storeLaunchedDate = ? where storeId = ?')
      .run(dayFrom(DAY, 5), storeId);
    const lineOn = async (day: string): Promise<TodayLine | undefined> =>
      (await ask('uma', 'stores', day)).data.find(({ subject }) => subject === storeId);
    expect(await lineOn(DAY)).toMatchObject({
      kind: 'launch',
      tenant: 'Today Motors',
      reason: expect.stringMatching(/^Launch \d\d\/\d\d\/\d{4}, in 5 days; .*steps? before launch: /),
      to: expect.stringContaining(`/statelessServiceBzoStoreDetails/${id}/show`),
    });
    expect((await lineOn(dayFrom(DAY, 5)))?.reason).toMatch(/^Launch is today; /);
    expect((await lineOn(dayFrom(DAY, 7)))?.reason).toMatch(/^Launch was due .*, 2 days ago; /);
    expect((await lineOn(dayFrom(DAY, -20)))?.kind).not.toBe('launch');
    await backOffice.master({ pAction: 'delete', tenantid: tenantId, inDeletedDate: DAY, userid: 'omar' });
    expect(await lineOn(DAY)).toBeUndefined();
  });

  it('of unsaved work links back to its page', async () => {
    const { drafts } = people.uma.call;
    const place = { to: '/statelessServiceBzoTenants/7/edit', page: 'Bay Group' };
    await drafts.put({ key: 'tenant:7', value: { name: 'x' }, place });
    await drafts.put({ key: 'dms:new', value: {} });
    expect((await ask('uma', 'drafts')).data).toMatchObject([
      { kind: 'draft', subject: 'tenant:7', title: 'Bay Group', to: place.to },
    ]);
    await drafts.remove({ key: 'tenant:7' });
    expect((await ask('uma', 'drafts')).data).toEqual([]);
  });
});

describe('an action in place', () => {
  const approvalOf = async (person: 'olivia' | 'adam') =>
    (await ask(person, 'approvals')).data.flatMap(({ directAction }) =>
      directAction?.type === 'decide' ? directAction.subscription : [],
    );

  it('is carried out once: the second user gets the name of the first, and the line is removed for both', async () => {
    const seenByAdam = await approvalOf('adam');
    const both = (await approvalOf('olivia')).find(
      ({ subscriptionId, invoiceDate }) =>
        invoiceDate !== null && seenByAdam.some((other) => other.subscriptionId === subscriptionId),
    );
    if (!both) throw new Error('Nothing waits for both');
    const { subscriptionId } = both;
    const decide = (person: 'olivia' | 'adam', action: 'approve' | 'deny'): Promise<unknown> =>
      people[person].call.billing.act({ subscription: both, action, date: null });
    await decide('adam', 'deny');
    await expect(decide('olivia', 'approve')).rejects.toThrow('The request was denied or withdrawn');
    for (const person of ['olivia', 'adam'] as const)
      expect((await approvalOf(person)).map((other) => other.subscriptionId)).not.toContain(subscriptionId);
  });

  it('has no button for a role without the right, which still sees where the load failed', async () => {
    const retries = async (person: 'uma' | 'cleo') =>
      (await ask(person, 'stores')).data.filter(({ to }) => to.endsWith('-failure'));
    const own = await retries('uma');
    expect(own.length).toBeGreaterThan(0);
    expect(own.every(({ directAction }) => directAction?.type === 'retryLoad')).toBe(true);
    expect((await retries('cleo')).filter(({ directAction }) => directAction !== undefined)).toEqual([]);
  });

  it('retries its load: that runs afterwards, and the line disappears', async () => {
    const [line] = (await ask('uma', 'stores')).data.filter(
      ({ directAction }) => directAction?.type === 'retryLoad',
    );
    if (line?.directAction?.type !== 'retryLoad') throw new Error('No load has failed');
    const change = { ...line.directAction.load, target: 'In Progress' as const };
    expect(await people.uma.call.bulkLoad.updateStatus(change)).toEqual({ alreadyDone: false });
    const again = (await ask('uma', 'stores')).data.find(({ subject }) => subject === line.subject);
    expect(again?.directAction).toBeUndefined();
    expect(await people.adam.call.bulkLoad.updateStatus(change)).toEqual({ alreadyDone: true });
  });
});

describe('the progress of tenants', () => {
  it('is read in one request, counts each store once, and treats the rest of a tenant as launched', async () => {
    const found: Answer<TenantCounts[]>[] = [];
    const ask = async (): Promise<void> =>
      void found.push(await people.cleo.call.tenants.progress({ day: DAY }));
    expect(await requestsOf(ask)).toBe(1);
    const [progress] = found;
    const onTheirWay = (await people.cleo.call.stores.onTheirWay()).data;
    expect(progress?.data.reduce((sum, { underWay }) => sum + underWay, 0)).toBe(onTheirWay.length);
    const { count } = host.sandbox.db
      .prepare<[], { count: number }>(
        `select count(*) count from store where isDeleted = 0 and storeLaunched = 'Completed' and tenantId in
          (select tenantId from tenant where isTestTenant = 0 and cancelled = 0)`,
      )
      .get() ?? { count: 0 };
    const tenants: Tenant[] = [];
    for (let cursor = 0; ; cursor += 1) {
      const { rows } = (await people.cleo.call.tenants.list({ status: 'allTenants', cursor })).data;
      // A page starts with the last row of the one before it.
      tenants.push(...rows.slice(Math.min(cursor, 1)));
      if (rows.length === 0) break;
    }
    const of = new Map(progress?.data.map((row) => [row.tenantId, row]));
    const launched = tenants.reduce((sum, tenant) => sum + launchedCount(tenant, of.get(tenant.tenantId)), 0);
    expect(launched).toBe(count);
    expect(new Set(tenants.map(({ tenantId }) => riskOf(of.get(tenantId)))).size).toBeGreaterThan(2);
  });

  it('changes with a planned launch, and is cached for offline use', async () => {
    const { id, tenantId } = await newStore(backOffice, 'Progress Motors');
    const progressOn = async (day: string) =>
      (await people.uma.call.tenants.progress({ day })).data.find((row) => row.tenantId === tenantId);
    expect(await progressOn(DAY)).toMatchObject({ underWay: 1, overdue: 0, nextLaunch: null });
    const planned = dayFrom(DAY, 5);
    await people.uma.call.stores.setLaunchDate({ id, date: planned, seen: null });
    expect(await progressOn(DAY)).toMatchObject({ notReady: 0, nextLaunch: planned });
    expect(await progressOn(dayFrom(DAY, 3))).toMatchObject({ notReady: 1 });
    expect(await progressOn(dayFrom(DAY, 6))).toMatchObject({ overdue: 1, notReady: 0 });
    const gone = async (): Promise<never> => {
      throw new AppError('OFFLINE', 'Nothing answers');
    };
    const { services } = people.uma;
    const offline = callerOf({
      ...services,
      backOffice: { ...services.backOffice, read: gone },
    });
    const cached = await offline.tenants.progress({ day: DAY });
    expect(cached.origin).toBe('cache');
    expect(cached.data.find((row) => row.tenantId === tenantId)?.nextLaunch).toBe(planned);
  });
});

describe('pinned and recent stores', () => {
  it('have their current state, deleted or not; an unknown one is omitted', async () => {
    const { id, tenantId } = await newStore(backOffice, 'Reach Motors');
    const request = { ids: [id, 987_654_321] };
    const statuses = async () => (await people.cleo.call.stores.standings(request)).data;
    expect(await statuses()).toMatchObject([{ id, tenantName: 'Reach Motors', isDeleted: false }]);
    await backOffice.store({ pAction: 'delete', id, tenantId });
    expect(await statuses()).toMatchObject([{ id, isDeleted: true }]);
  });
});

describe('without the back office', () => {
  it('every source returns its cached data with its age', async () => {
    const { services } = people.olivia;
    const before = await Promise.all(TODAY_SOURCES.map((source) => ask('olivia', source)));
    services.connectivity.report(false, 'Nothing answers');
    onTestFinished(() => services.connectivity.report(true));
    const gone = async (): Promise<never> => {
      throw new AppError('OFFLINE', 'Nothing answers');
    };
    const offline = callerOf({
      ...services,
      backOffice: { ...services.backOffice, read: gone },
    });
    for (const [at, source] of TODAY_SOURCES.entries()) {
      const cached = await linesOf(offline, source);
      expect(cached.data, source).toEqual(before[at]?.data);
      if (source === 'drafts') continue;
      expect(cached.origin, source).toBe('cache');
      expect(cached.asOf <= (before[at]?.asOf ?? ''), source).toBe(true);
    }
    // Data cached yesterday is a day older today, by the back office's day: another screen says the same age.
    const backOfficeDay = vi.spyOn(services.connectivity, 'backOfficeDay');
    onTestFinished(() => backOfficeDay.mockRestore());
    backOfficeDay.mockReturnValue(dayFrom(services.connectivity.backOfficeDay(), 1));
    const tomorrow = await linesOf(offline, 'dataAges');
    expect(tomorrow.data.length).toBeGreaterThan(before[TODAY_SOURCES.indexOf('dataAges')]?.data.length ?? 0);
  });

  it('one source that fails fails alone', async () => {
    const { services } = people.olivia;
    const read: typeof services.backOffice.read = async (document, variables, options) => {
      if (JSON.stringify(document).includes('GetDataAsOf')) throw new AppError('BACK_OFFICE', 'No');
      return services.backOffice.read(document, variables, options);
    };
    const bent = callerOf({
      ...services,
      backOffice: { ...services.backOffice, read },
    });
    expect(await codeOf(bent.today.lines({ source: 'dataAges', day: DAY }))).toBe('BACK_OFFICE');
    expect(await codeOf(bent.today.lines({ source: 'failedLoads', day: DAY }))).toBeNull();
  });

  it('an approval whose tenant is unknown links to the list of tenants', async () => {
    const { services } = people.adam;
    const read: typeof services.backOffice.read = async (document, variables, options) => {
      if (JSON.stringify(document).includes('TenantIds')) throw new AppError('BACK_OFFICE', 'No');
      return services.backOffice.read(document, variables, options);
    };
    const bent = callerOf({
      ...services,
      backOffice: { ...services.backOffice, read },
    });
    const [line] = (await linesOf(bent, 'approvals')).data;
    expect(line?.to).toMatch(/^\/statelessServiceBzoTenants\/dashboard\/allTenants\?/);
  });
});
