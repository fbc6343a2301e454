import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { AppError, type ErrorCode } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/text/messages';
import { useNotify } from '../notifications/notify-context';
import { SLOW_AFTER_MS, useChange } from './use-change';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));
afterEach(() => void vi.useRealTimers());

/** Stops waiting for a write and then delivers its late response. */
async function answeredAfterAll(code: ErrorCode): Promise<void> {
  vi.useFakeTimers();
  let refuse = (_error: Error): void => undefined;
  const answer = new Promise<void>((_, reject) => (refuse = reject));
  function Save() {
    const { mutate, isSlow, giveUp } = useChange(
      { mutationFn: () => answer },
      { recordName: undefined, invalidates: [], hasInlineStopWaiting: true },
    );
    return <button onClick={() => (isSlow ? giveUp() : mutate(undefined))}>Save</button>;
  }
  renderScreen(<Save />);
  const press = (): void => act(() => screen.getByRole('button', { name: 'Save' }).click());
  press();
  await act(() => vi.advanceTimersByTimeAsync(SLOW_AFTER_MS));
  press();
  refuse(new AppError(code, 'late'));
  await act(() => vi.advanceTimersByTimeAsync(1000));
}

it('broadcasts the domains that a change invalidates to the other windows', async () => {
  const notified = vi.fn(() => null);
  stubProcedure('desktop.changed', notified);
  function Add() {
    const { mutate } = useChange(
      { mutationFn: () => Promise.resolve() },
      { recordName: undefined, invalidates: ['comments', 'stores'] },
    );
    return <button onClick={() => mutate(undefined)}>Add</button>;
  }
  const { user } = renderScreen(<Add />);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(notified).toHaveBeenCalledExactlyOnceWith({ domains: ['comments', 'stores'] }));
});

it('reports that an abandoned change was not made once that is known', async () => {
  await answeredAfterAll('BACK_OFFICE');
  expect(screen.getByText(messages.changes.failedAfterAll)).toBeTruthy();
  expect(screen.queryByText(messages.changes.gaveUp)).toBeNull();
});

it('keeps saying how an abandoned change ended to a user who is away, until the next one', async () => {
  vi.useFakeTimers();
  stubProcedure('desktop.changed', () => null);
  const answer = Promise.withResolvers<undefined>();
  function Save() {
    const { mutate, giveUp } = useChange(
      { mutationFn: () => answer.promise },
      { recordName: undefined, invalidates: [], hasInlineStopWaiting: true },
    );
    return (
      <>
        <button onClick={() => mutate(undefined)}>Save</button>
        <button onClick={giveUp}>Stop waiting</button>
      </>
    );
  }
  renderScreen(<Save />);
  const press = (name: string): void => act(() => screen.getByRole('button', { name }).click());
  for (const name of ['Save', 'Stop waiting']) press(name);
  answer.resolve(undefined);
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(screen.getByText(messages.changes.doneAfterAll)).toBeTruthy();
  press('Save');
  expect(screen.queryByText(messages.changes.doneAfterAll)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1000));
});

it('does not report it while that is unknown', async () => {
  await answeredAfterAll('OUTCOME_UNKNOWN');
  expect(screen.queryByText(messages.changes.failedAfterAll)).toBeNull();
  expect(screen.getByText(messages.changes.gaveUp)).toBeTruthy();
});

it('ends a write that is in flight already, and tells its caller', async () => {
  stubProcedure('desktop.changed', () => null);
  const save = vi.fn(() => Promise.reject(new AppError('IN_FLIGHT', 'On its way')));
  const [failed, repeated] = [vi.fn(), vi.fn()];
  function Save() {
    const { mutate } = useChange(
      { mutationFn: save },
      { recordName: undefined, invalidates: [], onFailed: failed, onInFlight: repeated },
    );
    return <button onClick={() => mutate(undefined)}>Save</button>;
  }
  const { user } = renderScreen(<Save />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('On its way')).toBeTruthy();
  expect(repeated).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(repeated).toHaveBeenCalledTimes(2));
  expect(failed).not.toHaveBeenCalled();
});

it('keeps, of a queue, the notice about a failed write, and takes a second click for another one', async () => {
  stubProcedure('desktop.changed', () => null);
  const save = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new AppError('BACK_OFFICE', 'The first was refused'))
    .mockResolvedValue(undefined);
  function Move() {
    const { mutate } = useChange(
      { mutationFn: save },
      { recordName: undefined, invalidates: [], isQueue: true },
    );
    return <button onClick={() => mutate(undefined)}>Move</button>;
  }
  const { user } = renderScreen(<Move />);
  await user.click(screen.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('The first was refused')).toBeTruthy();
  // Its second click comes after the answer to the first one.
  await user.dblClick(screen.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(3));
  expect(screen.getByText('The first was refused')).toBeTruthy();
});

it('says that the outcome of an abandoned change is unknown, although it was tried again meanwhile', async () => {
  stubProcedure('desktop.changed', () => null);
  let refuse = (_error: Error): void => undefined;
  const save = vi
    .fn<() => Promise<void>>()
    .mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)))
    .mockRejectedValueOnce(new AppError('IN_FLIGHT', 'On its way'));
  function Save() {
    const { mutate, giveUp } = useChange(
      { mutationFn: save },
      { recordName: undefined, invalidates: [], hasInlineStopWaiting: true },
    );
    return (
      <>
        <button onClick={() => mutate(undefined)}>Save</button>
        <button onClick={giveUp}>Stop waiting</button>
      </>
    );
  }
  const { user } = renderScreen(<Save />);
  for (const name of ['Save', 'Stop waiting', 'Save']) await user.click(screen.getByRole('button', { name }));
  await screen.findByText('On its way');
  expect(screen.queryByText(messages.changes.gaveUp)).toBeNull();
  refuse(new AppError('OUTCOME_UNKNOWN', 'Nobody knows'));
  expect(await screen.findByText('Nobody knows')).toBeTruthy();
});

it('withdraws what its caller has said of an abandoned change once that is known to be made', async () => {
  stubProcedure('desktop.changed', () => null);
  const answer = Promise.withResolvers<undefined>();
  function Save() {
    const notify = useNotify();
    const report = (): void => void notify.withdrawable(() => notify.error('It may have been saved'));
    const { mutate, giveUp } = useChange(
      { mutationFn: () => answer.promise },
      { recordName: undefined, invalidates: [], hasInlineStopWaiting: true, onFailed: report },
    );
    return (
      <>
        <button onClick={() => mutate(undefined)}>Save</button>
        <button onClick={giveUp}>Stop waiting</button>
      </>
    );
  }
  const { user } = renderScreen(<Save />);
  for (const name of ['Save', 'Stop waiting']) await user.click(screen.getByRole('button', { name }));
  await screen.findByText('It may have been saved');
  answer.resolve(undefined);
  await screen.findByText(messages.changes.doneAfterAll);
  expect(screen.queryByText('It may have been saved')).toBeNull();
});

it('removes the failure notice on a retry', async () => {
  let tries = 0;
  const save = async (): Promise<void> => {
    tries += 1;
    if (tries === 1) throw new AppError('BACK_OFFICE', 'The day is taken');
  };
  stubProcedure('desktop.changed', () => null);
  function Save() {
    const done = useNotify().success;
    const { mutate } = useChange(
      { mutationFn: save },
      { recordName: undefined, invalidates: [], onDone: () => done('Saved') },
    );
    return <button onClick={() => mutate(undefined)}>Save</button>;
  }
  const { user } = renderScreen(<Save />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The day is taken');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(screen.queryByText('The day is taken')).toBeNull();
});

it('does not send the second click of a double click, even if the answer to the first has changed the action', async () => {
  stubProcedure('desktop.changed', () => null);
  const sent = vi.fn((paused: boolean) => Promise.resolve(paused));
  function Pause() {
    const [paused, setPaused] = useState(false);
    const { mutate } = useChange(
      { mutationFn: sent },
      { recordName: undefined, invalidates: [], onDone: setPaused },
    );
    return <button onClick={() => mutate(!paused)}>{paused ? 'Resume' : 'Pause'}</button>;
  }
  renderScreen(<Pause />);
  const click = (name: string, detail: number): void =>
    act(
      () =>
        void screen
          .getByRole('button', { name })
          .dispatchEvent(new MouseEvent('click', { bubbles: true, detail })),
    );
  click('Pause', 1);
  await screen.findByText('Resume');
  click('Resume', 2);
  // A call would be made by the end of this tick.
  await act(() => new Promise((done) => setTimeout(done)));
  expect(sent).toHaveBeenCalledExactlyOnceWith(true, expect.anything());
  click('Resume', 1);
  await screen.findByText('Pause');
});

/** A button that deletes the store of its name, with the answer `remove` gives. */
function Remove({ store, remove }: { store: string; remove: () => Promise<void> }) {
  const { mutate } = useChange(
    { mutationFn: (_store: string) => remove() },
    { recordName: (name) => `the store ${name}`, invalidates: [] },
  );
  return <button onClick={() => mutate(store)}>Delete</button>;
}

it('names in each notice what the write was about, which may be read on another page', async () => {
  vi.useFakeTimers();
  stubProcedure('desktop.changed', () => null);
  const answer = Promise.withResolvers<void>();
  renderScreen(<Remove store="Kia" remove={() => answer.promise} />);
  const press = (name: string): void => act(() => screen.getByRole('button', { name }).click());
  press('Delete');
  await act(() => vi.advanceTimersByTimeAsync(SLOW_AFTER_MS));
  screen.getByText(messages.changes.slow);
  screen.getByText('The store Kia');
  press(messages.changes.stopWaiting);
  screen.getByText(messages.changes.gaveUp);
  screen.getByText(`${messages.changes.actionUnknown}: the store Kia`);
  expect(screen.queryByText('The store Kia')).toBeNull();
  answer.resolve();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  screen.getByText(messages.changes.doneAfterAll);
  screen.getByText('The store Kia');
});

it.each([
  ['BACK_OFFICE', 'The store Kia'],
  ['OUTCOME_UNKNOWN', `${messages.changes.actionUnknown}: the store Kia`],
  ['TIMEOUT', `${messages.changes.actionUnknown}: the store Kia`],
] as const)('tells what was refused from what may have been done (%s)', async (code, title) => {
  stubProcedure('desktop.changed', () => null);
  const remove = () => Promise.reject(new AppError(code, 'The reason'));
  const { user } = renderScreen(<Remove store="Kia" remove={remove} />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('The reason');
  screen.getByText(title);
});
