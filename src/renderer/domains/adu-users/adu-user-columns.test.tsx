import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { ConnectivityContext } from '@renderer/platform/connectivity/connectivity-context';
import { aduUsersTexts } from '@shared/domains/adu-users/texts';
import { formatCommentTime } from '@shared/kernel/text/format';
import { AduUserListScreen } from './adu-user-list-screen';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const user = (userName: string) => ({
  ...{
    userName,
    firstName: 'Ann',
    lastname: 'Lee',
    createdAt: '2026-01-02T15:04:05Z',
    role: 'admin',
    creation: null,
  },
});

it('offers a temporary password only if there is one, and shows the time of the creation', async () => {
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
  stubProcedure('desktop.changed', () => null);
  stubProcedure('aduUsers.list', () => liveAnswer([user('new@bay.example'), user('old@bay.example')]));
  stubProcedure('aduUsers.withPassword', () => liveAnswer(['new@bay.example']));
  renderScreen(
    <ConnectivityContext value={{ state: 'online', since: '2026-01-01T00:00:00Z', reason: null }}>
      <AduUserListScreen />
    </ConnectivityContext>,
  );
  expect(await screen.findByText(aduUsersTexts.withoutPassword)).toBeTruthy();
  const copy = (name: string) =>
    screen.queryByRole('button', { name: `Copy ${aduUsersTexts.passwordOf(name)}` });
  await waitFor(() => expect(copy('new@bay.example')).not.toBeNull());
  expect(copy('old@bay.example')).toBeNull();
  expect(screen.getAllByText(formatCommentTime('2026-01-02T15:04:05Z'))).toHaveLength(2);
});
