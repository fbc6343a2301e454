import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { partialAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import { messages } from '@shared/kernel/text/messages';
import { StatusLog } from './status-log';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

it('reports a line of a log that could not be read', async () => {
  stubAccountMemory(new Map());
  stubProcedure('bulkLoad.log', () => partialAnswer([]));
  renderScreen(<StatusLog store={storeFields({ bulkPhase1: 'Completed' })} />);
  expect(await screen.findByText(messages.backOffice.unreadableRows(1))).toBeTruthy();
});
