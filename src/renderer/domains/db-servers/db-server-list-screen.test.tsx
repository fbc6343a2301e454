import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { NOTHING_UNSAVED, UnsavedWorkContext } from '@renderer/components/unsaved-work/unsaved-work-context';
import { formatCommentTime } from '@shared/kernel/text/format';
import { DbServerListScreen } from './db-server-list-screen';

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
