import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import {
  activeStore,
  callsOf,
  newTenant,
  pngLogo,
  resultOf,
  storeInput,
  type Calls,
} from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { sentencesFor, subjectOf } from '@fixtures/back-office/refusals';
import { newStagedStore } from '@fixtures/domains/loaded-store';
import { newInterval } from '@fixtures/domains/menus';
import { menudataOf } from '@shared/domains/menus/interval-records';

const GUID = '00000000-0000-4000-8000-000000000000';

const each = (names: readonly string[], sentence: string) =>
  Object.fromEntries(names.map((name) => [name, sentence]));

describe.each(BACK_OFFICES)('the $name refuses', ({ start }) => {
  let backOffice: BackOffice;
  let olivia: Calls;
  let sentences: ReturnType<typeof sentencesFor>;
  beforeAll(async () => {
    backOffice = await start({ tenants: 2 });
    olivia = callsOf(backOffice.address, (await signIn(backOffice.address, 'olivia')).access_token);
    sentences = sentencesFor(olivia);
  });
  afterAll(() => backOffice.dispose());

  it('every change of what belongs to a deleted store', async () => {
    const { said, saidBy } = sentences;
    const store = await newStagedStore(backOffice, olivia, 'Deleted Motors');
    const subject = subjectOf(store, 'Deleted Motors');
    const { dmsDetailId } = await activeStore(olivia, store.storeId);
    const { id, tenantId, storeId } = store;
    await olivia.store({ pAction: 'delete', id, tenantId, storeName: subject.storeName });
    const names = [
      ...['opcodeMutation'],
      ...['addMenu', 'bulkDataloadProcess', 'deleteMenu', 'deleteMenuInterval', 'editMenu'],
      ...['getOrUpdateDataFeedDetails', 'insertGridModelMapping', 'insertLaborGridDoorRate', 'insertStore'],
      ...[
        'insertUpdatePartsMatrix',
        'matrixTypeUpdate',
        'opcodeCategorizationClick',
        'opcodeValidationClick',
      ],
      ...['partsMatrixFileUpload', 'phase1Validationclick', 'phase2ValidationClick', 'storeSettings'],
      ...['updateAdvisorDetails', 'updateLaborGridDetails', 'updateLaborGridType', 'updateMenuModels'],
      ...['updateOpcodeCategorizationStatus', 'updateSubmissionStatus', 'updateTechnicianStatus'],
      ...['uploadLaborGridFile', 'updateBulkStatus'],
    ];
    const deleted = 'The store is deleted';
    expect(await saidBy(names, subject)).toEqual(each(names, deleted));
    const pDmsDetails = { storeId, tenantId, id: dmsDetailId, dms: 'Tekion', dealerId: 'T1' };
    const paid = {
      ...{ storeId, tenantId, paytype: 'C', oldpaytypecode: 'C', newpaytypecode: 'C' },
      ...{ oldgridexcluded: 0, newgridexcluded: 1, oldlaborfixedrate: 0, newlaborfixedrate: 0 },
      ...{ oldpartsfixedrate: 0, newpartsfixedrate: 0 },
    };
    const menudata = menudataOf(newInterval('Oil'), 'Standard', storeId);
    expect(await said('insertMenuDetails', subject, { menudata })).toBe(deleted);
    expect(await said('updatePayTypeMasterByCode', subject, { inPayTypes: [paid] })).toBe(deleted);
    expect(await said('insertUpdateMultipleDmsDetails', subject, { pAction: 'update', pDmsDetails })).toBe(
      deleted,
    );
  });

  it('what needs a configured store, or its first load', async () => {
    const { said, saidBy } = sentences;
    const { tenantId } = await newTenant(olivia, 'Unconfigured Motors');
    const made = resultOf(await olivia.store(storeInput(tenantId, 'Unconfigured Motors Ford')));
    const store = { id: Number(made['id']), storeId: String(made['storeId']), tenantId };
    const subject = subjectOf(store, 'Unconfigured Motors');
    const configured = [
      ...['insertLaborGridDoorRate', 'matrixTypeUpdate', 'partsMatrixFileUpload', 'updateBulkStatus'],
      ...['updateLaborGridDetails', 'updateLaborGridType', 'updateSubmissionStatus', 'uploadLaborGridFile'],
    ];
    expect(await saidBy(configured, subject)).toEqual(each(configured, 'Configure the store first'));
    const menus = ['deleteMenu', 'deleteMenuInterval', 'editMenu'];
    const noMenus = 'Menus are available after the first load';
    expect(await saidBy(menus, subject)).toEqual(each(menus, noMenus));
    const menudata = menudataOf(newInterval('Oil'), 'Standard', store.storeId);
    expect(await said('insertMenuDetails', subject, { menudata })).toBe(noMenus);
    const revenue = [
      ...['getCustomerJobLevelBreakdown', 'getLaborPartsRevenueByCategory', 'getLaborRevenueByComponent'],
      ...['getRevenueByPayType', 'getRevenueMonths', 'getWarrantyVolumes'],
    ];
    expect(await saidBy(revenue, subject)).toEqual(each(revenue, 'Finish Phase 1 load first'));
    const evaluation = ['getDataEvaluation', 'getIngestTableCloseddates', 'getMissingLaborPartsDates'];
    const pending = "The infrastructure configuration isn't completed; Finish Phase 1 load first";
    expect(await saidBy(evaluation, subject)).toEqual(each(evaluation, pending));
    const others = [
      ...['insertGridModelMapping', 'updateOpcodeCategorizationStatus', 'phase1Validationclick'],
      ...['opcodeCategorizationClick', 'opcodeValidationClick', 'phase2ValidationClick'],
    ];
    expect(await saidBy(others, subject)).toEqual({
      insertGridModelMapping: 'Models are available after the first load',
      updateOpcodeCategorizationStatus: "The opcodes haven't been loaded yet",
      phase1Validationclick: 'Finish Phase 1 load first',
      opcodeCategorizationClick: 'Finish Phase 1 Validation first',
      opcodeValidationClick: 'Finish Opcode Categorization first',
      phase2ValidationClick: 'Finish Phase 2 load first',
    });
  });

  it('steps of the pipeline that are done, failed or not open yet', async () => {
    const { said } = sentences;
    const { storeId, ...store } = await newStagedStore(backOffice, olivia, 'Staged Motors');
    const subject = subjectOf({ storeId, ...store }, 'Staged Motors');
    const status = (inCallType: string, inStatus = 'In Progress') =>
      said('updateBulkStatus', subject, { inCallType, inStatus });
    const { stage } = backOffice.machinery;
    expect(await status('bulk_phase_1')).toBe('Phase 1 load is completed');
    expect(await status('bulk_phase_2')).toBe('Finish Opcode Validation first');
    await stage(storeId, { isPhase1Verified: true, isOpcodeCategorized: true, isOpcodeVerified: true });
    expect(await status('daily_load')).toBe('Finish Phase 2 Validation first');
    expect(await status('ns_qa_validation')).toBe('Finish Daily Load Setup first');
    await stage(storeId, { bulkPhase2: 'Completed', isPhase2Verified: true, dailyLoad: 'Completed' });
    await stage(storeId, { nsQaValidation: 'Inactive' });
    expect(await status('ns_qa_validation')).toBe("The back office hasn't opened NS QA Validation yet");
    expect(await status('review')).toBe('Finish NS QA Validation first');
    await stage(storeId, { nsQaValidation: 'Completed', review: 'Failed' });
    expect(await status('review')).toBe('Review failed; the back office must reopen it');
    expect(await status('store_launched', 'Completed')).toBe('Finish Review first');
  });

  it('users, builds, servers and logos that lack something', async () => {
    const { expectSaid } = sentences;
    const nobody = subjectOf({ id: 0, storeId: 'nosuch', tenantId: 'nosuch' }, 'Nobody');
    const user = { pEmail: 'ann@example.com', pFirstName: 'Ann', pLastName: 'Lee', pRole: 'user' };
    await expectSaid('checkAduUser', nobody, user, [
      [{ pEmail: '' }, 'Email is required'],
      [{ pFirstName: '' }, 'First name is required'],
      [{ pLastName: '' }, 'Last name is required'],
      [{ pRole: '' }, 'Role is required'],
      [{ pFirstName: 'A'.repeat(500) }, 'At most 120 characters'],
    ]);
    await expectSaid('runBuild', nobody, {}, [
      [{ pEnvironment: '' }, 'Choose an environment first'],
      [{ pService: '' }, 'Choose an application and an action'],
    ]);
    const server = { ipAddress: '10.8.0.9', dbName: 'dealers', dbUser: 'loader', dbPassword: 'Secret1' };
    await expectSaid('upsertServer', nobody, { ...server, dbPort: 5432, isFull: false }, [
      [{ dbName: '' }, 'Db name is required'],
      [{ dbUser: '' }, 'User name is required'],
    ]);
    const logo = (bytes: Buffer) => ({ pDmsImg: `data:image/png;base64,${bytes.toString('base64')}` });
    await expectSaid('dmsMasterMutate', nobody, { pAction: 'insert', pDms: 'Logoless' }, [
      [logo(Buffer.from('no picture')), 'The logo must be a PNG, JPEG, GIF or WebP image'],
      [logo(Buffer.concat([pngLogo, Buffer.alloc(1024 * 1024)])), 'The logo must be 1 MB or smaller'],
    ]);
    await expectSaid(
      'statelessServiceReportsLprReportEmails',
      nobody,
      { pEmails: '', pMessage: 'Launches' },
      [
        [{}, 'Enter a recipient'],
        [{ pEmails: 'ann@example.com', pMessage: 'x'.repeat(20_000) }, 'At most 256 characters'],
        [
          { pEmails: Array.from({ length: 501 }, (_, n) => `a${n}@example.com`).join() },
          'At most 500 recipients',
        ],
      ],
    );
  });

  it('groups, tenants, stores and feeds that break a rule', async () => {
    const { expectSaid } = sentences;
    const store = await newStagedStore(backOffice, olivia, 'Ruled Motors');
    const subject = subjectOf(store, 'Ruled Motors');
    const { storeId, tenantId } = store;
    const letter = 'A name needs a letter or a digit';
    const group = { pAction: 'insert', groupname: 'North', groupdesc: 'All', storeid: [storeId] };
    await expectSaid('groupingMasterMutate', subject, group, [
      [{ groupname: '' }, 'Required'],
      [{ groupname: 'a_b' }, 'Invalid input'],
      [{ groupname: '---' }, letter],
      [{ groupname: 'N'.repeat(400) }, 'At most 120 characters'],
    ]);
    const master = { pAction: 'insert', tenantid: 'unruled', tenantname: 'Unruled', subDomain: 'unruled' };
    await expectSaid('tenantMasterMutate', subject, master, [
      [{ tenantname: '' }, 'Required'],
      [{ tenantname: '---' }, letter],
      [{ subDomain: '' }, 'Required'],
      [{ tenantid: 'other' }, 'The tenant id of this name is unruled'],
    ]);
    const details = { pAction: 'update', displayName: 'Ruled', agreementDate: '2026-01-15' };
    await expectSaid('insertOrUpdateTenant', subject, details, [
      [{ displayName: '' }, 'Required'],
      [{ displayName: '---' }, letter],
      [{ agreementDate: null }, 'Required Field'],
      [{ pAction: 'insert', tenantId: 'Un-ruled' }, 'Lowercase letters and digits only'],
    ]);
    await expectSaid('insertStore', subject, { ...storeInput(tenantId, 'Other Ford'), storeId: null }, [
      [{ storeName: '' }, 'storeName: Required'],
      [{ displayName: '---' }, `displayName: ${letter}`],
      [{ manufacturer: '' }, 'manufacturer: Required'],
      [{ billingDate: '2026-11-01' }, 'billingDate: Configure the store first'],
    ]);
    const update = {
      ...storeInput(tenantId, subject.storeName),
      dms: 'Tekion',
      pAction: 'update',
      id: store.id,
    };
    await expectSaid('insertStore', subject, update, [
      [{ billingDate: '2026-11-01' }, 'billingDate: Finish Daily Load Setup first'],
      [{ billingDate: '1900-01-01' }, expect.stringMatching(/^billingDate: Enter a date from 01\/01\/2000/)],
    ]);
    const feed = { storeId, tenantId, dms: 'Tekion', dealerId: 'T99', effectiveDate: '2026-11-02' };
    const sent = (change: object) => ({ pAction: 'insert', pDmsDetails: { ...feed, ...change } });
    await expectSaid('insertUpdateMultipleDmsDetails', subject, {}, [
      [sent({ dealerId: 'T-9' }), 'dealerId: Invalid input. Alphanumeric values only.'],
      [sent({ dealerId: '' }), 'dealerId: Required'],
      [
        sent({
          dms: 'Fortellis',
          dmsSubscriptionId: GUID,
          dmsEmployeeDepartmentId: 'E1',
          dmsDepartmentId: 'a-b',
        }),
        'dmsDepartmentId: Must be alphanumeric',
      ],
      [sent({ dealerId: 'T'.repeat(200) }), 'dealerId: At most 64 characters'],
      [sent({ dms: 'Reynolds', dealerId: 'x' }), 'dealerId: Invalid dealer id format for Reynolds'],
      [
        sent({ effectiveDate: '1900-01-01' }),
        expect.stringMatching(/^effectiveDate: Enter a date from 01\/01/),
      ],
    ]);
  });

  it('what needs a tenant that is configured, and not cancelled', async () => {
    const { id, tenantId } = await newTenant(olivia, 'Gone Motors', false);
    const enabled = async () =>
      (await olivia.realm({ tenant: tenantId, pAction: 'enableRealm' })).errors?.[0]?.message;
    expect(await enabled()).toBe("The tenant isn't configured");
    await olivia.configureTenant({ id });
    await olivia.master({ pAction: 'delete', tenantid: tenantId });
    const refusal = 'The tenant is cancelled';
    expect(await enabled()).toBe(refusal);
    expect((await olivia.configureTenant({ id })).data).toMatchObject({
      configureTenant: { json: { realm_creation_response: refusal } },
    });
    expect(resultOf(await olivia.store(storeInput(tenantId, 'Gone Ford')))).toMatchObject({
      statusMsg: refusal,
    });
  });

  it('days of reports, of the launch report and of subscriptions that cannot be', async () => {
    const { expectSaid } = sentences;
    const subject = subjectOf(await newStagedStore(backOffice, olivia, 'Late Motors'), 'Late Motors');
    await expectSaid('statelessServiceReportsUpdateTextField', subject, { fieldName: 'scheduledLaunch' }, [
      [{ fieldValue: '2999-01-01' }, 'Enter a date before 01/01/2100'],
    ]);
    const coach = { fieldName: 'Coach', fieldValue: 'Elena Petrova', inExpected: 'Somebody' };
    await expectSaid('statelessServiceReportsUpdateOpenprojectCustomField', subject, coach, [
      [{}, 'Someone else changed Coach to nothing. Nothing was saved.'],
    ]);
    await expectSaid('getDetailedLoginList', subject, {}, [
      [{ start: '2026-11-02', end: '2026-11-01' }, 'The last day is before the first'],
    ]);
    const traces = { reportType: 'pageViews', startDate: '2026-11-02', endDate: '2026-11-01' };
    await expectSaid('getTraces', subject, traces, [
      [{}, 'The last day is before the first'],
      [{ startDate: '2020-11-02' }, 'Choose at most 92 days'],
    ]);
  });
});
