import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buttonAtEndOfBar } from '@fixtures/components/end-of-bar';
import { renderScreen } from '@fixtures/components/render-screen';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import { NOTHING_UNSAVED, UnsavedWorkContext } from '@renderer/components/unsaved-work/unsaved-work-context';
import { ConnectivityContext } from '@renderer/platform/connectivity/connectivity-context';
import { keyOf } from '@shared/domains/parts-matrices/rules';
import { partsMatricesTexts } from '@shared/domains/parts-matrices/texts';
import type { PartsMatrix } from '@shared/domains/parts-matrices/model';
import { MATRIX_PARAMETER, NEW_MATRIX } from './matrix-url-state';
import { PartsMatricesSection } from './parts-matrices-section';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

// The chart is drawn with the theme of the window.
vi.mock('./prices/price-view', () => ({ PriceView: () => null }));

const MATRIX: PartsMatrix = {
  ...{ matrixType: 'Standard', partsFor: 'matrix', prtsource: ['All'], prtsourceList: ['All'], opcode: null },
  ...{ storeInstallDate: '2026-03-04', createdDate: '2026-03-04', matrixOrder: 1, gridOrder: 1 },
  gridData: [
    { priceStartRange: 0.01, priceEndRange: 10, addPercentage: 50, calcBase: 'COST%', breakField: 'COST' },
  ],
};

it('saves a matrix that another user deleted as a new one, after saying so', async () => {
  const matrices = [MATRIX];
  const insert = vi.fn(() => null);
  stubProcedure('partsMatrices.list', () => liveAnswer([...matrices]));
  stubProcedure('partsMatrices.types', () => liveAnswer([{ name: 'Standard', matrixCount: 1 }]));
  stubProcedure('partsMatrices.sources', () => liveAnswer(['All']));
  stubProcedure('partsMatrices.uses', () => liveAnswer(['matrix']));
  stubProcedure('partsMatrices.insert', insert);
  for (const call of ['drafts.get', 'drafts.put', 'drafts.remove']) stubProcedure(call, () => null);
  const { user } = renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <ConnectivityContext value={{ state: 'online', since: '2026-01-01T00:00:00Z', reason: null }}>
        <PartsMatricesSection store={storeFields()} />
      </ConnectivityContext>
    </UnsavedWorkContext>,
    'superadmin',
    `/?${new URLSearchParams({ [MATRIX_PARAMETER]: keyOf(MATRIX) }).toString()}`,
  );
  const to = await screen.findByLabelText('To of row 1');
  await user.clear(to);
  await user.type(to, '20');
  matrices.pop();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(partsMatricesTexts.deletedWhileEditing)).toBeTruthy();
  expect(insert).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(insert).toHaveBeenCalledOnce());
});

it('asks before the matrices are submitted, which is final', async () => {
  stubProcedure('partsMatrices.list', () => liveAnswer([MATRIX]));
  stubProcedure('desktop.changed', () => null);
  const submit = vi.fn(() => null);
  stubProcedure('submissions.submit', submit);
  const { user } = renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <ConnectivityContext value={{ state: 'online', since: '2026-01-01T00:00:00Z', reason: null }}>
        <PartsMatricesSection store={storeFields({ bulkPhase1: 'Completed' })} />
      </ConnectivityContext>
    </UnsavedWorkContext>,
  );
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  const question = await screen.findByRole('dialog', { name: partsMatricesTexts.submitTitle });
  expect(submit).not.toHaveBeenCalled();
  await user.click(await within(question).findByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(submit).toHaveBeenCalledOnce());
});

it('has Submit at the end of its toolbar', async () => {
  stubProcedure('partsMatrices.list', () => liveAnswer([MATRIX]));
  renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <PartsMatricesSection store={storeFields()} />
    </UnsavedWorkContext>,
  );
  const submit = await screen.findByRole('button', { name: 'Submit' });
  expect(buttonAtEndOfBar(submit)).toBe(submit);
});

it('says of a deleted store why the form of a matrix that the address opens is closed', async () => {
  stubProcedure('partsMatrices.list', () => liveAnswer([MATRIX]));
  renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <ConnectivityContext value={{ state: 'online', since: '2026-01-01T00:00:00Z', reason: null }}>
        <PartsMatricesSection store={storeFields({ bulkPhase1: 'Completed', isDeleted: true })} />
      </ConnectivityContext>
    </UnsavedWorkContext>,
    'superadmin',
    `/?${new URLSearchParams({ [MATRIX_PARAMETER]: keyOf(MATRIX) }).toString()}`,
  );
  expect(await screen.findByText('The store is deleted')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it.each([
  ['a new matrix', NEW_MATRIX],
  ['a matrix', keyOf(MATRIX)],
])('says to a client who opens the form of %s by its address why it is closed', async (_what, parameter) => {
  stubProcedure('partsMatrices.list', () => liveAnswer([MATRIX]));
  const { user } = renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <ConnectivityContext value={{ state: 'online', since: '2026-01-01T00:00:00Z', reason: null }}>
        <PartsMatricesSection store={storeFields({ bulkPhase1: 'Completed' })} />
      </ConnectivityContext>
    </UnsavedWorkContext>,
    'client',
    `/?${new URLSearchParams({ [MATRIX_PARAMETER]: parameter }).toString()}`,
  );
  expect(await screen.findByText('Your role can look at this but not change it')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.click(screen.getByRole('button', { name: partsMatricesTexts.toList }));
  expect(await screen.findByRole('button', { name: 'Submit' })).toBeTruthy();
});

it.each([
  ['superadmin', true],
  ['client', false],
])('says how the first matrix gets there to whoever can add it: %s, %s', async (role, isNamed) => {
  stubProcedure('partsMatrices.list', () => liveAnswer([]));
  renderScreen(
    <ConnectivityContext value={{ state: 'online', since: '2026-01-01T00:00:00Z', reason: null }}>
      <PartsMatricesSection store={storeFields()} />
    </ConnectivityContext>,
    role,
  );
  await screen.findByText(partsMatricesTexts.none);
  expect(screen.queryByText(partsMatricesTexts.noneHint) !== null).toBe(isNamed);
});
