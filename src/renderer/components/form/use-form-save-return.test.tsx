import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { BridgeProvider } from '@renderer/platform/bridge/bridge-provider';
import { trackPendingNavigation } from '@renderer/platform/navigation/use-url-state';
import { NotifyProvider } from '@renderer/platform/notifications/notify-provider';
import { ConflictProvider } from '../dialogs/conflict-dialog/conflict-provider';
import { NOTHING_UNSAVED, UnsavedWorkContext } from '../unsaved-work/unsaved-work-context';
import { useFormSave } from './use-form-save';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

let answer: () => void = () => undefined;

function LotForm() {
  const form = useForm({ defaultValues: { name: 'Bay' } });
  const save = useFormSave(form, {
    mutation: { mutationFn: () => new Promise<null>((done) => (answer = () => done(null))) },
    invalidates: [],
    draftKey: null,
    recordName: 'the lot',
    fields: ['name'],
    successText: 'Saved',
    returnTo: '/lots',
    returnAfterMs: 0,
  });
  return <button onClick={() => void form.handleSubmit(save.submit)()}>Save</button>;
}

/** The page of a lot, its list, and a page that takes a while to load. */
function drawn() {
  const loading = Promise.withResolvers<null>();
  const router = createBrowserRouter([
    { path: '/lots/1', element: <LotForm /> },
    { path: '/lots', element: <h1>Lots</h1> },
    { path: '/stores', element: <h1>Stores</h1>, loader: () => loading.promise },
  ]);
  trackPendingNavigation(router);
  render(
    <BridgeProvider>
      <NotifyProvider>
        <UnsavedWorkContext value={NOTHING_UNSAVED}>
          <ConflictProvider>
            <RouterProvider router={router} />
          </ConflictProvider>
        </UnsavedWorkContext>
      </NotifyProvider>
    </BridgeProvider>,
  );
  return { router, loading, user: userEvent.setup() };
}

beforeEach(() => {
  window.history.replaceState(null, '', '/lots/1');
  stubProcedure('drafts.get', () => null);
});
afterEach(() => window.history.replaceState(null, '', '/'));

it('goes back to the list after a save', async () => {
  const { user } = drawn();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  answer();
  expect(await screen.findByRole('heading', { name: 'Lots' })).toBeTruthy();
});

it('does not overrule the way to another page that the user has gone since, while that is loaded', async () => {
  const { router, loading, user } = drawn();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await act(async () => void router.navigate('/stores'));
  answer();
  // The timer of the form's own way has run after this tick.
  await act(() => new Promise((done) => setTimeout(done)));
  await act(async () => loading.resolve(null));
  expect(await screen.findByRole('heading', { name: 'Stores' })).toBeTruthy();
});
