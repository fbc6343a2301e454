import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import {
  activityOf,
  callsOf,
  pollUntil,
  resultsOf,
  rowsOf,
  stringOf,
  type Calls,
} from '@fixtures/back-office/calls';
import { signIn, type GraphqlAnswer } from '@fixtures/back-office/client';
import { applicationActionSchema } from '@shared/domains/builds/model';
import { moduleDetailSchema } from '@shared/domains/module-details/model';

const extensionsOf = (answer: GraphqlAnswer) => answer.errors?.[0]?.extensions;
const errcodeOf = (answer: GraphqlAnswer): unknown => extensionsOf(answer)?.['errcode'];

const SERVER = {
  ipAddress: '10.9.0.1',
  dbName: 'newdealers',
  dbUser: 'loader',
  dbPassword: 'first-Secret',
  dbPort: 5432,
  isFull: false,
};

const restart = (calls: Calls, pService: string, pEnvironment = 'Staging', pAction = 'Restart') =>
  calls.query(
    `mutation ($input: BuildOrRestartEnvironmentInput!) { buildOrRestartEnvironment(input: $input) { string } }`,
    { input: { pAction, pService, pEnvironment } },
  );

describe.each(BACK_OFFICES)('settings of the $name', ({ start }) => {
  let backOffice: BackOffice;
  let olivia: Calls;
  let omar: Calls;
  let others: Calls[];
  beforeAll(async () => {
    backOffice = await start({ loadSeconds: 0.5 });
    const as = async (who: string) =>
      callsOf(backOffice.address, (await signIn(backOffice.address, who)).access_token);
    [olivia, omar] = [await as('olivia'), await as('omar')];
    others = [await as('adam'), await as('uma'), await as('cleo')];
  });
  afterAll(() => backOffice.dispose());

  describe('DB servers', () => {
    const UPSERT = 'mutation ($input: UpsertServerInput!) { upsertServer(input: $input) { string } }';
    const upsert = (calls: Calls, change: object) => calls.query(UPSERT, { input: { ...SERVER, ...change } });
    const remove = (calls: Calls, ipAddress: string) =>
      calls.query('mutation ($input: DeleteServerInput!) { deleteServer(input: $input) { string } }', {
        input: { ipAddress, dbPort: 5432 },
      });
    const FIELDS = 'serverNo ipAddress dbName dbUser dbPassword dbPort isFull createdAt updatedAt';
    const find = async (ipAddress: string, list = 'getServers') =>
      resultsOf(await omar.query(`mutation { ${list}(input: {}) { results { ${FIELDS} } } }`)).find(
        (server) => server['ipAddress'] === ipAddress,
      );
    const seenOf = (server: Record<string, unknown> | undefined) => {
      const { dbName, dbUser, isFull, updatedAt } = server ?? {};
      return { dbName, dbUser, isFull, updatedAt };
    };

    it('are added, changed and deleted; list and log omit the password', async () => {
      expect(stringOf(await upsert(olivia, {}))).toBe('DB server added successfully');
      expect(await find('10.9.0.1')).toMatchObject({ isFull: false, dbPort: 5432, dbPassword: null });
      expect(await find('10.9.0.1', 'getServerDetails')).toMatchObject({ dbPassword: 'first-Secret' });
      const changed = await upsert(omar, { dbName: 'renamed', isFull: true });
      expect(stringOf(changed)).toBe('DB server updated successfully');
      expect(await find('10.9.0.1')).toMatchObject({ isFull: true, dbName: 'renamed' });
      expect(stringOf(await remove(omar, '10.9.0.1'))).toBe('DB server deleted successfully');
      expect(extensionsOf(await remove(olivia, '10.9.0.1'))).toMatchObject({
        errcode: 'P0002',
        detail: 'DB server 10.9.0.1:5432 does not exist',
      });
      expect(await find('10.9.0.1')).toBeUndefined();
      const lines = (await activityOf(olivia, {})).filter(({ status }) => status === 'Success');
      expect(lines.slice(0, 2)).toMatchObject([
        { activity: 'DB server 10.9.0.1:5432 deleted', createdUser: 'Omar Haddad', status: 'Success' },
        { activity: 'DB server 10.9.0.1:5432 saved', createdUser: 'Omar Haddad', status: 'Success' },
      ]);
    });

    it('accept one of two changes based on the same server, or on none', async () => {
      const send = async (calls: Calls, change: object) =>
        errcodeOf(await upsert(calls, { ipAddress: '10.9.5.1', ...change }));
      const race = async (seen: object | null, ...[mine, theirs]: [string, string]) => {
        const sent = await Promise.all([
          send(olivia, { seen, dbName: mine }),
          send(omar, { seen, dbName: theirs }),
        ]);
        expect([...sent].sort()).toEqual(['40001', undefined]);
        expect((await find('10.9.5.1'))?.['dbName']).toBe(sent[0] === undefined ? mine : theirs);
      };
      await race(null, 'first', 'second');
      const seen = seenOf(await find('10.9.5.1'));
      await race(seen, 'third', 'fourth');
      expect(await send(omar, { dbName: 'fifth' }), 'who does not say what was seen').toBeUndefined();
      await remove(olivia, '10.9.5.1');
      expect(await send(omar, { seen }), 'not brought back').toBe('40001');
    });

    it('follow their rules', async () => {
      const bad = async (change: object) => extensionsOf(await upsert(omar, change));
      expect(await bad({ ipAddress: 'fe80::1' })).toMatchObject({
        errcode: '23514',
        constraint: 'db_server_ipaddress_check',
        detail: 'Invalid IP address',
      });
      for (const ipAddress of ['256.1.1.1', '1.2.3', '1.2.3.4.5', '1.2.3.4.', '01.2.3.4'])
        expect(await bad({ ipAddress }), ipAddress).toMatchObject({ detail: 'Invalid IP address' });
      expect(await bad({ ipAddress: '' })).toMatchObject({ detail: 'IP Address is required' });
      expect(await bad({ dbPort: 0 })).toMatchObject({
        constraint: 'db_server_dbport_check',
        detail: 'Port must be a number between 1 and 65535',
      });
      expect(await bad({ dbPassword: 'two words' })).toMatchObject({
        detail: 'Spaces are not allowed in password',
      });
      expect(await bad({ dbPassword: '' })).toMatchObject({ detail: 'Password is required' });
      expect(await bad({ dbName: 'a;b' })).toMatchObject({
        constraint: 'db_server_dbname_check',
        detail: 'Only letters and numbers are allowed',
      });
      expect(await bad({ dbUser: 'a'.repeat(65) })).toMatchObject({ detail: 'At most 64 characters' });
    });
  });

  it('schema configurations are one per realm, with a constant password', async () => {
    const ask = (input: { inFirst?: number; inOffset?: number; inConfigId?: number } = {}) =>
      olivia.query(
        `mutation ($input: GetSchemaConfigInput!) { getSchemaConfig(input: $input) { results { activeYn authPassword
           authUsername clientId configId dbName dbServer hostname port realmName } } }`,
        { input },
      );
    const read = async (input: Parameters<typeof ask>[0] = {}) => resultsOf(await ask(input));
    const found = await read();
    expect(found.length).toBeGreaterThan(2);
    const names = found.map(({ realmName }) => String(realmName));
    expect(names).toEqual(names.toSorted());
    for (const { authPassword } of found) expect(authPassword).toMatch(/^auth[0-9a-f]{18}$/);
    expect(await read()).toEqual(found);

    const pages: unknown[] = [];
    for (let inOffset = 0; inOffset <= found.length; inOffset += 7)
      pages.push(...(await read({ inFirst: 7, inOffset })));
    expect(pages).toEqual(found);
    const [, second] = found;
    expect(await read({ inConfigId: Number(second?.['configId']) })).toEqual([second]);
    expect(await read({ inConfigId: 99_999 })).toEqual([]);
    for (const range of [{ inFirst: -1 }, { inOffset: -1 }])
      expect((await ask(range)).errors?.[0]?.message).toBe('inFirst and inOffset cannot be negative');
  });

  describe('builds', () => {
    it('are offered, and recorded with user and action', async () => {
      const offered = z
        .array(applicationActionSchema)
        .parse(
          rowsOf(
            await olivia.query(
              `{ applicationActions { nodes { action application createdAt environment id isEnabled keyValue updatedAt } } }`,
            ),
          ),
        );
      expect(new Set(offered.map(({ environment }) => environment))).toEqual(
        new Set(['Development', 'Staging', 'Production']),
      );
      const build = await olivia.query(
        'mutation ($input: RunBuildInput!) { runBuild(input: $input) { string } }',
        { input: { pEnvironment: 'Development', pService: 'Onboarding Console' } },
      );
      expect(stringOf(build)).toBe('Build of Onboarding Console in Development has started');
      expect(stringOf(await restart(omar, 'Data Loader'))).toBe(
        'Restart of Data Loader in Staging has started',
      );
      expect((await activityOf(olivia, { spec: 'buildSpec' })).slice(0, 2)).toMatchObject([
        { activity: 'Restart of Data Loader in Staging', createdUser: 'Omar Haddad', status: 'Success' },
        {
          activity: 'Build of Onboarding Console in Development',
          createdUser: 'Olivia Ortega',
          status: 'Success',
        },
      ]);
    });

    it('can be started again once they have ended', async () => {
      expect((await restart(olivia, 'Pricing Service')).errors).toBeUndefined();
      await pollUntil(
        () => restart(omar, 'Pricing Service'),
        (answer) => answer.errors === undefined,
      );
    });

    it('reject what is not offered', async () => {
      expect(extensionsOf(await restart(olivia, 'Pricing Service', 'Production', 'Build'))).toMatchObject({
        errcode: '22023',
        detail: 'Pricing Service has no action Build in Production',
      });
    });
  });

  it('are refused to every role but a superadmin', async () => {
    for (const calls of others)
      for (const query of [
        'query { applicationActions { totalCount } }',
        'mutation { runBuild(input: { pEnvironment: "Staging", pService: "Data Loader" }) { string } }',
        `mutation { buildOrRestartEnvironment(input: {
           pAction: "Restart", pEnvironment: "Staging", pService: "Onboarding Console" }) { string } }`,
        'mutation { getSchemaConfig(input: {}) { results { authPassword } } }',
        'mutation { getServers(input: {}) { results { ipAddress } } }',
        'mutation { getServerDetails(input: {}) { results { dbPassword } } }',
        `mutation { upsertServer(input: { ipAddress: "10.9.3.1", dbName: "a", dbUser: "b", dbPassword: "c",
           dbPort: 5432, isFull: false }) { string } }`,
        'mutation { deleteServer(input: { ipAddress: "10.20.1.11", dbPort: 5432 }) { string } }',
      ])
        expect(errcodeOf(await calls.query(query)), query).toBe('42501');
  });

  describe('pricing modules', () => {
    const ask = (calls: Calls, input: Record<string, unknown>) =>
      calls.query(
        `mutation ($input: GetFilteredModuleDetailsInput!) { getFilteredModuleDetails(input: $input) { results {
           tenantName storeName dms callType calculatedDateFrom storeInstallDate gridFor gridType gridPeriod
           matrixSource } } }`,
        { input },
      );
    const details = async (calls: Calls, input: Record<string, unknown>) =>
      z.array(moduleDetailSchema).parse(resultsOf(await ask(calls, input)));
    const stores = async () =>
      rowsOf(
        await olivia.query(
          `{ statelessServiceBzoStoreDetails(filter: { isDeleted: { equalTo: false }, storeDmsStatus: { equalTo: "Active" } })
             { nodes { storeId storeName tenantId noofLaborGrids noofPartsMatrix } } }`,
        ),
      );

    it('are as many as the counts of the stores', async () => {
      const all = await stores();
      const sum = (field: string): number => all.reduce((total, store) => total + Number(store[field]), 0);
      expect(await details(olivia, { inModule: 'labor_grid' })).toHaveLength(sum('noofLaborGrids'));
      expect(await details(olivia, { inModule: 'parts_matrix' })).toHaveLength(sum('noofPartsMatrix'));
    });

    it('narrow to a tenant and to a store', async () => {
      const all = await stores();
      const store = all.find((candidate) => Number(candidate['noofLaborGrids']) > 1);
      const { tenantId: inTenantId, storeId: inStoreId } = store ?? {};
      const ofTenant = await details(olivia, { inModule: 'labor_grid', inTenantId });
      const siblings = all.filter(({ tenantId }) => tenantId === inTenantId);
      expect(new Set(ofTenant.map(({ storeName }) => storeName))).toEqual(
        new Set(siblings.filter((one) => Number(one['noofLaborGrids']) > 0).map((one) => one['storeName'])),
      );
      const ofStore = await details(olivia, { inModule: 'labor_grid', inTenantId, inStoreId });
      expect(ofStore).toHaveLength(Number(store?.['noofLaborGrids']));
      expect(ofStore[0]).toMatchObject({
        callType: 'Labor Grid',
        gridPeriod: 'Current',
        matrixSource: null,
      });
      expect(ofStore[1]).toMatchObject({ gridPeriod: 'Prior 1' });
    });

    it('of test stores are shown to a superadmin only, and unknown modules are empty', async () => {
      const [adam] = others;
      if (!adam) throw new Error('nobody else');
      const seen = await details(adam, { inModule: 'labor_grid' });
      expect(seen.length).toBeGreaterThan(0);
      expect(seen.some(({ tenantName }) => tenantName.startsWith('Test '))).toBe(false);
      expect(errcodeOf(await ask(olivia, { inModule: 'menu' }))).toBe('22023');
    });
  });
});

describe.each(BACK_OFFICES)('a build of the $name that does not end', ({ start }) => {
  it('is started by one of two users, and the second is told who started first', async () => {
    const backOffice = await start({ loadSeconds: 600 });
    onTestFinished(() => backOffice.dispose());
    const answers = await Promise.all(
      ['olivia', 'omar'].map(async (who) => {
        const calls = callsOf(backOffice.address, (await signIn(backOffice.address, who)).access_token);
        return restart(calls, 'Pricing Service');
      }),
    );
    expect(answers.map(errcodeOf).sort()).toEqual(['55006', undefined]);
    const refusal = answers.map((answer) => extensionsOf(answer)?.['detail']).find(Boolean);
    expect(
      ['Olivia Ortega', 'Omar Haddad'].map(
        (first) =>
          `Pricing Service in Staging already has an action running, started by ${first}. Wait until it finishes.`,
      ),
    ).toContain(refusal);
  });
});
