import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import {
  callsOf,
  newTenant,
  PNG,
  rowsOf,
  stringOf,
  storeInput,
  tenantById,
  type Calls,
} from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';

let backOffice: BackOffice;
let olivia: Calls;
let omar: Calls;

const details = (tenantId: string) => ({
  pAction: 'insert',
  tenantId,
  displayName: 'Shown',
  agreementDate: '2026-02-03',
});
const master = (tenantid: string, tenantname: string, subDomain = tenantid) => ({
  pAction: 'insert',
  tenantid,
  tenantname,
  subDomain,
});

describe.each(BACK_OFFICES)('tenants of the $name', ({ start }) => {
  beforeAll(async () => {
    backOffice = await start({});
    olivia = callsOf(backOffice.address, (await signIn(backOffice.address, 'olivia')).access_token);
    omar = callsOf(backOffice.address, (await signIn(backOffice.address, 'omar')).access_token);
  });
  afterAll(() => backOffice.dispose());

  it('are not overwritten after a concurrent save of another user', async () => {
    const { tenantId } = await newTenant(olivia, 'Stale Tenant', false);
    const seen = { displayName: 'Stale Tenant', agreementDate: '2026-01-15' };
    const change = { pAction: 'update', tenantId, ...seen, inExpected: seen };
    expect(stringOf(await olivia.details({ ...change, displayName: 'First' }))).toBe('Success');
    const [error] = (await omar.details({ ...change, agreementDate: '2026-01-20' })).errors ?? [];
    expect(error).toMatchObject({
      message: 'Someone else saved the tenant. Save again to see both versions.',
      extensions: { errcode: '40001' },
    });
    expect(await tenantById(olivia, tenantId)).toMatchObject({
      displayName: 'First',
      agreementDate: '2026-01-15',
    });
  });

  it('exist once the master record is written, and details can be repeated until then', async () => {
    await olivia.details(details('brightmotors'));
    await olivia.details({ ...details('brightmotors'), displayName: 'Second try' });
    expect(await tenantById(olivia, 'brightmotors')).toBeUndefined();
    expect(stringOf(await olivia.master(master('brightmotors', 'Bright   Motors')))).toBe('Success');
    expect(await tenantById(olivia, 'brightmotors')).toMatchObject({
      tenantName: 'Bright Motors',
      displayName: 'Second try',
      agreementDate: '2026-02-03',
      isConfigured: false,
      infrastructureConfiguration: 'Pending',
      onboarding: true,
      count: 0,
      tenantImg: null,
    });
    const again = await olivia.details(details('brightmotors'));
    expect(again.errors?.[0]?.extensions).toMatchObject({
      errcode: '23505',
      constraint: 'tenant_master_tenantname_key',
    });
  });

  it('reject a duplicate name in any case, and a duplicate address', async () => {
    await newTenant(olivia, 'Taken Motors');
    const name = await olivia.master(master('takenmotors', 'TAKEN motors', 'otheraddress'));
    expect(name.errors?.[0]?.extensions?.['constraint']).toBe('tenant_master_tenantname_key');
    await olivia.details(details('fresh'));
    const address = await olivia.master(master('fresh', 'Fresh', 'takenmotors'));
    expect(address.errors?.[0]?.extensions).toMatchObject({
      errcode: '23505',
      constraint: 'tenant_master_subdomain_key',
    });
    expect(stringOf(await olivia.master(master('fresh', 'Fresh', 'freshaddress')))).toBe('Success');
  });

  it('are created once if two users save the same name at the same time', async () => {
    const create = async (calls: Calls) => {
      await calls.details(details('racemotors'));
      return calls.master(master('racemotors', 'Race Motors'));
    };
    const answers = await Promise.all([create(olivia), create(omar)]);
    expect(answers.filter((answer) => !answer.errors)).toHaveLength(1);
    expect(answers.flatMap((answer) => answer.errors ?? [])[0]?.extensions?.['errcode']).toBe('23505');
  });

  it('reject invalid names, addresses, dates and ids', async () => {
    const constraintOf = async (answer: ReturnType<Calls['master']>) =>
      (await answer).errors?.[0]?.extensions?.['constraint'];
    await olivia.details(details('goodone'));
    expect(await constraintOf(olivia.master(master('goodone', 'Good <One>')))).toBe(
      'tenant_master_tenantname_check',
    );
    expect(await constraintOf(olivia.master(master('goodone', 'Good One', 'Bad Address')))).toBe(
      'tenant_master_subdomain_check',
    );
    expect(await constraintOf(olivia.master(master('goodone', 'Another Name', 'fine')))).toBe(
      'tenant_master_tenantid_check',
    );
    // A database refuses an invalid day with its own error.
    const noDay = await olivia.details({ ...details('goodone'), agreementDate: '2026-02-31' });
    expect(['23514', '22008']).toContain(noDay.errors?.[0]?.extensions?.['errcode']);
    expect(await constraintOf(olivia.details({ ...details('goodone'), displayName: 'x'.repeat(121) }))).toBe(
      'tenant_master_displayname_check',
    );
  });

  it('store emoji, right-to-left text and HTML unchanged', async () => {
    const text = '🚗 مرحبا <b>bold</b> & "quotes"';
    await newTenant(olivia, 'Texts Motors');
    await olivia.details({ ...details('textsmotors'), pAction: 'update', displayName: text });
    expect((await tenantById(olivia, 'textsmotors'))?.['displayName']).toBe(text);
  });

  it('serve the uploaded logo and reject a file that is not an image or is too large', async () => {
    await newTenant(olivia, 'Logo Motors');
    const update = { ...details('logomotors'), pAction: 'update' };
    const text = `data:image/png;base64,${Buffer.from('not an image').toString('base64')}`;
    expect((await olivia.details({ ...update, tenantImg: text })).errors?.[0]?.extensions).toMatchObject({
      errcode: '23514',
      constraint: 'tenant_master_tenantimg_check',
    });
    const large = `data:image/png;base64,${Buffer.alloc(1024 * 1024 + 1).toString('base64')}`;
    expect(
      (await olivia.details({ ...update, tenantImg: large })).errors?.[0]?.extensions?.['detail'],
    ).toContain('1 MB');
    await olivia.details({ ...update, tenantImg: PNG });
    const address = String((await tenantById(olivia, 'logomotors'))?.['tenantImg']);
    // In a list of 500 tenants the bytes themselves would make the response too large.
    expect(address).toMatch(/^\/media\//);
    const headers = { authorization: `Bearer ${(await signIn(backOffice.address, 'olivia')).access_token}` };
    const picture = await fetch(new URL(address, backOffice.address.url), { headers });
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await picture.arrayBuffer()).toString('base64')).toBe(PNG.split(',')[1]);
    await olivia.details({ ...update, tenantImg: null });
    expect((await tenantById(olivia, 'logomotors'))?.['tenantImg']).toBe(address);
  });

  it('are configured, disabled and enabled', async () => {
    const { id, tenantId } = await newTenant(olivia, 'Realm Motors', false);
    expect(stringOf(await olivia.realmStatus({ tenant: tenantId }))).toBe('Disabled');
    expect((await olivia.realm({ tenant: tenantId, pAction: 'enableRealm' })).errors).toBeDefined();
    const configured = await olivia.configureTenant({ id });
    expect(configured.data).toMatchObject({
      configureTenant: { json: { realm_creation_response: 'success' } },
    });
    expect(await tenantById(olivia, tenantId)).toMatchObject({
      isConfigured: true,
      infrastructureConfiguration: 'Completed',
    });
    expect(stringOf(await olivia.realmStatus({ tenant: tenantId }))).toBe('Enabled');
    expect(stringOf(await olivia.realm({ tenant: tenantId, pAction: 'disableRealm' }))).toBe('disableRealm');
    expect(stringOf(await olivia.realmStatus({ tenant: tenantId }))).toBe('Disabled');
  });

  it('cancel their stores with them, once', async () => {
    const { tenantId } = await newTenant(olivia, 'Leaving Motors');
    await olivia.store(storeInput(tenantId, 'Leaving Ford'));
    const cancel = { pAction: 'delete', tenantid: tenantId, inDeletedDate: '2026-03-01' };
    expect(stringOf(await olivia.master(cancel))).toBe('Success');
    expect(stringOf(await olivia.master({ ...cancel, inDeletedDate: '2026-04-01' }))).toBe('Success');
    expect(await tenantById(olivia, tenantId)).toMatchObject({
      cancelled: true,
      tenantDeletedDate: '2026-03-01',
      activeStoreCount: 0,
      deletedStoreCount: 1,
      deletedstoreortenant: true,
      onboarding: false,
    });
    const stores = rowsOf(
      await olivia.query(
        `{ statelessServiceBzoStoreDetails(condition: { tenantId: "${tenantId}" }) { nodes { isDeleted storeDeletedDate } } }`,
      ),
    );
    expect(stores).toEqual([{ isDeleted: true, storeDeletedDate: '2026-03-01' }]);
  });
});
