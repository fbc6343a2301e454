import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { ConnectivityContext } from '@renderer/platform/connectivity/connectivity-context';
import { aduUsersTexts } from '@shared/domains/adu-users/texts';
import { AppError } from '@shared/kernel/app-error';
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

const drawn = () =>
  renderScreen(
    <ConnectivityContext value={{ state: 'online', since: '2026-01-01T00:00:00Z', reason: null }}>
      <AduUserListScreen />
    </ConnectivityContext>,
  );

it('says in the title of the error which user was not deleted', async () => {
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
  stubProcedure('desktop.changed', () => null);
  stubProcedure('aduUsers.list', () => liveAnswer([user('new@bay.example')]));
  stubProcedure('aduUsers.withPassword', () => liveAnswer([]));
  stubProcedure('aduUsers.remove', () => {
    throw new AppError('BACK_OFFICE', 'A realm is locked.');
  });
  const { user: person } = drawn();
  await person.click(await screen.findByRole('button', { name: aduUsersTexts.remove('new@bay.example') }));
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(aduUsersTexts.notRemoved('new@bay.example'))).toBeTruthy();
});

it('writes the name of a user in a title as it is stored', async () => {
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
  stubProcedure('desktop.changed', () => null);
  stubProcedure('aduUsers.list', () => liveAnswer([user('jdoe')]));
  stubProcedure('aduUsers.withPassword', () => liveAnswer([]));
  stubProcedure('aduUsers.remove', () => {
    throw new AppError('IN_FLIGHT', 'On its way');
  });
  const { user: person } = drawn();
  await person.click(await screen.findByRole('button', { name: aduUsersTexts.remove('jdoe') }));
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('On its way')).toBeTruthy();
  expect(screen.getByText('The user jdoe')).toBeTruthy();
});

it('offers a temporary password only if there is one, and shows the time of the creation', async () => {
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
  stubProcedure('desktop.changed', () => null);
  stubProcedure('aduUsers.list', () => liveAnswer([user('new@bay.example'), user('old@bay.example')]));
  stubProcedure('aduUsers.withPassword', () => liveAnswer(['new@bay.example']));
  drawn();
  expect(await screen.findByText(aduUsersTexts.withoutPassword)).toBeTruthy();
  const copy = (name: string) =>
    screen.queryByRole('button', { name: `Copy ${aduUsersTexts.passwordOf(name)}` });
  await waitFor(() => expect(copy('new@bay.example')).not.toBeNull());
  expect(copy('old@bay.example')).toBeNull();
  expect(screen.getAllByText(formatCommentTime('2026-01-02T15:04:05Z'))).toHaveLength(2);
});
