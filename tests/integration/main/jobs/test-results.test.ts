import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { callsOf } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { signedInCalls, type UserCalls } from '@fixtures/console/signed-in-calls';
import { recordOf, testCalls, type TestCalls } from '@fixtures/domains/test-results';
import { NotOfferedError } from '@main/back-office/response/graphql-errors';
import { toAppError } from '@main/bridge/to-app-error';
import { runSmokeTests } from '@main/domains/test-results/test-result-service';
import type { Job } from '@shared/domains/jobs/model';
import type { SmokeTest } from '@shared/domains/test-results/model';
import { dayFrom, localToday } from '@shared/kernel/dates/dates';
import { jobHarness } from './job-harness';

const TODAY = localToday();

const listSchema = z.object({
  first: z.number().optional(),
  offset: z.number().optional(),
  storeIds: z.array(z.string()).optional(),
});

let host: TestSandbox;
let olivia: UserCalls;
let omar: TestCalls;
let saved: Map<string, Job>;

beforeAll(async () => {
  host = await startTestSandbox({ tenants: 20, loadSeconds: 0.5 });
  olivia = await signedInCalls(host, 'olivia');
  omar = testCalls(callsOf(host.sandbox, (await signIn(host.sandbox, 'omar')).access_token));
});
afterAll(async () => {
  olivia.dispose();
  await host.dispose();
});
beforeEach(() => void (saved = new Map()));
afterEach(async () => {
  vi.restoreAllMocks();
  await omar.settled();
});

/** Sets the back office's response; returns the recorded requests. */
function answers(data: unknown): object[] {
  const requests: object[] = [];
  const bent = async (_document: unknown, variables: object) => {
    requests.push(variables);
    return { data, partial: false, unreadableRows: 0 };
  };
  vi.spyOn(olivia.services.backOffice, 'read').mockImplementation(bent);
  return requests;
}

function following() {
  const { backOffice, log } = olivia.services;
  return jobHarness({ backOffice, log, saved, pollMs: 30 });
}

async function runnable(count: number): Promise<SmokeTest[]> {
  const { data } = await olivia.call.testResults.runnable();
  expect(data.length).toBeGreaterThanOrEqual(count);
  return data.slice(0, count);
}

describe('the results of a day', () => {
  const ofDay = async (day: string, type: 'smoke' | 'regression') =>
    (await olivia.call.testResults.ofDay({ day, type })).data;

  it('are those of one type, each with a link to its store', async () => {
    const day = dayFrom(TODAY, -1);
    const smoke = await ofDay(day, 'smoke');
    expect(smoke.length).toBeGreaterThan(2);
    expect(new Set(smoke.map((result) => [result.type, result.date].join()))).toEqual(
      new Set([`smoke,${day}`]),
    );
    expect((await ofDay(day, 'regression')).every(({ type }) => type === 'regression')).toBe(true);
    for (const { storeKey, store, tenant } of smoke) {
      const found = await olivia.call.stores.get({ id: storeKey ?? 0 });
      expect([found.data.storeName, found.data.tenantName]).toEqual([store, tenant]);
    }
  });

  it('are requested as YYYY/MM/DD and read in any case; one without a store has no link', async () => {
    const result = { tenant: 'Gone', store: 'Nowhere', userRole: null, date: null, content: null };
    const requests = answers({
      getQaTestContent: {
        results: ['SMOKE', 'Regression', 'load'].map((type) => ({ ...result, type })),
      },
      statelessServiceBzoStorewiseDetails: { totalCount: 0, nodes: [] },
    });
    expect(await ofDay('2026-03-09', 'regression')).toEqual([
      {
        tenant: 'Gone',
        store: 'Nowhere',
        storeKey: null,
        userRole: null,
        date: '2026-03-09',
        content: '',
        type: 'regression',
      },
    ]);
    expect(requests[0]).toEqual({ date: '2026/03/09' });
  });

  it('are rejected if they are not a list', async () => {
    const codeOf = (call: Promise<unknown>) =>
      call.then(
        () => null,
        (error: unknown) => toAppError(error).code,
      );
    for (const payload of [null, { results: null }, { results: {} }]) {
      answers({ getQaTestContent: payload, getSmokeTestRunList: payload });
      expect(await codeOf(ofDay('2026-03-09', 'smoke'))).toBe('BAD_ANSWER');
      expect(await codeOf(olivia.call.testResults.runnable())).toBe('BAD_ANSWER');
    }
  });
});

describe('the tests that can be run', () => {
  /** A list of so many tests, of a back office that takes ranges, ignores them, or does not know them. */
  function listing(count: number, takes: 'ranges' | 'anything' | 'nothing') {
    const all = Array.from({ length: count }, (_, at) => ({
      ...{ tenantId: 'a', tenantName: 'A', storeId: `a${at}`, storeName: `Store ${at}`, userRole: 'admin' },
      ...{ subDomain: null, testStatus: 'Passed' },
    }));
    const requests: object[] = [];
    vi.spyOn(olivia.services.backOffice, 'read').mockImplementation(
      async (_document: unknown, sent: object) => {
        requests.push(sent);
        const { first = count, offset = 0, storeIds } = listSchema.parse(sent);
        if (takes === 'nothing' && Object.keys(sent).length > 0)
          throw new NotOfferedError('BACK_OFFICE', 'Field "inFirst" is not defined');
        const results = takes === 'anything' ? all : all.slice(offset, offset + first);
        const asked =
          storeIds && takes === 'ranges'
            ? results.filter(({ storeId }) => storeIds.includes(storeId))
            : results;
        return { data: { getSmokeTestRunList: { results: asked } }, partial: false, unreadableRows: 0 };
      },
    );
    return { all, requests };
  }

  it.each(['ranges', 'anything', 'nothing'] as const)(
    'are read page by page where the back office takes %s',
    async (takes) => {
      const { all, requests } = listing(7000, takes);
      expect(await olivia.call.testResults.runnable()).toMatchObject({ data: all, partial: false });
      const first = { first: 5000, offset: 0 };
      expect(requests).toEqual(
        { ranges: [first, { first: 5000, offset: 4999 }], anything: [first], nothing: [first, {}] }[takes],
      );
    },
  );

  it.each(['ranges', 'anything', 'nothing'] as const)(
    'of a run are followed alone where the back office takes %s',
    async (takes) => {
      const services = following();
      const [test] = await runnable(1);
      if (!test) throw new Error('no test');
      const { requests } = listing(3, takes);
      await runSmokeTests(services, [test]);
      await expect.poll(() => services.jobs.list()[0]?.status).not.toBe('running');
      expect(requests.slice(0, 2)).toEqual(
        {
          ranges: [{ storeIds: [test.storeId] }],
          anything: [{ storeIds: [test.storeId] }],
          nothing: [{ storeIds: [test.storeId] }, {}],
        }[takes],
      );
    },
  );
});

describe('a run', () => {
  it('is a job with a result for every test, which is listed under today', async () => {
    const services = following();
    const { jobs } = services;
    const chosen = await runnable(2);
    const before = (await olivia.call.testResults.ofDay({ day: TODAY, type: 'smoke' })).data.length;
    expect(await runSmokeTests(services, chosen)).toEqual({
      status: 1,
      msg: 'Smoke test of 2 tests has started',
    });
    expect(jobs.list()[0]).toMatchObject({
      kind: 'smoke-test',
      title: 'Smoke test of 2 tests',
      status: 'running',
      link: '/TestResults/smoke',
    });
    await expect.poll(() => jobs.list()[0]).toMatchObject({ status: 'done', result: '2 tests passed' });
    expect(jobs.list()[0]?.parts.map(({ status }) => status)).toEqual(['done', 'done']);
    const after = await olivia.call.testResults.ofDay({ day: TODAY, type: 'smoke' });
    expect(after.data).toHaveLength(before + 2);
  });

  it('is tracked again after a restart of the app', async () => {
    await runSmokeTests(following(), await runnable(1));
    const second = following();
    second.jobs.start();
    await expect.poll(() => second.jobs.list()[0]).toMatchObject({ status: 'done' });
  });

  it('creates no job if it is refused', async () => {
    const services = following();
    const { jobs } = services;
    const [test] = await runnable(1);
    if (!test) throw new Error('no test');
    // The first run lasts as long as the second one is tried.
    await host.restart({ loadSeconds: 600 });
    await omar.run([recordOf(test)]);
    const answer = await runSmokeTests(services, [test]);
    expect(answer.status).toBe(0);
    expect(answer.msg).toContain('is already being tested. Omar Haddad started the test.');
    expect(jobs.list()).toEqual([]);
    await host.restart({ loadSeconds: 0.5 });
  });

  it('is rejected before it is sent if it has more than ten tests', async () => {
    const write = vi.spyOn(olivia.services.backOffice, 'write');
    for (const count of [0, 11])
      await expect(olivia.call.testResults.run({ tests: await runnable(count) })).rejects.toThrow();
    expect(write).not.toHaveBeenCalled();
  });

  it('reports which test has failed', async () => {
    await host.restart({ failureRate: 1 });
    omar = testCalls(callsOf(host.sandbox, (await signIn(host.sandbox, 'omar')).access_token));
    const services = following();
    const { jobs } = services;
    const never = (await olivia.call.testResults.runnable()).data.filter((test) => test.testStatus === null);
    await runSmokeTests(services, never.slice(0, 2));
    await expect.poll(() => jobs.list()[0]?.status).toBe('failed');
    const title = `${never[0]?.storeName} as ${never[0]?.userRole}`;
    expect(jobs.list()[0]?.result).toBe(`2 of 2 tests failed: ${title}`);
  });
});
