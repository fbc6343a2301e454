import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { liveAnswer, partialAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { leftOutText } from '@renderer/components/page/freshness';
import { NOTHING_UNSAVED, UnsavedWorkContext } from '@renderer/components/unsaved-work/unsaved-work-context';
import { ConnectivityContext } from '@renderer/platform/connectivity/connectivity-context';
import { dbServersTexts } from '@shared/domains/db-servers/texts';
import { formatCommentTime } from '@shared/kernel/text/format';
import { DB_SERVER_SPEC, DbServerListScreen } from './db-server-list-screen';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

it('shows the time at which a server was created and updated', async () => {
  const server = {
    ...{ serverNo: 1, ipAddress: '10.0.0.1', dbName: 'dealers', dbUser: 'loader', dbPort: 5432 },
    ...{ isFull: false, createdAt: '2026-01-02T15:04:05Z', updatedAt: '2026-01-03T16:05:06Z' },
  };
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
  stubProcedure('drafts.get', () => null);
  stubProcedure('dbServers.list', () => liveAnswer([server]));
  renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <DbServerListScreen />
    </UnsavedWorkContext>,
  );
  expect(await screen.findByText(formatCommentTime(server.createdAt))).toBeTruthy();
  expect(screen.getByText(formatCommentTime(server.updatedAt))).toBeTruthy();
});

it('says nothing of a first server where those there are could not be read', async () => {
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
  stubProcedure('drafts.get', () => null);
  stubProcedure('dbServers.list', () => partialAnswer([]));
  renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <ConnectivityContext value={{ state: 'online', since: '2026-01-01T00:00:00Z', reason: null }}>
        <DbServerListScreen />
      </ConnectivityContext>
    </UnsavedWorkContext>,
  );
  // Beside the age, and in the grid.
  await waitFor(() => expect(screen.getAllByText(leftOutText(1))).toHaveLength(2));
  expect(screen.queryByText(dbServersTexts.noneHint)).toBeNull();
});

it('takes a port with zeros in front for the same one, so that no server is moved to itself', () => {
  const normalized = (dbPort: string) => DB_SERVER_SPEC.normalize?.({ dbPort })['dbPort'];
  expect(['05432', ' 5432 ', '0', ' '].map(normalized)).toEqual(['5432', '5432', '0', null]);
});
