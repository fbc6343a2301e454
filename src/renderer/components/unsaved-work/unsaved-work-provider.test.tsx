import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { BridgeProvider } from '@renderer/platform/bridge/bridge-provider';
import { nextPaint } from '@renderer/platform/browser/after-paint';
import { NotifyProvider } from '@renderer/platform/notifications/notify-provider';
import { SessionContext } from '@renderer/platform/session/session-context';
import type { SessionState } from '@shared/kernel/platform/session';
import { ConfirmProvider } from '../dialogs/confirm-dialog/confirm-provider';
import {
  useConfirmLeave,
  useHoldsDraft,
  useUnsavedWorkRegistry,
  type UnsavedEntry,
} from './unsaved-work-context';
import { UnsavedWorkProvider } from './unsaved-work-provider';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const reported = vi.fn<(input: unknown) => void>();
const left = vi.fn();
const isHeld = vi.fn();
/** Ends the write that Send began. */
let refuse: () => void;
/** Gives the window another session. */
let become: (session: SessionState) => void;
/** Removes the entry, as a form does once its work is saved. */
let save: () => void;
/** Reports that an entry has changed. */
let refresh: () => void;

// A window that goes reports so after the next paint, which the next test must not take for its own report.
afterEach(async () => {
  cleanup();
  await nextPaint();
});

function Shell({ entries }: { entries: readonly UnsavedEntry[] }) {
  const registry = useUnsavedWorkRegistry();
  const { add } = registry;
  const confirmLeave = useConfirmLeave();
  const holdsDraft = useHoldsDraft();
  const { search } = useLocation();
  const send = useMutation({
    mutationFn: () => new Promise<void>((_resolve, reject) => (refuse = () => reject(new Error('Refused')))),
  });
  useEffect(() => {
    const removals = entries.map(add);
    refresh = registry.refresh;
    save = () => removals.forEach((remove) => remove());
    return save;
  }, [add, registry, entries]);
  return (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/farther">Farther</Link>
      <Link to="/?view=charts">Another view</Link>
      <button onClick={() => void confirmLeave().then((leave) => leave && left())}>Log out</button>
      <button onClick={() => send.mutate()}>Send</button>
      <button onClick={() => isHeld(['tenant:7', 'tenant:8'].map(holdsDraft))}>Drafts</button>
      <output>{search}</output>
      <Outlet />
    </>
  );
}

const USER = { subject: '1', name: '', userName: '', email: '', role: 'user', realm: 'bzo' };

function Session({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<SessionState>({
    status: 'signedIn',
    connectionId: 'sandbox',
    user: USER,
    storage: 'keychain',
  });
  useEffect(() => {
    become = setSession;
  }, []);
  return <SessionContext value={session}>{children}</SessionContext>;
}

function open(...entries: UnsavedEntry[]) {
  stubProcedure('desktop.setUnsavedWork', reported);
  const shell = (
    <NotifyProvider>
      <ConfirmProvider>
        <Session>
          <UnsavedWorkProvider>
            <Shell entries={entries} />
          </UnsavedWorkProvider>
        </Session>
      </ConfirmProvider>
    </NotifyProvider>
  );
  const children = [
    { path: '/', element: <p>Here</p> },
    { path: '/elsewhere', element: <p>There</p> },
    { path: '/farther', element: <p>Far away</p> },
  ];
  render(
    <FluentProvider theme={webLightTheme}>
      <BridgeProvider>
        <RouterProvider router={createMemoryRouter([{ element: shell, children }])} />
      </BridgeProvider>
    </FluentProvider>,
  );
  return userEvent.setup();
}

const question = () => screen.findByRole('alertdialog', { hidden: true });

it('prompts before a navigation away from unsaved work', async () => {
  const user = open({ recordName: 'the new tenant' });
  await user.click(screen.getByText('Elsewhere'));
  expect((await question()).textContent).toContain('You have unsaved changes in the new tenant.');
  expect(screen.queryByText('There')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Leave', hidden: true }));
  expect(await screen.findByText('There')).toBeTruthy();
});

it('lists what is unsaved in several places as one sentence', async () => {
  const user = open(
    { recordName: 'the tenant' },
    { recordName: 'the comment' },
    { recordName: 'the data feeds' },
  );
  await user.click(screen.getByText('Elsewhere'));
  expect((await question()).textContent).toContain(
    'You have unsaved changes in the tenant, the comment, and the data feeds.',
  );
});

it('does not call changes unsaved that were already sent', async () => {
  const user = open({ recordName: 'the tenant', isSent: () => true });
  await user.click(screen.getByText('Elsewhere'));
  const { textContent } = await question();
  expect(textContent).toContain('Leave while saving?');
  expect(textContent).toContain("Your changes in the tenant were already sent. Leaving doesn't cancel them.");
});

it('promises no notification of what was sent where the window or the session ends', async () => {
  const user = open({ recordName: 'the tenant', isSent: () => true });
  await user.click(screen.getByText('Log out'));
  const { textContent } = await question();
  expect(textContent).toContain(
    "Your changes in the tenant were already sent. Leaving doesn't cancel them, but",
  );
  expect(textContent).not.toContain('notification');
});

it('tells the main process when work is sent, and when it is unsaved again', async () => {
  let isSent = false;
  reported.mockClear();
  const user = open({ recordName: 'the tenant', isSent: () => isSent });
  // The page of the test before may report its end only now, so this need not be the last call.
  await waitFor(() => expect(reported).toHaveBeenCalledWith({ unsaved: 'the tenant', sent: '' }));
  isSent = true;
  await user.click(screen.getByText('Send'));
  await waitFor(() => expect(reported).toHaveBeenLastCalledWith({ unsaved: '', sent: 'the tenant' }));
  isSent = false;
  refuse();
  await waitFor(() => expect(reported).toHaveBeenLastCalledWith({ unsaved: 'the tenant', sent: '' }));
});

it('prompts once for several navigations while the dialog is open, and follows the last one', async () => {
  const user = open({ recordName: 'the new tenant' });
  await user.click(screen.getByText('Elsewhere'));
  await question();
  // This simulates Back pressed again, since the dialog covers only the page's content.
  fireEvent.click(screen.getByText('Farther'));
  await user.click(screen.getByRole('button', { name: 'Leave', hidden: true }));
  expect(await screen.findByText('Far away')).toBeTruthy();
  expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull();
});

it('closes the prompt and stays once the work that it is about is saved', async () => {
  const user = open({ recordName: 'the tenant', isSent: () => true });
  await user.click(screen.getByText('Elsewhere'));
  await question();
  act(() => save());
  await waitFor(() => expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull());
  expect(screen.getByText('Here')).toBeTruthy();
  expect(screen.queryByText('There')).toBeNull();
  await user.click(screen.getByText('Farther'));
  expect(await screen.findByText('Far away')).toBeTruthy();
});

it('closes the prompt and stays once what it calls sent is refused, which only the form says', async () => {
  let isSent = true;
  const onLeave = vi.fn();
  const user = open({ recordName: 'the tenant', isSent: () => isSent, onLeave });
  await user.click(screen.getByText('Send'));
  await user.click(screen.getByText('Elsewhere'));
  expect((await question()).textContent).toContain('Leave while saving?');
  isSent = false;
  refuse();
  await waitFor(() => expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull());
  expect(screen.getByText('Here')).toBeTruthy();
  expect(onLeave).not.toHaveBeenCalled();
  await user.click(screen.getByText('Elsewhere'));
  expect((await question()).textContent).toContain('You have unsaved changes in the tenant.');
});

it('stays if what it calls sent is refused just before Leave', async () => {
  let isSent = true;
  const onLeave = vi.fn();
  const user = open({ recordName: 'the tenant', isSent: () => isSent, onLeave });
  await user.click(screen.getByText('Elsewhere'));
  await question();
  isSent = false;
  await user.click(screen.getByRole('button', { name: 'Leave', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull());
  expect(screen.getByText('Here')).toBeTruthy();
  expect(onLeave).not.toHaveBeenCalled();
});

it('lets a save in flight survive a navigation, and prompts before the session or the window ends', async () => {
  const onLeave = vi.fn();
  const user = open({ recordName: 'the mapping of 2 models', inFlight: true, onLeave });
  await user.click(screen.getByText('Elsewhere'));
  expect(await screen.findByText('There')).toBeTruthy();
  expect(reported).toHaveBeenLastCalledWith({ unsaved: '', sent: 'the mapping of 2 models' });
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect((await question()).textContent).toMatch(
    /^Leave while saving\?Your changes in the mapping of 2 models were already sent\./,
  );
  expect(left).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Leave', hidden: true }));
  await waitFor(() => expect(left).toHaveBeenCalledOnce());
  expect(onLeave).toHaveBeenCalledOnce();
});

it.each([
  ['the session ends', { status: 'signedOut' }],
  ['another window signs in', { status: 'signingIn', connectionId: 'sandbox' }],
] as const)('leaves what is in flight when %s, which asks nothing', async (_what, session) => {
  const [onLeave, onLeaveForm] = [vi.fn(), vi.fn()];
  const form = { recordName: 'the connection', onLeave: onLeaveForm };
  open({ recordName: 'the mapping of 2 models', inFlight: true, onLeave }, form);
  await waitFor(() =>
    expect(reported.mock.lastCall?.[0]).toEqual({
      unsaved: 'the connection',
      sent: 'the mapping of 2 models',
    }),
  );
  act(() => become(session));
  expect(onLeave).toHaveBeenCalledOnce();
  expect(onLeaveForm, 'a page that opens before sign-in stays open').not.toHaveBeenCalled();
  await waitFor(() => expect(reported).toHaveBeenLastCalledWith({ unsaved: 'the connection', sent: '' }));
});

it('calls unsaved what waits behind a write in flight, until it is sent', async () => {
  let waits: string | null = '2 cells';
  const user = open({ recordName: 'cells of the report', inFlight: true, waiting: () => waits });
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect((await question()).textContent).toMatch(
    /^Leave without saving\?You have unsaved changes in 2 cells\. Your changes in cells of the report were already sent\./,
  );
  await user.click(screen.getByRole('button', { name: 'Stay', hidden: true }));
  expect(reported).toHaveBeenLastCalledWith({ unsaved: '2 cells', sent: 'cells of the report' });
  waits = null;
  act(refresh);
  await act(() => nextPaint());
  expect(reported).toHaveBeenLastCalledWith({ unsaved: '', sent: 'cells of the report' });
});

it.each([
  [
    'names what waited and was not sent',
    '2 cells',
    'Your session ended before these changes were sent: 2 cells',
  ],
  ['says nothing if nothing waited', null, null],
])('%s, when the session ends without a question', async (_what, waits, text) => {
  open({ recordName: 'cells of the report', inFlight: true, waiting: () => waits });
  act(() => become({ status: 'signedOut' }));
  await act(() => nextPaint());
  if (text === null) expect(screen.queryByText(/Your session ended/)).toBeNull();
  else await screen.findByText(text);
});

it('prompts before the page of some work is left, and not before another view of it', async () => {
  const user = open({ recordName: 'cells of the report', ofPage: true });
  await user.click(screen.getByText('Another view'));
  expect(await screen.findByText('?view=charts')).toBeTruthy();
  await user.click(screen.getByText('Elsewhere'));
  expect((await question()).textContent).toContain('You have unsaved changes in cells of the report.');
  expect(screen.queryByText('There')).toBeNull();
});

it('holds the draft of its unsaved work until the work is left', async () => {
  const user = open({ recordName: 'the tenant', draftKey: 'tenant:7' });
  await user.click(screen.getByText('Drafts'));
  expect(isHeld).toHaveBeenLastCalledWith([true, false]);
  await user.click(screen.getByText('Log out'));
  await question();
  await user.click(screen.getByRole('button', { name: 'Leave', hidden: true }));
  await waitFor(() => expect(left).toHaveBeenCalled());
  await user.click(screen.getByText('Drafts'));
  expect(isHeld).toHaveBeenLastCalledWith([false, false]);
});
