import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { liveAnswer, partialAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import { UnsavedWorkContext, NOTHING_UNSAVED } from '@renderer/components/unsaved-work/unsaved-work-context';
import { ConnectivityContext } from '@renderer/platform/connectivity/connectivity-context';
import type { Store } from '@shared/domains/stores/model';
import { messages } from '@shared/kernel/text/messages';
import { MatrixNamesDialog } from './matrix-names-dialog';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const drawn = (store: Store) =>
  renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <ConnectivityContext value={{ state: 'online', since: '2026-01-01T00:00:00Z', reason: null }}>
        <MatrixNamesDialog store={store} onClose={() => undefined} />
      </ConnectivityContext>
    </UnsavedWorkContext>,
  );

it.each([false, true])('adds a name only to a store that is not deleted: deleted %s', async (isDeleted) => {
  stubProcedure('partsMatrices.types', () => liveAnswer([{ name: 'Diesel', matrixCount: 0 }]));
  drawn(storeFields({ isDeleted }));
  const add = await screen.findByRole('button', { name: 'Add Matrix Name' });
  expect(add.getAttribute('aria-disabled')).toBe(isDeleted ? 'true' : null);
});

it('reports a name that could not be read', async () => {
  stubProcedure('partsMatrices.types', () => partialAnswer([{ name: 'Diesel', matrixCount: 0 }]));
  drawn(storeFields());
  expect(await screen.findByText(messages.backOffice.unreadableRows(1))).toBeTruthy();
});

it('says why the names could not be loaded, and reads them again', async () => {
  let isAway = true;
  stubProcedure('partsMatrices.types', () => {
    if (isAway) throw new Error('The back office is away');
    return liveAnswer([{ name: 'Diesel', matrixCount: 0 }]);
  });
  const { user } = drawn(storeFields());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain("The matrix names couldn't be loaded");
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Diesel')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
