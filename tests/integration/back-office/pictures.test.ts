import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import { callsOf, rowsOf, type Calls } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';

let backOffice: BackOffice;
let token: string;
let olivia: Calls;

const LOGO = 'iVBORw0KGgo=';
const TENANTS = '{ statelessServiceBzoTenants(first: 1000) { nodes { tenantImg } } }';
const DMS = '{ statelessServiceBzoDmsMasters { nodes { dms dmsImg } } }';

const open = (address: unknown): Promise<Response> =>
  fetch(new URL(String(address), backOffice.address.url), { headers: { authorization: `Bearer ${token}` } });
const shown = async (query: string, column: string): Promise<unknown[]> =>
  rowsOf(await olivia.query(query)).map((row) => row[column]);

describe.each(BACK_OFFICES)('pictures of the $name', ({ start }) => {
  beforeAll(async () => {
    backOffice = await start({});
    token = (await signIn(backOffice.address, 'olivia')).access_token;
    olivia = callsOf(backOffice.address, token);
  });
  afterAll(() => backOffice.dispose());

  it('are generated if none was uploaded', async () => {
    for (const [query, column] of [
      [TENANTS, 'tenantImg'],
      [DMS, 'dmsImg'],
    ] as const) {
      const address = (await shown(query, column))[0];
      const picture = await open(address);
      expect(picture.headers.get('content-type')).toBe('image/svg+xml');
      expect(await picture.text()).toMatch(/^<svg .*<\/svg>$/s);
    }
    expect((await open('/media/tenants/nobody/1')).status).toBe(404);
  });

  it('are for signed-in callers', async () => {
    const address = String((await shown(TENANTS, 'tenantImg'))[0]);
    expect((await fetch(new URL(address, backOffice.address.url))).status).toBe(401);
  });

  it('of a DMS have a URL in every row, and are served there', async () => {
    const answer = await olivia.query(
      'mutation ($input: DmsMasterMutateInput!) { dmsMasterMutate(input: $input) { string } }',
      { input: { pAction: 'update', pDms: 'Tekion', pDmsImg: `data:image/png;base64,${LOGO}` } },
    );
    expect(answer.errors).toBeUndefined();
    const address = rowsOf(await olivia.query(DMS)).find(({ dms }) => dms === 'Tekion')?.['dmsImg'];
    expect(address).toBe('/media/dms/tekion/2');
    const stores = await shown(
      '{ statelessServiceBzoStoreDetails(filter: { dms: { equalTo: "Tekion" } }) { nodes { dmsImg } } }',
      'dmsImg',
    );
    expect(stores[0]).toBe(address);
    const picture = await open(address);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await picture.arrayBuffer()).toString('base64')).toBe(LOGO);
  });

  it('of a DMS that is deleted and added again are sent with it', async () => {
    const change = async (input: Record<string, unknown>): Promise<void> => {
      const call = 'mutation ($input: DmsMasterMutateInput!) { dmsMasterMutate(input: $input) { string } }';
      expect((await olivia.query(call, { input: { pDms: 'Orbit', ...input } })).errors).toBeUndefined();
    };
    const insertion = { pAction: 'insert', pDmsImg: `data:image/png;base64,${LOGO}` };
    await change(insertion);
    await change({ pAction: 'delete' });
    expect(await shown(DMS, 'dms')).not.toContain('Orbit');
    await change(insertion);
    const address = rowsOf(await olivia.query(DMS)).find(({ dms }) => dms === 'Orbit')?.['dmsImg'];
    expect(Buffer.from(await (await open(address)).arrayBuffer()).toString('base64')).toBe(LOGO);
  });
});
