import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import {
  callsOf,
  newStore,
  newTenant,
  PNG,
  resultOf,
  storeInput,
  type Calls,
} from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { callFunction, sentenceOf } from '@fixtures/back-office/contract-calls';
import { csvOf, gridCalls } from '@fixtures/domains/labor-grids';
import { newStagedStore } from '@fixtures/domains/loaded-store';
import { menusOf, newInterval, newMenu } from '@fixtures/domains/menus';
import { modelsOf, replaceModels } from '@fixtures/domains/model-mapping';
import { doorRateGrid } from '@shared/domains/labor-grids/rates';

describe.each(BACK_OFFICES)('the $name explains', ({ start }) => {
  let backOffice: BackOffice;
  let olivia: Calls;
  let omar: Calls;
  let cleo: Calls;
  beforeAll(async () => {
    backOffice = await start({});
    const as = async (who: string) =>
      callsOf(backOffice.address, (await signIn(backOffice.address, who)).access_token);
    [olivia, omar, cleo] = [await as('olivia'), await as('omar'), await as('cleo')];
  });
  afterAll(() => backOffice.dispose());

  const said = async (name: string, input: object, calls = olivia): Promise<string | undefined> =>
    sentenceOf(await callFunction(calls, name, input));

  it('what a role is not allowed to do', async () => {
    const tenant = { pAction: 'insert', tenantid: 'denied', tenantname: 'Denied', subDomain: 'denied' };
    expect(await said('tenantMasterMutate', tenant, cleo)).toBe(
      'Your role can look at this but not change it',
    );
    expect(await said('getServers', {}, cleo)).toBe('You do not have access to this page');
  });

  it("what is invalid in a DMS's name", async () => {
    const named = (pDms: string) => said('dmsMasterMutate', { pAction: 'insert', pDms, pDmsImg: PNG });
    expect(await named(' ')).toBe('Required Field');
    expect(await named('Tek_ion')).toBe('Invalid input.');
  });

  it('what is invalid in a tenant', async () => {
    await newTenant(olivia, 'Refusal Motors');
    const master = { pAction: 'insert', tenantid: 'newname', tenantname: 'New Name', subDomain: 'newname' };
    expect(await said('tenantMasterMutate', { ...master, tenantname: 'New_Name' })).toBe(
      "Invalid input. Letters, digits, spaces and - & ' . , ( ) / only.",
    );
    expect(await said('tenantMasterMutate', { ...master, subDomain: 'New-Name' })).toBe(
      'lowercase alphabets only',
    );
    const details = {
      ...{
        pAction: 'update',
        tenantId: 'refusalmotors',
        displayName: 'Refusal',
        agreementDate: '2026-01-15',
      },
    };
    const logo = (bytes: Buffer) => ({
      ...details,
      tenantImg: `data:image/png;base64,${bytes.toString('base64')}`,
    });
    expect(await said('insertOrUpdateTenant', logo(Buffer.from('no picture')))).toBe(
      'The logo must be a PNG, JPEG, GIF or WebP image',
    );
    const picture = Buffer.from(PNG.slice(PNG.indexOf(',') + 1), 'base64');
    expect(
      await said('insertOrUpdateTenant', logo(Buffer.concat([picture, Buffer.alloc(1024 * 1024)]))),
    ).toBe('The logo must be 1 MB or smaller');
    expect(await said('insertOrUpdateTenant', { ...details, agreementDate: '1989-12-31' })).toMatch(
      /^Enter a date from 01\/01\/1990 to /,
    );
  });

  it('why a change of a store is refused', async () => {
    const { tenantId } = await newTenant(olivia, 'Told Motors');
    const made = await callFunction(olivia, 'insertStore', storeInput(tenantId, 'Told Ford'));
    expect(sentenceOf(made)).toBe('Store created successfully');
    const { id } = resultOf(made);
    const update = { ...storeInput(tenantId, 'Told Ford'), pAction: 'update', id };
    expect(await said('insertStore', { ...update, displayName: 'Told' })).toBe('Store updated successfully');
    expect(await said('insertStore', { ...update, storeName: 'Retold Ford' })).toBe(
      'storeName: Cannot be edited. Please contact support team.',
    );
    expect(await said('insertStore', { ...update, inExpected: { displayName: 'Other' } })).toBe(
      'Someone else saved the store',
    );
    expect(await said('insertStore', { pAction: 'delete', id, tenantId, storeName: 'Told Ford' })).toBe(
      'Store deleted successfully',
    );
  });

  it('why a change of a data feed is refused', async () => {
    const { tenantId, storeId } = await newStore(olivia, 'Fed Motors');
    const feed = (pAction: string, change: object) =>
      said('insertUpdateMultipleDmsDetails', {
        pAction,
        pDmsDetails: {
          storeId,
          tenantId,
          dms: 'Tekion',
          dealerId: 'T99',
          effectiveDate: '2026-11-02',
          ...change,
        },
      });
    const ids = async (): Promise<unknown[]> =>
      (
        await olivia
          .query(
            `{ statelessServiceBzoStoreDetails(condition: { storeId: "${storeId}" }, orderBy: [EFFECTIVE_DATE_DESC])
           { nodes { dmsDetailId dms effectiveDate } } }`,
          )
          .then(({ data }) =>
            Object.values(data as Record<string, { nodes: { dmsDetailId: number; dms: string }[] }>),
          )
      )
        .flatMap(({ nodes }) => nodes)
        .sort((one, other) => one.dms.localeCompare(other.dms))
        .map(({ dmsDetailId }) => dmsDetailId);
    const [first] = await ids();
    expect(await feed('delete', { id: first })).toBe(
      'A store keeps at least one data feed; The data feed has no effective date yet',
    );
    expect(await feed('insert', {})).toBe('New data feed details added successfully');
    expect(await feed('insert', {})).toBe('The store has this very data feed already');
    const [cdk, tekion] = await ids();
    expect(await feed('delete', { id: cdk })).toBe('The data feed has no effective date yet');
    expect(await feed('update', { id: tekion, dealerId: 'T98' })).toBe(
      'Data feed details update successfully',
    );
    expect(await feed('update', { id: tekion, dealerId: 'T-98' })).toBe(
      'dealerId: Up to 10 letters and digits',
    );
    expect(await feed('delete', { id: tekion })).toBe('Data feed details deleted successfully');
  });

  it('which step of a checklist is next', async () => {
    const { tenantId, storeId } = await newStore(olivia, 'Stepped Motors');
    const list = await callFunction(olivia, 'getOnboardingChecklist', {
      reqType: 'store',
      tenantId,
      store: storeId,
    });
    const rows = Object.values(
      list.data as Record<string, { results: { checklist: string; displayName: string }[] }>,
    ).flatMap(({ results }) => results);
    const [first, second] = rows;
    const set = (step: string | undefined, pStatus: string) =>
      said('setChecklistStatus', {
        ...{ pProcess: 'update', pTenant: tenantId, pStore: storeId, pChecklist: step, pStatus },
      });
    expect(await set(second?.checklist, 'ongoing')).toBe(
      `This step is locked: finish ${first?.displayName ?? ''} first`,
    );
    expect(await set(first?.checklist, 'ongoing')).toBe('Success');
    expect(await set(first?.checklist, 'Completed')).toBe('Success');
    await backOffice.machinery.run(
      "update checklist_step set status = 'Failed' where storeId = ? and checklist = ?",
      storeId,
      second?.checklist ?? '',
    );
    expect(await set(second?.checklist, 'ongoing')).toBe('The step is already initiated');
  });

  it('what to choose for a build', async () => {
    const build = { pAction: 'Restart', pEnvironment: '', pService: 'x' };
    expect(await said('buildOrRestartEnvironment', build)).toBe('Choose an environment first');
    expect(await said('buildOrRestartEnvironment', { ...build, pEnvironment: 'x', pService: '' })).toBe(
      'Choose an application and an action',
    );
  });

  it('that a server was changed by another user', async () => {
    const server = {
      ...{ ipAddress: '10.8.0.1', dbName: 'dealers', dbUser: 'loader', dbPassword: 'Secret1', dbPort: 5432 },
      isFull: false,
    };
    const upsert = (change: object) => said('upsertServer', { ...server, ...change });
    const seen = { dbName: 'dealers', dbUser: 'loader', isFull: true, updatedAt: null };
    expect(await upsert({ seen })).toBe('10.8.0.1:5432 is no longer there. Someone else deleted it.');
    expect(await upsert({})).toBe('DB server added successfully');
    expect(await upsert({ seen: null })).toBe('There is a DB server at 10.8.0.1:5432 already');
    expect(await upsert({ seen })).toBe(
      '10.8.0.1:5432 was updated by someone else. Review the latest version and save again.',
    );
  });

  it('which changes of a labor grid are not allowed', async () => {
    const store = await newStagedStore(backOffice, olivia, 'Grid Refusals');
    const grids = gridCalls(olivia, store);
    expect((await grids.add('Diesel', '2026-03-01', { isDefault: true }))?.message).toBe(
      'Grid added successfully',
    );
    const [diesel] = await grids.list();
    if (!diesel) throw new Error('There is no grid');
    expect((await grids.doorRate('Gas', '2026-03-01', 100))?.message).toBe('Grid added successfully');
    expect((await grids.upload('Hybrid', '2026-03-01', csvOf(doorRateGrid(90))))?.message).toBe(
      'File uploaded successfully',
    );
    expect((await grids.remove(diesel)).msg).toBe(
      'This is the default grid type. Choose another default first.',
    );
    expect((await grids.remove(diesel, 'Electric')).msg).toBe(
      "Electric no longer has a grid and can't become the default",
    );
    expect(
      (
        await grids.changeName('update', {
          inOldGridName: 'Diesel',
          inNewGridName: 'Diesel',
          inIsDefaultGridName: false,
        })
      )?.msg,
    ).toBe('Make another grid name the default instead');
    expect((await grids.moveTo(diesel, '2026-04-01', doorRateGrid(110)))?.message).toBe(
      'Grid updated successfully',
    );
    const [moved] = (await grids.list()).filter(({ gridType }) => gridType === 'Diesel');
    if (!moved) throw new Error('There is no grid');
    expect((await grids.remove(moved, 'Gas')).msg).toBe('Grid deleted successfully');
    expect((await grids.update(moved, null))?.message).toBe('This grid is no longer there');
  });

  it('what is missing in an interval', async () => {
    const store = await newStagedStore(backOffice, olivia, 'Interval Refusals');
    const menus = menusOf(olivia, store);
    expect(await menus.add(newMenu('Standard'))).toBe('Success');
    expect(await menus.save('Standard', newInterval(''))).toBe('Please select a category');
    const [category = ''] = await menus.serviceTypes();
    expect(await menus.save('Standard', newInterval(category, { frh: 0 }))).toBe(
      'FRH value must be greater than 0',
    );
    expect(await menus.save('Standard', newInterval(category, { items: 0 }))).toBe(
      'Items value must be greater than 0',
    );
  });

  it('which models are unmapped, and where a moved model is', async () => {
    const store = await newStagedStore(backOffice, olivia, 'Model Refusals');
    await menusOf(olivia, store).add(newMenu('Standard'));
    await replaceModels(backOffice.machinery, olivia, store, { Ford: ['Fiesta'] });
    const models = modelsOf(olivia, store);
    expect(sentenceOf(await models.submit())).toBe("1 model isn't mapped yet");
    const map = (menuname: string) =>
      models.mapMenus([{ make: 'Ford', model: 'Fiesta', menuname, p_process: 'map' }]);
    expect(await map('Deluxe')).toBe('The menu Deluxe is no longer there');
    expect(await map('Standard')).toBe('Success');
    expect(
      await modelsOf(omar, store).mapMenus([
        { make: 'Ford', model: 'Fiesta', menuname: 'Standard', p_process: 'unmapModel' },
      ]),
    ).toBe('Success');
    await backOffice.machinery.run('delete from store_model where storeKey = ?', store.id);
    expect(sentenceOf(await models.submit())).toBe('The store has no models');
  });

  it('which days and timezones exist', async () => {
    const { tenantId, storeId } = await newStore(olivia, 'Zone Refusals');
    await backOffice.machinery.stage(storeId, { bulkPhase1: 'Completed' });
    expect(
      await said('storeSettings', {
        ...{ action: 'set', settingtype: 'timezone', storeId, tenantId, timezone: '' },
      }),
    ).toBe("An empty text isn't one of the timezones");
    expect(await said('getEmailDeliveryEvents', { startDate: '2026-11-02', endDate: '2026-11-01' })).toBe(
      'The last day is before the first',
    );
  });

  it('what is submitted, and that it was submitted before', async () => {
    const { tenantId, storeId } = await newStagedStore(backOffice, olivia, 'Submit Refusals');
    const grids = gridCalls(olivia, { id: 0, storeId, tenantId });
    await grids.add('Diesel', '2026-03-01');
    const submit = () =>
      said('updateSubmissionStatus', { inStoreId: storeId, inTenantId: tenantId, inType: 'labor_grid' });
    expect(await submit()).toBe('Labor grids submitted successfully');
    expect(await submit()).toBe('The labor grids were submitted already');
  });
});
