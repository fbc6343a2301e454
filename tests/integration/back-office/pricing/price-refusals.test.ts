import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import { callsOf, newTenant, resultOf, resultsOf, storeInput, type Calls } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { base64, sentencesFor, subjectOf } from '@fixtures/back-office/refusals';
import { csvOf } from '@fixtures/domains/labor-grids';
import { newStagedStore } from '@fixtures/domains/loaded-store';
import { doorRateGrid, rowsOfRates } from '@shared/domains/labor-grids/rates';

describe.each(BACK_OFFICES)('the $name refuses for prices', ({ start }) => {
  let backOffice: BackOffice;
  let olivia: Calls;
  let sentences: ReturnType<typeof sentencesFor>;
  beforeAll(async () => {
    backOffice = await start({ tenants: 2 });
    olivia = callsOf(backOffice.address, (await signIn(backOffice.address, 'olivia')).access_token);
    sentences = sentencesFor(olivia);
  });
  afterAll(() => backOffice.dispose());

  it('menus, names of grids and files of rates that break a rule', async () => {
    const { expectSaid } = sentences;
    const subject = subjectOf(await newStagedStore(backOffice, olivia, 'Priced Motors'), 'Priced Motors');
    const menu = { inMenuname: 'Standard', inMenuInterval: 5_000, inMaxMiles: 100_000 };
    await expectSaid('addMenu', subject, { ...menu, inMilesBefore: 100, inMilesAfter: 100 }, [
      [{ inMenuname: 'Standard ' }, 'Menu name cannot end with a space'],
      [{ inMenuname: '' }, 'This is required!'],
      [{ inMenuInterval: 1e12 }, 'Value should not exceed 10 digits'],
      [{ inMenuname: 'S'.repeat(400) }, 'At most 120 characters'],
    ]);
    for (const [name, field] of [
      ['insertLaborGridDoorRate', 'inGridType'],
      ['uploadLaborGridFile', 'inGridType'],
      ['updateLaborGridDetails', 'pNewGridType'],
      ['updateLaborGridType', 'inNewGridName'],
    ] as const)
      await expectSaid(name, subject, {}, [
        [{ [field]: 'a_b' }, 'Grid Name cannot contain special characters'],
        [{ [field]: ' a' }, 'Grid Name cannot start or end with spaces'],
        [{ [field]: 'a  b' }, 'Invalid Grid Name'],
        [{ [field]: '' }, 'Please enter Grid Name'],
        [{ [field]: 'a'.repeat(300) }, 'Grid name cannot be more than 50 characters'],
      ]);
    const noRate = '* Please completely fill in the grid.';
    const cell = (col4: unknown) => ({
      gridData: rowsOfRates(doorRateGrid(90)).map((row, hours) => (hours === 3 ? { ...row, col4 } : row)),
    });
    await expectSaid('updateLaborGridDetails', subject, {}, [
      [cell(''), noRate],
      [cell(null), noRate],
      [cell('x'), noRate],
      [{ storeInstallDate: null }, 'Required'],
    ]);
    const rates = csvOf(doorRateGrid(90));
    const [header = '', hour = ''] = rates.split('\r\n');
    const file = (text: string | Buffer) => ({ base64Data: Buffer.from(text).toString('base64') });
    const at = 'Line 3, column 2:';
    await expectSaid('uploadLaborGridFile', subject, {}, [
      [file(''), 'The file is empty'],
      [file('Hours,"0.0\n1,2'), 'The quotation mark in line 1 is never closed'],
      [file('a\0b'), "This isn't a text file, although its name says CSV"],
      [file('a\n'.repeat(6_000)), 'The file has more than 5,000 lines'],
      [
        file(rates.slice(0, rates.indexOf('\n'))),
        'There are 1 rows; at least 17 are needed: a header and 16 of rates',
      ],
      [
        file([header, ...Array.from({ length: 101 }, () => hour)].join('\n')),
        'There are more than 100 rows of rates',
      ],
      [
        file(csvOf(doorRateGrid(90, 17)).split('\r\n').slice(1).join('\n')),
        'The first row should name the columns; it looks like rates',
      ],
      [file(rates.replace('\n1,', '\n7,')), 'Line 3, column 1: The hours here should be 1'],
      [file(rates.replace('90', 'abc')), `${at} Enter numeric values only.`],
      [file(rates.replace('90', '')), `${at} Please completely fill in the grid.`],
      [
        file(rates.replace('90', '90.12345678')),
        `${at} Value should contain only five digits with up to two decimal places, e.g. 12345.67`,
      ],
      [{ inInstallationDate: '1980-01-01' }, 'Enter a valid date'],
      [{ inGridOrFleet: 'Opcode', inGridType: 'NOSUCH' }, "Opcode NOSUCH doesn't exist in this store"],
      [{}, 'File uploaded successfully'],
      [{}, 'There is a grid of this name with this install date already'],
    ]);
    await expectSaid('insertLaborGridDoorRate', subject, {}, [
      [{ inDoorRate: 90.123 }, 'Value can contain only up to two decimal places'],
      [{ inCreatedDate: '1980-01-01' }, 'Enter a valid date'],
      [{ inGridFor: 'Opcode', inGridType: 'NOSUCH' }, "Opcode NOSUCH doesn't exist in this store"],
      [{}, 'Grid added successfully'],
      [{}, 'There is a grid of this name with this install date already'],
    ]);
    const inStore = { inStoreId: subject.storeId, inTenantId: subject.tenantId };
    const [opcode] = resultsOf(await olivia.opcodeList(inStore));
    const emptied = {
      ...{ pAction: 'dragDrop', laboropcode: opcode?.['lbropcode'], payType: opcode?.['lbrlabortype'] },
      ...{ oldopcategory: opcode?.['opcategory'], newopcategory: '' },
      ...{ olddepartment: opcode?.['department'], newdepartment: opcode?.['department'] },
    };
    await expectSaid('opcodeMutation', subject, { inOpcodes: [emptied] }, [
      [{}, "An empty text isn't one of the choices"],
    ]);
    const mapping = { make: 'Ford', model: 'Nosuch', gridtype: 'Gas', p_process: 'map' };
    await expectSaid('insertGridModelMapping', subject, { inMapping: [mapping] }, [
      [{}, 'The store has no model Ford Nosuch'],
    ]);
    await expectSaid('updateLaborGridType', subject, {}, [
      [{}, 'Grid added successfully'],
      [{ inActivity: 'delete', inOldGridName: 'Diesel' }, 'Grid deleted successfully'],
    ]);
  });

  it('ladders, sources and files of parts matrices that break a rule', async () => {
    const { said, expectSaid } = sentences;
    const { tenantId } = await newTenant(olivia, 'Parts Motors');
    const made = resultOf(await olivia.store(storeInput(tenantId, 'Parts Motors Ford')));
    await olivia.configureStore({ id: made['id'] });
    const store = { id: Number(made['id']), storeId: String(made['storeId']), tenantId };
    const subject = subjectOf(store, 'Parts Motors');
    expect(await said('matrixTypeUpdate', subject, { inNewMatrixType: 'Standard' })).toMatch(/success/);
    const row = {
      priceStartRange: 0.01,
      priceEndRange: 10,
      addPercentage: 100,
      calcBase: 'COST+',
      breakField: 'COST',
    };
    const most = 'At most 9,999,999.99';
    await expectSaid('insertUpdatePartsMatrix', subject, {}, [
      [{ rows: [{ ...row, priceEndRange: 1e12 }] }, most],
      [{ rows: [{ ...row, priceEndRange: 10.123 }] }, 'At most 2 decimals'],
      [{ rows: [{ ...row, priceEndRange: 0 }] }, 'To value must be greater than From Value.'],
      [{ rows: Array.from({ length: 201 }, () => row) }, 'A matrix has at most 200 rows'],
    ]);
    const sources = [
      [['1A', '1a'], 'No duplicate items allowed'],
      [['a,b!'], 'Invalid format. Only numbers, alphabets, and commas are allowed'],
      [[' 1'], 'No spaces allowed'],
      [['all'], 'Please select from the source list. Item is already in the list.'],
      [['All', '1'], "All covers every source, so it can't be combined with others"],
      [[], 'Required'],
    ] as const;
    for (const [name, field] of [
      ['insertUpdatePartsMatrix', 'newSource'],
      ['partsMatrixFileUpload', 'sources'],
    ] as const)
      await expectSaid(
        name,
        subject,
        {},
        sources.map(([chosen, sentence]) => [{ [field]: chosen }, sentence]),
      );
    const lines = (...rows: string[]) => ({
      base64Data: base64(['From,To,Add,Base,Break', ...rows, ''].join('\n')),
    });
    await expectSaid('partsMatrixFileUpload', subject, {}, [
      [lines('0.01,1000000000000,50,COST+,COST'), `Line 2, To: ${most}`],
      [lines('0.01,5.123,50,COST+,COST'), 'Line 2, To: At most 2 decimals'],
      [lines('0.01,5,50,X,COST'), 'Line 2, Calc Base: One of LIST-, COST-, LIST+, COST+, LIST%, COST%'],
      [lines('0.01,0,50,COST+,COST'), 'Line 2, To: To value must be greater than From Value.'],
      [
        lines(...Array.from({ length: 201 }, (_, n) => `${n}.01,${n + 1},5,COST+,COST`)),
        'A matrix has at most 200 rows',
      ],
      [{ base64Data: base64('From,"To\n1,2') }, 'The quotation mark in line 1 is never closed'],
      [{ base64Data: base64('a\n'.repeat(6_000)) }, 'The file has more than 5,000 lines'],
      [{ matrixOrFleet: 'nosuch' }, 'Invalid input'],
      [{ installationDate: '1980-01-01' }, expect.stringMatching(/^Enter a date from 01\/01\/2000/)],
      [{}, 'Parts matrix file uploaded successfully'],
      [{}, 'A matrix of this name, use and sources is installed on that day already'],
    ]);
  });
});
