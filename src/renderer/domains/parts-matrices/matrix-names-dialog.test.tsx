import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { partialAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import { UnsavedWorkContext, NOTHING_UNSAVED } from '@renderer/components/unsaved-work/unsaved-work-context';
import { messages } from '@shared/kernel/text/messages';
import { MatrixNamesDialog } from './matrix-names-dialog';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

it('reports a name that could not be read', async () => {
  stubProcedure('partsMatrices.types', () => partialAnswer([{ name: 'Diesel', matrixCount: 0 }]));
  renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <MatrixNamesDialog store={storeFields({})} onClose={() => undefined} />
    </UnsavedWorkContext>,
  );
  expect(await screen.findByText(messages.backOffice.unreadableRows(1))).toBeTruthy();
});
