import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import { callsOf, newStore, type Calls } from '@fixtures/back-office/calls';
import { signIn, type GraphqlAnswer } from '@fixtures/back-office/client';
import { bugStatusRowSchema } from '@shared/domains/bugs/model';
import { groupingSchema, type Grouping } from '@shared/domains/grouping/model';

let backOffice: BackOffice;
let olivia: Calls;

const mutate = (input: Record<string, unknown>): Promise<GraphqlAnswer> =>
  olivia.query(
    'mutation ($input: GroupingMasterMutateInput!) { groupingMasterMutate(input: $input) { string } }',
    { input },
  );

async function groupsOf(tenantId: string): Promise<Grouping[]> {
  const answer = await olivia.query(
    `mutation ($input: GetGroupingDetailsInput!) { getGroupingDetails(input: $input) { results {
       groupId groupName groupDesc storeId storeName tenantId } } }`,
    { input: { inTenantId: tenantId } },
  );
  const schema = z.object({
    data: z.object({ getGroupingDetails: z.object({ results: z.array(groupingSchema) }) }),
  });
  return schema.parse(answer).data.getGroupingDetails.results;
}

describe.each(BACK_OFFICES)('groups of stores of the $name', ({ start }) => {
  beforeAll(async () => {
    backOffice = await start({});
    olivia = callsOf(backOffice.address, (await signIn(backOffice.address, 'olivia')).access_token);
  });
  afterAll(() => backOffice.dispose());

  it('are created, changed and deleted; their stores are kept', async () => {
    const { tenantId, storeId } = await newStore(olivia, 'Grouped Motors');
    const group = { groupname: 'North', groupdesc: 'Up there', storeid: [storeId], inTenantId: tenantId };
    await mutate({ pAction: 'insert', ...group });
    const [made] = await groupsOf(tenantId);
    expect(made).toMatchObject({
      groupName: 'North',
      storeId: [storeId],
      storeName: ['Grouped Motors Ford'],
    });
    await mutate({ pAction: 'update', ...group, groupid: made?.groupId, groupname: 'South' });
    expect(await groupsOf(tenantId)).toMatchObject([{ groupName: 'South', groupId: made?.groupId }]);
    await mutate({ pAction: 'delete', groupid: made?.groupId, inTenantId: tenantId });
    expect(await groupsOf(tenantId)).toEqual([]);
  });

  it('are not overwritten after a concurrent save of another user', async () => {
    const { tenantId, storeId } = await newStore(olivia, 'Stale Groups');
    const group = { groupname: 'East', groupdesc: '', storeid: [storeId], inTenantId: tenantId };
    await mutate({ pAction: 'insert', ...group });
    const [seen] = await groupsOf(tenantId);
    const change = { pAction: 'update', ...group, groupid: seen?.groupId, inExpected: seen };
    expect((await mutate({ ...change, groupname: 'Far East' })).errors).toBeUndefined();
    const [error] = (await mutate({ ...change, groupdesc: 'Over there' })).errors ?? [];
    expect(error).toMatchObject({
      message: 'Someone else saved the group. Save again to see both versions.',
      extensions: { errcode: '40001' },
    });
    expect(await groupsOf(tenantId)).toMatchObject([{ groupName: 'Far East', groupDesc: null }]);
  });

  it('are not deleted by a user who has not seen what another user saved', async () => {
    const { tenantId, storeId } = await newStore(olivia, 'Seen Groups');
    const group = { groupname: 'East', groupdesc: '', storeid: [storeId], inTenantId: tenantId };
    await mutate({ pAction: 'insert', ...group });
    const [seen] = await groupsOf(tenantId);
    const groupid = seen?.groupId;
    await mutate({ pAction: 'update', ...group, groupid, groupdesc: 'Over there' });
    const remove = async (inExpected: unknown) =>
      (await mutate({ pAction: 'delete', groupid, inTenantId: tenantId, inExpected })).errors?.[0];
    expect(await remove(seen)).toMatchObject({
      message: 'Someone else changed this group. Nothing was deleted.',
      extensions: { errcode: '40001' },
    });
    const [now] = await groupsOf(tenantId);
    expect(now).toMatchObject({ groupDesc: 'Over there' });
    expect(await remove(now)).toBeUndefined();
    expect(await groupsOf(tenantId)).toEqual([]);
    // A group that is gone counts as deleted, whatever was seen of it.
    expect(await remove(seen)).toBeUndefined();
  });

  it('are the same when they are created again after a deletion', async () => {
    const { tenantId, storeId } = await newStore(olivia, 'Regrouped Motors');
    const group = { groupname: 'North', groupdesc: 'Up there', storeid: [storeId], inTenantId: tenantId };
    await mutate({ pAction: 'insert', ...group });
    const [made] = await groupsOf(tenantId);
    await mutate({ pAction: 'delete', groupid: made?.groupId, inTenantId: tenantId, inExpected: made });
    await mutate({ pAction: 'insert', ...group });
    expect(await groupsOf(tenantId)).toEqual([{ ...made, groupId: expect.any(Number) as number }]);
  });

  it('have a unique name and at least one store of their tenant', async () => {
    const { tenantId, storeId } = await newStore(olivia, 'Named Motors');
    const group = { pAction: 'insert', groupname: 'West', storeid: [storeId], inTenantId: tenantId };
    await mutate(group);
    const constraint = async (input: Record<string, unknown>): Promise<unknown> =>
      (await mutate(input)).errors?.[0]?.extensions?.['constraint'] ??
      (await mutate(input)).errors?.[0]?.extensions?.['errcode'];
    expect(await constraint({ ...group, groupname: 'west' })).toBe('grouping_master_groupname_key');
    expect(await constraint({ ...group, groupname: 'East', storeid: [] })).toBe(
      'grouping_master_storeIds_check',
    );
    expect(await constraint({ ...group, groupname: 'East', storeid: ['other_store1'] })).toBe('P0002');
  });

  it('include the bug counts of a tenant by category, with totals', async () => {
    const answer = await olivia.query(
      `mutation ($input: GetOpenprojectBugsListInput!) { getOpenprojectBugsList(input: $input) { results {
         label value sortOrder category } } }`,
      { input: { tenantName: 'Test Alpha Motors' } },
    );
    const schema = z.object({
      data: z.object({ getOpenprojectBugsList: z.object({ results: z.array(bugStatusRowSchema) }) }),
    });
    const rows = schema.parse(answer).data.getOpenprojectBugsList.results;
    const open = rows.filter(({ category }) => category === 'open_bugs');
    const total = open.find(({ label }) => label === 'Total Open');
    const sum = open.filter((row) => row !== total).reduce((all, { value }) => all + value, 0);
    expect(total?.value).toBe(sum);
    expect(new Set(rows.map(({ category }) => category)).size).toBe(6);
  });
});
