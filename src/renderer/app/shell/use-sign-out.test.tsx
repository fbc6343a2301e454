import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { NOTHING_UNSAVED, UnsavedWorkContext } from '@renderer/components/unsaved-work/unsaved-work-context';
import { SignOutContext } from '@renderer/platform/session/session-context';
import { useSignOut } from './use-sign-out';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

function LogOut() {
  const { signOut, isLeaving } = useSignOut();
  return <button onClick={() => void signOut()}>{isLeaving ? 'Leaving' : 'Log out'}</button>;
}

it('says that it is leaving until the session has ended, and not while it prompts about unsaved work', async () => {
  stubProcedure('desktop.unsavedElsewhere', () => []);
  stubProcedure('drafts.list', () => []);
  stubProcedure('jobs.list', () => []);
  let agree = (_leave: boolean): void => undefined;
  let end = (): void => undefined;
  const leave = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const confirmLeave = vi.fn(() => new Promise<boolean>((resolve) => (agree = resolve)));
  const { user } = renderScreen(
    <UnsavedWorkContext value={{ ...NOTHING_UNSAVED, confirmLeave }}>
      <SignOutContext value={leave}>
        <LogOut />
      </SignOutContext>
    </UnsavedWorkContext>,
  );
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await vi.waitFor(() => expect(confirmLeave).toHaveBeenCalledOnce());
  screen.getByRole('button', { name: 'Log out' });
  agree(true);
  await screen.findByRole('button', { name: 'Leaving' });
  expect(leave).toHaveBeenCalledOnce();
  end();
  await screen.findByRole('button', { name: 'Log out' });
});
