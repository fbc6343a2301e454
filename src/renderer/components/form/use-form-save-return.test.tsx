import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { BridgeProvider } from '@renderer/platform/bridge/bridge-provider';
import { trackPendingNavigation } from '@renderer/platform/navigation/use-url-state';
import { NotifyProvider } from '@renderer/platform/notifications/notify-provider';
import { AppError } from '@shared/kernel/app-error';
import { lateAnswerTexts } from '@shared/kernel/text/conflict-texts';
import { messages } from '@shared/kernel/text/messages';
import { ConflictProvider } from '../dialogs/conflict-dialog/conflict-provider';
import { NOTHING_UNSAVED, UnsavedWorkContext } from '../unsaved-work/unsaved-work-context';
import { FormFailure } from './form-failure';
import { useFormSave } from './use-form-save';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

let answer: () => void = () => undefined;
let fail: (error: AppError) => void = () => undefined;

function LotForm({ draftKey = null }: { draftKey?: string | null }) {
  const form = useForm({ defaultValues: { name: 'Bay' } });
  const save = useFormSave(form, {
    mutation: {
      mutationFn: () =>
        new Promise<null>((done, refuse) => {
          answer = () => done(null);
          fail = refuse;
        }),
    },
    invalidates: [],
    draftKey,
    recordName: 'the lot',
    fields: ['name'],
    successText: 'Saved',
    returnTo: '/lots',
    returnAfterMs: 0,
  });
  return (
    <>
      {save.draft.offer && <button onClick={save.draft.offer.restore}>Restore</button>}
      <button onClick={() => void form.handleSubmit(save.submit)()}>Save</button>
      <button onClick={save.giveUp}>Stop waiting</button>
      <FormFailure failure={save.failure} />
    </>
  );
}

/** The page of a lot, its list, and a page that takes a while to load. */
function drawn() {
  const loading = Promise.withResolvers<null>();
  const router = createBrowserRouter([
    { path: '/lots/1', element: <LotForm /> },
    { path: '/lots/new', element: <LotForm draftKey="lot:new" /> },
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

/**
 * A form that was left while it was saved, and is open again. Its draft is stored until `drafts.remove`.
 * @param press What is pressed before it is left.
 */
async function drawnAgain(...press: readonly string[]) {
  window.history.replaceState(null, '', '/lots/new');
  let draft: object | null = { key: 'lot:new', value: { name: 'Bay Ford' }, savedAt: 't1', place: null };
  const read = vi.fn(() => draft);
  stubProcedure('drafts.get', read);
  stubProcedure('drafts.put', () => draft);
  stubProcedure('drafts.remove', () => void (draft = null));
  const { router, user } = drawn();
  for (const name of press) await user.click(await screen.findByRole('button', { name }));
  await act(async () => void router.navigate('/lots'));
  await screen.findByRole('heading', { name: 'Lots' });
  read.mockClear();
  await act(async () => void router.navigate('/lots/new'));
  await waitFor(() => expect(read).toHaveBeenCalled());
  await screen.findByRole('button', { name: 'Save' });
  const store = (next: object): void => void (draft = next);
  return { read, store, router, offer: () => screen.queryByRole('button', { name: 'Restore' }) };
}

it('does not offer what is on its way: restored, a new record would be added twice', async () => {
  const { read, store, router, offer } = await drawnAgain('Restore', 'Save');
  expect(offer()).toBeNull();
  await act(async () => answer());
  // It is read again, because the save removes it.
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  expect(offer()).toBeNull();
  // The next form looks again: a later save may have left something.
  await act(async () => void router.navigate('/lots'));
  await screen.findByRole('heading', { name: 'Lots' });
  store({ key: 'lot:new', value: { name: 'Bay Kia' }, savedAt: 't2', place: null });
  await act(async () => void router.navigate('/lots/new'));
  await waitFor(() => expect(offer()).not.toBeNull());
});

it('still offers the draft beside whose offer another record was saved', async () => {
  window.history.replaceState(null, '', '/lots/new');
  stubProcedure('drafts.get', () => ({ key: 'lot:new', value: { name: 'Kia' }, savedAt: 't1', place: null }));
  const removed = vi.fn(() => null);
  stubProcedure('drafts.remove', removed);
  const { user } = drawn();
  await screen.findByRole('button', { name: 'Restore' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  answer();
  await screen.findByRole('heading', { name: 'Lots' });
  expect(removed).not.toHaveBeenCalled();
});

it('offers it again if it was refused', async () => {
  const { offer } = await drawnAgain('Restore', 'Save');
  expect(offer()).toBeNull();
  await act(async () => fail(new AppError('BACK_OFFICE', 'Refused')));
  await waitFor(() => expect(offer()).not.toBeNull());
});

it.each([
  ['made', () => answer(), [messages.changes.doneAfterAll, lateAnswerTexts.addsAgain]],
  ['refused', () => fail(new AppError('BACK_OFFICE', 'Refused')), [messages.changes.notSaved, 'Refused']],
])(
  'says of a new record whose save was given up, once it is known, that it was %s',
  async (_how, end, known) => {
    const { user } = drawn();
    for (const name of ['Save', 'Stop waiting']) await user.click(screen.getByRole('button', { name }));
    await screen.findByText(messages.changes.outcomeUnknown);
    act(end);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(known.join('')));
  },
);

it('says on why the last attempt was refused when the one before it, which was given up, is known to be made', async () => {
  const { user } = drawn();
  for (const name of ['Save', 'Stop waiting']) await user.click(screen.getByRole('button', { name }));
  const first = answer;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(answer).not.toBe(first));
  act(() => fail(new AppError('BACK_OFFICE', 'Refused')));
  await screen.findByText('Refused');
  act(first);
  await screen.findByText(messages.changes.doneAfterAll);
  expect(screen.getByRole('alert').textContent).toContain('Refused');
});
