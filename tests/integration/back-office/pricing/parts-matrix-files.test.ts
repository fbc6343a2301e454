import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import { callsOf, newStore, type Calls } from '@fixtures/back-office/calls';
import { signIn, type GraphqlAnswer } from '@fixtures/back-office/client';
import type { LoadedStore } from '@fixtures/domains/loaded-store';
import { ladder, partsMatrices, sendMatrixFile, sendMatrixType } from '@fixtures/domains/parts-matrices';
import { payloadResultsOf } from '@fixtures/domains/store-lists';

let backOffice: BackOffice;
let adam: Calls;
let cleo: Calls;
let store: LoadedStore;

const messageOf = (answer: GraphqlAnswer): string => {
  const [result] = z.array(z.object({ status: z.number(), msg: z.string() })).parse(payloadResultsOf(answer));
  return `${result?.status} ${result?.msg}`;
};

describe.each(BACK_OFFICES)('a file for the $name', ({ start }) => {
  beforeAll(async () => {
    backOffice = await start({});
    const as = async (who: string) =>
      callsOf(backOffice.address, (await signIn(backOffice.address, who)).access_token);
    [adam, cleo] = await Promise.all([as('adam'), as('cleo')]);
    store = await newStore(await as('olivia'), 'Filed Motors');
    await sendMatrixType(adam, store, { inNewMatrixType: 'Standard' });
  });
  afterAll(() => backOffice.dispose());

  const upload = async (content: string | Buffer, input = {}): Promise<string> =>
    messageOf(await sendMatrixFile(adam, store, content, input));

  it('becomes a matrix in each supported format', async () => {
    const file =
      '\uFEFFsep=;\r\nFrom;To;Add;Base;Break\r\n$0.01;"$5.00";50%;cost+;COST\r\n5.01;9;40;COST+;COST\r\n';
    expect(await upload(file)).toBe('1 Parts matrix file uploaded successfully');
    const made = (await partsMatrices(adam, store)).find(({ prtsource }) => prtsource.join() === 'Tires');
    expect(made).toMatchObject({ storeInstallDate: '2026-05-05', gridData: ladder([5, 50], [9, 40]) });
  });

  it.each([
    ['0.01,5,50,COST+,COST\n5.02,9,40,COST+,COST', {}, 'Line 2, From: From must be 5.01 here'],
    ['0.01,5,=1+1,COST+,COST', {}, 'Line 1, Add Percentage: Enter numeric values only.'],
    ['0.01', {}, 'Line 1, To: All fields must be filled out for each item.'],
    ['From,To', {}, 'The file has no rows'],
    ['', {}, 'The file is empty'],
    [Buffer.from([0, 1, 2, 0, 0, 7]), {}, "This isn't a text file, although its name says CSV"],
    ['0.01,5,50,COST+,COST', { fileName: 'ladder.xlsx' }, 'Invalid file format. Please select a CSV file'],
    ['0.01,5,50,COST+,COST', { matrixType: 'None' }, 'Invalid Matrix Type'],
  ])('%j is rejected', async (content, input, message) => {
    expect(await upload(content, input)).toBe(`0 ${message}`);
  });

  it('is not read if a client sends it', async () => {
    expect((await sendMatrixFile(cleo, store, '')).errors?.[0]).toMatchObject({
      extensions: { errcode: '42501' },
    });
  });
});
