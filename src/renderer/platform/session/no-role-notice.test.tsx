import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import { NoRoleNotice } from './no-role-notice';
import { SessionContext } from './session-context';

const user = { subject: '1', name: 'Uma', userName: 'uma', email: '', realm: 'bzo' };

const draw = (role: string) =>
  renderComponent(
    <SessionContext
      value={{ status: 'signedIn', connectionId: 'sandbox', user: { ...user, role }, storage: 'keychain' }}
    >
      <NoRoleNotice />
    </SessionContext>,
  );

it('says why a user without a role can change nothing', () => {
  draw('');
  expect(screen.getByText(/none of the roles superadmin, admin, user or client/)).toBeTruthy();
  cleanup();
  draw('client');
  expect(screen.queryByText(/none of the roles/)).toBeNull();
});
