import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import { SessionContext } from './session-context';
import { SessionNotice } from './session-notice';

const user = { subject: '1', name: 'Uma', userName: 'uma', email: '', role: 'user', realm: 'bzo' };

const draw = (role = 'user') =>
  renderComponent(
    <SessionContext
      value={{
        status: 'signedIn',
        connectionId: 'sandbox',
        user: { ...user, role },
        storage: 'memory-no-keychain',
      }}
    >
      <SessionNotice />
    </SessionContext>,
  );

afterEach(() => localStorage.clear());

it('stays away after a reload once it was dismissed', async () => {
  const { user: person } = draw();
  await person.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Session in memory only')).toBeNull();
  cleanup();
  draw();
  expect(screen.queryByText('Session in memory only')).toBeNull();
});

it('is dismissed in every window at once, also in one that opens later', async () => {
  draw();
  screen.getByText('Session in memory only');
  // A browser fires this event here when another window writes.
  act(
    () =>
      void window.dispatchEvent(
        new StorageEvent('storage', { key: 'session-notice-dismissed', newValue: 'yes' }),
      ),
  );
  expect(screen.queryByText('Session in memory only')).toBeNull();
  cleanup();
  const { user: person } = draw();
  await person.click(screen.getByRole('button', { name: 'Dismiss' }));
  cleanup();
  // A new window begins with the storage that is shared, and an empty one of its own.
  sessionStorage.clear();
  draw();
  expect(screen.queryByText('Session in memory only')).toBeNull();
});

it('says why a user without a role can change nothing', () => {
  draw('');
  expect(screen.getByText(/none of the roles superadmin, admin, user or client/)).toBeTruthy();
  cleanup();
  draw('client');
  expect(screen.queryByText(/none of the roles/)).toBeNull();
});
