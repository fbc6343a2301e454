import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { liveAnswer, partialAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { leftOutText } from '@renderer/components/page/freshness';
import { ConnectivityContext } from '@renderer/platform/connectivity/connectivity-context';
import type { RemovedDms } from '@shared/domains/dms/model';
import { dmsTexts } from '@shared/domains/dms/texts';
import { undoTexts } from '@shared/kernel/text/conflict-texts';
import { DmsListScreen, removedDmsUndo } from './dms-list-screen';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

/** Deletes the DMS Orbit after the question. `removed` is what main could read of it before. */
async function deleteOrbit(removed: RemovedDms) {
  const save = vi.fn((_form: unknown) => null);
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
  stubProcedure('desktop.changed', () => null);
  const orbit = { id: 9, dms: 'Orbit', dmsImg: null, createdTime: null, lastUpdatedOn: null };
  stubProcedure('dms.list', () => liveAnswer([{ ...orbit, lastUpdatedBy: 'Olivia Ortega' }]));
  stubProcedure('dms.inUse', () => liveAnswer({ Orbit: 0 }));
  stubProcedure('dms.remove', () => removed);
  stubProcedure('dms.save', save);
  const { user } = renderScreen(
    <ConnectivityContext value={{ state: 'online', since: '2026-01-01T00:00:00Z', reason: null }}>
      <DmsListScreen />
    </ConnectivityContext>,
  );
  await user.click(await screen.findByRole('button', { name: 'Delete Orbit' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain(dmsTexts.deleteText);
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await screen.findByText(dmsTexts.deleted);
  return { save, user };
}

it('adds a deleted DMS again with its logo, by Undo and after a reload of the page', async () => {
  const logo = 'data:image/png;base64,AAAA';
  const { save, user } = await deleteOrbit({ logo });
  await user.click(screen.getByText('Undo'));
  await screen.findByText(undoTexts.removal.done('the DMS Orbit'));
  const form = { dms: 'Orbit', dmsImg: logo, existing: false, seen: null };
  expect(save.mock.calls).toEqual([[form]]);
  const key: unknown = { dms: 'Orbit', dmsImg: logo };
  await removedDmsUndo.run({ kind: 'removedDms', key, what: '', changes: {} });
  expect(save.mock.calls).toEqual([[form], [form]]);
});

it('says nothing of a first DMS where those there are could not be read', async () => {
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
  stubProcedure('dms.list', () => partialAnswer([]));
  stubProcedure('dms.inUse', () => liveAnswer({}));
  renderScreen(
    <ConnectivityContext value={{ state: 'online', since: '2026-01-01T00:00:00Z', reason: null }}>
      <DmsListScreen />
    </ConnectivityContext>,
  );
  // Beside the age, and in the grid.
  await waitFor(() => expect(screen.getAllByText(leftOutText(1))).toHaveLength(2));
  expect(screen.queryByText(dmsTexts.noneHint)).toBeNull();
});

it('offers no undo of a DMS whose logo could not be kept', async () => {
  await deleteOrbit(null);
  expect(screen.queryByText('Undo')).toBeNull();
});
