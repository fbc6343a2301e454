import { afterAll, beforeAll, expect, it } from 'vitest';
import { callsOf, newStore } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { signedInCalls } from '@fixtures/console/signed-in-calls';
import { ladder } from '@fixtures/domains/parts-matrices';

let host: TestSandbox;
beforeAll(async () => void (host = await startTestSandbox()));
afterAll(() => host.dispose());

it('a matrix and its name pass from the page to the back office', async () => {
  const olivia = callsOf(host.sandbox, (await signIn(host.sandbox, 'olivia')).access_token);
  const { storeId, tenantId } = await newStore(olivia, 'Called Motors');
  const store = { storeId, tenantId };
  const { call, services, dispose } = await signedInCalls(host, 'olivia');
  const { partsMatrices } = call;
  const scope = { ...store, realm: tenantId };
  expect(await partsMatrices.changeType({ ...scope, activity: 'insert', name: 'Retail' })).toBe(
    'Matrix name added successfully',
  );
  expect((await partsMatrices.types(scope)).data).toEqual([{ name: 'Retail', matrixCount: 0 }]);
  expect((await partsMatrices.sources(scope)).data).toContain('OEM');
  expect((await partsMatrices.uses(store)).data).toEqual(['matrix', 'fleet']);
  const matrix = {
    ...store,
    matrixType: 'Retail',
    partsFor: 'matrix' as const,
    prtsource: ['Tires', 'OEM'],
    storeInstallDate: '2026-03-04',
    opcode: null,
  };
  // The day of the back office, which is two days ahead in this test.
  services.connectivity.updateBackOfficeClock({ zone: null, aheadMs: 48 * 3_600_000 });
  const createdDate = services.connectivity.backOfficeDay();
  await partsMatrices.insert({ ...matrix, rows: ladder([10, 100], [50, 60]) });
  const [seen] = (await partsMatrices.list(store)).data;
  if (!seen) throw new Error('The matrix is not listed');
  expect(seen).toMatchObject({ prtsource: ['OEM', 'Tires'], matrixOrder: 1, createdDate });

  // As many rows, then more: the back office accepts each by its own action only.
  const change = { ...store, prtsource: seen.prtsource, storeInstallDate: '2026-03-05' };
  await partsMatrices.update({ ...change, seen, rows: ladder([10, 90], [50, 60]) });
  const [later] = (await partsMatrices.list(store)).data;
  if (!later) throw new Error('The matrix is not listed');
  await partsMatrices.update({ ...change, seen: later, rows: ladder([10, 90], [50, 60], [90, 40]) });
  await expect(partsMatrices.remove({ ...store, seen })).rejects.toMatchObject({
    message: 'This parts matrix is no longer there',
  });
  await expect(
    partsMatrices.update({ ...change, seen: later, rows: ladder([10, 95], [50, 60]) }),
  ).rejects.toMatchObject({
    message: 'Someone else changed this parts matrix. Nothing was saved.',
  });

  const base64 = Buffer.from('0.01,5,50,COST+,COST\n').toString('base64');
  await partsMatrices.upload({ ...matrix, storeInstallDate: '2026-01-02', fileName: 'old.csv', base64 });
  const periods = (await partsMatrices.list(store)).data.map(({ storeInstallDate, gridData }) => [
    storeInstallDate,
    gridData.length,
  ]);
  expect(periods).toEqual([
    ['2026-03-05', 3],
    ['2026-01-02', 1],
  ]);
  dispose();
});
