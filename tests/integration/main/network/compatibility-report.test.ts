import { createServer, type Server } from 'node:http';
import { GraphQLError } from 'graphql';
import { createSchema, createYoga, type Plugin } from 'graphql-yoga';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { signedInCalls } from '@fixtures/console/signed-in-calls';
import { compatibilityReport } from '@main/compatibility/compatibility-report';
import { createQuerySender } from '@main/compatibility/query-sender';
import { contractSdl } from '@shared/contract-sdl';
import {
  compatibilityText,
  incompatibleOperations,
  refusedOperations,
  type CompatibilityReport,
} from '@shared/domains/connections/compatibility';

/** Ten differences of a stock server, and two that are compatible. */
const BREAKS: readonly [string, string][] = [
  ['  statelessServiceBzoDmsMasters(first', '  allStatelessServiceBzoDmsMasters(first'],
  ['  pDmsImg: String\n', '  pDmsImage: String\n'],
  ['  NATURAL\n  CREATED_AT_ASC\n  CREATED_AT_DESC\n', '  NATURAL\n'],
  [
    '  storeId: String\n  isDeleted: Boolean\n}\n\ninput InsertCommentInput',
    '  storeId: String\n}\n\ninput InsertCommentInput',
  ],
  ['  inCreatedBy: String!\n  inStoreId', '  inCreatedBy: String!\n  inRealm: String!\n  inStoreId'],
  ['  month1: Int!', '  month1: Boolean!'],
  ['  results: [SchedulerStore!]!', '  schedulerStores: [SchedulerStore!]!'],
  [
    'updateSchedulerTime(input: UpdateSchedulerTimeInput!): StringPayload',
    'updateSchedulerTime(input: UpdateSchedulerTimeInput!): JsonPayload',
  ],
  [
    '  inTenantId: String!\n}\n\nextend type Query {\n  statelessServiceBzoCommentsMasterDetails',
    '  inTenantId: Int!\n}\n\nextend type Query {\n  statelessServiceBzoCommentsMasterDetails',
  ],
  ['  dmsList: [String!]!\n  subDomain', '  dmsList: String!\n  subDomain'],
  ['  month2: Int!', '  month2: BigInt!'],
  ['  thirteenMonthTotRocount: Int!', '  thirteenMonthTotRocount: BigFloat!'],
];

let server: Server;

const withoutIntrospection: Plugin = {
  onParams: ({ params, setResult }) => {
    if (params.query?.includes('__schema')) setResult({ errors: [new GraphQLError('Not here')] });
  },
};

/** A server with this schema that executes nothing: it counts requests that would be executed. */
async function serving(sdl: string, silent = false): Promise<{ endpoint: string; done: string[] }> {
  const done: string[] = [];
  const yoga = createYoga({
    schema: createSchema({
      typeDefs: sdl,
      resolvers: { Mutation: { dmsMasterMutate: () => void done.push('dmsMasterMutate') } },
    }),
    logging: false,
    maskedErrors: false,
    plugins: silent ? [withoutIntrospection] : [],
  });
  server = createServer((request, response) => void yoga(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { endpoint: `http://127.0.0.1:${port}/graphql`, done };
}
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const HEADERS = { 'content-type': 'application/json', accept: 'application/json' };
const reportOf = (endpoint: string): Promise<CompatibilityReport> =>
  compatibilityReport(endpoint, createQuerySender(endpoint, HEADERS, fetch));
const broken = (): string => {
  const sdl = BREAKS.reduce((text, [from, to]) => {
    expect(text).toContain(from);
    return text.replace(from, to);
  }, contractSdl);
  return `${sdl}\nscalar BigInt\nscalar BigFloat`;
};
const byOperation = (report: CompatibilityReport): Record<string, string[]> =>
  Object.fromEntries(
    incompatibleOperations(report).map(({ operation, mismatches }) => [operation, mismatches]),
  );

describe('a back office with ten differences', () => {
  it('is reported with each mismatch and the screens that it affects', async () => {
    const { endpoint, done } = await serving(broken());
    const report = await reportOf(endpoint);
    expect(report.introspected).toBe(true);
    const { Tenants, TenantById, ...rest } = byOperation(report);
    expect(rest).toEqual({
      DmsMasters: [
        expect.stringContaining('Cannot query field "statelessServiceBzoDmsMasters" on type "Query"'),
      ],
      DmsMasterMutate: ['DmsMasterMutateInput has no field pDmsImg'],
      CommentsMasterDetails: [
        expect.stringContaining('Value "CREATED_AT_DESC" does not exist'),
        expect.stringContaining('Field "isDeleted" is not defined'),
      ],
      InsertComment: [
        'InsertCommentInput.inTenantId is Int!, where String! is sent',
        'InsertCommentInput.inRealm is required and never sent',
      ],
      GetRo13MonthCounts: ['Ro13MonthRow.month1 is Boolean!, where Int! is read'],
      GetRo13MonthCountsWhole: ['Ro13MonthRow.month1 is Boolean!, where Int! is read'],
      GetSchedulerStores: [expect.stringContaining('Cannot query field "results"')],
      GetSchedulerStoresWhole: [expect.stringContaining('Cannot query field "results"')],
      UpdateSchedulerTime: [expect.stringContaining('Cannot query field "string"')],
    });
    for (const mismatches of [Tenants, TenantById])
      expect(mismatches).toEqual(['StatelessServiceBzoTenant.dmsList is String!, where [String!]! is read']);
    const text = compatibilityText(report);
    expect(text).toContain('DmsMasterMutate (Dms)\n  - DmsMasterMutateInput has no field pDmsImg');
    expect(text).toMatch(/\d+ of \d+ operations supported\./);
    expect(done).toEqual([]);
  });

  it('is probed if it does not expose its schema, without carrying out anything', async () => {
    const { endpoint, done } = await serving(broken(), true);
    const report = await reportOf(endpoint);
    expect(report.introspected).toBe(false);
    expect(byOperation(report)).toMatchObject({
      DmsMasters: [expect.stringContaining('Cannot query field "statelessServiceBzoDmsMasters"')],
      CommentsMasterDetails: [
        expect.stringContaining('CREATED_AT_DESC'),
        expect.stringContaining('isDeleted'),
      ],
      GetSchedulerStores: [expect.stringContaining('Cannot query field "results"')],
    });
    expect(incompatibleOperations(report)).toHaveLength(5);
    expect(done).toEqual([]);
  });
});

describe('a back office without an optional function', () => {
  const without = (): string =>
    contractSdl.replace(
      / {2}announcePresence\(.*\): AnnouncePresencePayload @optional\n/,
      '  unused: String\n',
    );

  it.each([false, true])('fits, and the report names what is missing (schema hidden: %s)', async (hidden) => {
    const { endpoint } = await serving(without(), hidden);
    const report = await reportOf(endpoint);
    expect(incompatibleOperations(report)).toEqual([]);
    const text = compatibilityText(report);
    const { length } = report.lines;
    expect(text).toContain(`${length - 1} of ${length - 1} operations supported.`);
    expect(text).toContain('Not offered, and optional: AnnouncePresence (Presence)');
  });
});

describe('a back office that cannot begin a page after an id', () => {
  it.each([false, true])('fits, and the report names the reads (schema hidden: %s)', async (hidden) => {
    const without = contractSdl.replace(/ {2}".*"\n {2}greaterThan: Int @optional\n/, '');
    expect(without).not.toBe(contractSdl);
    const { endpoint } = await serving(without, hidden);
    const report = await reportOf(endpoint);
    expect(incompatibleOperations(report)).toEqual([]);
    const missing = 'OnboardingStoresAfter (Stores), StoreLaunchesAfter (Stores)';
    expect(compatibilityText(report)).toMatch(
      new RegExp(`Not offered, and optional: .*${missing.replaceAll(/[()]/g, '\\$&')}`),
    );
  });
});

describe('a back office that lists smoke tests, failed loads, subscriptions and the like without a range', () => {
  it('fits, and the report names the reads', async () => {
    const ranged =
      'SmokeTestRunList|SchemaConfig|FailedStoreDetails|FailedDailyDataImportStatus|GeneralNeverErrorStatuses|GeneralMainErrorStatuses|BillingSubscriptions|DetailedLoginList|LoginSummary';
    const without = contractSdl.replaceAll(new RegExp(`input Get(?:${ranged})Input [^}]*`, 'g'), (input) =>
      input.replaceAll(/ {2}"[^"]*"\n {2}\w+: [\w[\]!]+ @optional\n/g, ''),
    );
    expect(without).not.toBe(contractSdl);
    const { endpoint } = await serving(without);
    const report = await reportOf(endpoint);
    expect(incompatibleOperations(report)).toEqual([]);
    const [missing] = /Not offered, and optional: .*/.exec(compatibilityText(report)) ?? [];
    const named = [
      'DailyLoadFailuresOf',
      'GetFailedStoreDetails',
      'GetSchemaConfig',
      'GetSchemaConfigPassword',
    ];
    const clients = [
      'GetGeneralNeverErrorStatuses',
      'GetGeneralMainErrorStatuses',
      'GetSubscriptionsInStatus',
      'GetDetailedLoginList',
      'GetLoginSummary',
    ];
    for (const name of [...named, ...clients, 'GetSmokeTestRunList', 'GetSmokeTestsOfStores'])
      expect(missing).toMatch(new RegExp(`\\b${name} \\(`));
  });
});

describe('the sandbox', () => {
  let host: TestSandbox;
  beforeAll(async () => {
    host = await startTestSandbox();
  });
  afterAll(() => host.dispose());

  it('passes its test and the report, for a signed-in user', async () => {
    await serving(contractSdl);
    const olivia = await signedInCalls(host, 'olivia');
    const used = olivia.services.session.current()?.connection;
    if (!used) throw new Error('nobody is signed in');
    const wrong = (await olivia.call.connections.test(used)).filter(({ outcome }) => outcome === 'failed');
    expect(wrong).toEqual([]);
    const unknown = await olivia.call.connections.test({ ...used, clientId: 'another' });
    expect(unknown.filter(({ outcome }) => outcome === 'failed').map(({ detail }) => detail)).toEqual([
      "The provider doesn't know the client ID another (unknown client).",
    ]);
    const report = await olivia.call.connections.compatibility();
    expect([...incompatibleOperations(report), ...refusedOperations(report)]).toEqual([]);
    expect(report.lines.length).toBeGreaterThan(100);
    olivia.dispose();
  });

  it('is asked once for handover notes and for a history that it does not offer', async () => {
    const { endpoint } = await serving(
      contractSdl
        .replaceAll('getWorkItemNotes', 'oneFunction')
        .replaceAll('getRecordChanges', 'otherFunction'),
    );
    const olivia = await signedInCalls(host, 'olivia', undefined, { endpoint });
    const sent = vi.spyOn(olivia.services.backOffice, 'read');
    for (const storeId of ['a1', 'a2', null]) {
      expect((await olivia.call.lineNotes.list()).data).toEqual({ isOffered: false, notes: [] });
      const page = await olivia.call.recordHistory.page({ tenantId: 'a', storeId, before: null });
      expect(page.data).toEqual({ isOffered: false, changes: [] });
    }
    expect(sent).toHaveBeenCalledTimes(2);
    const report = compatibilityText(await olivia.call.connections.compatibility());
    expect(report).toMatch(/Not offered, and optional: .*RecordChanges/);
    expect(report).toMatch(/Not offered, and optional: .*WorkItemNotes/);
    olivia.dispose();
  });

  it('is not asked again for an optional function that it does not offer', async () => {
    const { endpoint } = await serving(contractSdl.replaceAll('announcePresence', 'anotherFunction'));
    const olivia = await signedInCalls(host, 'olivia', undefined, { endpoint });
    const sent = vi.spyOn(olivia.services.backOffice, 'read');
    for (const activity of ['viewing', 'editing', 'left'] as const)
      expect(await olivia.call.presence.announce({ tenantId: 'a', storeId: null, activity })).toMatchObject({
        data: [],
        partial: false,
      });
    expect(sent).toHaveBeenCalledOnce();
    olivia.dispose();
  });

  it('explains what a back office does not offer instead of its raw error', async () => {
    const { endpoint } = await serving(broken());
    const olivia = await signedInCalls(host, 'olivia', undefined, { endpoint });
    await expect(olivia.call.dms.list()).rejects.toMatchObject({
      message: expect.stringMatching(
        /^This back office doesn't offer DmsMasters: Cannot query field/,
      ) as string,
    });
    olivia.dispose();
  });
});
