import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { SessionContext, useSession } from '@renderer/platform/session/session-context';
import { TourOffer } from './tour-offer';
import { TourScreen } from './tour-screen';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

/** Renders the children with a session on a real back office. */
function OnConnection({ children }: { children: React.ReactNode }) {
  const session = useSession();
  return <SessionContext value={{ ...session, ...{ connectionId: 'office' } }}>{children}</SessionContext>;
}

it('is shown on the sandbox to an account that has never started it', async () => {
  stubProcedure('preferences.get', () => null);
  renderScreen(<TourOffer />);
  expect(await screen.findByRole('link', { name: 'Take the tour' })).toBeTruthy();
});

it('is not shown to a user who has left the tour, or on a real connection', async () => {
  const read = vi.fn(() => ({ status: 'left', tenantId: null }));
  stubProcedure('preferences.get', read);
  renderScreen(
    <>
      <TourOffer />
      <OnConnection>
        <TourOffer />
        <TourScreen />
      </OnConnection>
    </>,
  );
  expect(await screen.findByText('The tour is for the sandbox')).toBeTruthy();
  await waitFor(() => expect(read).toHaveBeenCalled());
  expect(screen.queryByRole('link', { name: 'Take the tour' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Begin' })).toBeNull();
});
