import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerTo } from '@fixtures/answering-bridge';
import { renderScreen } from '@fixtures/render-screen';
import { AppError, type ErrorCode } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/messages';
import { SLOW_AFTER_MS, useChange } from './use-change';

vi.mock('@renderer/platform/bridge', () => import('@fixtures/answering-bridge'));
afterEach(() => void vi.useRealTimers());

/** A write that was given up, and what its late answer is. */
async function answeredAfterAll(code: ErrorCode): Promise<void> {
  vi.useFakeTimers();
  let refuse = (_error: Error): void => undefined;
  const answer = new Promise<void>((_, reject) => (refuse = reject));
  function Save() {
    const { mutate, isSlow, giveUp } = useChange(
      { mutationFn: () => answer },
      { touches: [], waitsInPlace: true },
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

it('tells the other windows what a change has touched', async () => {
  const told = vi.fn(() => null);
  answerTo('desktop.changed', told);
  function Add() {
    const { mutate } = useChange(
      { mutationFn: () => Promise.resolve() },
      { touches: ['comments', 'stores'] },
    );
    return <button onClick={() => mutate(undefined)}>Add</button>;
  }
  const { user } = renderScreen(<Add />);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await vi.waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith({ domains: ['comments', 'stores'] }));
});

it('says that what was given up was not made, when that is known', async () => {
  await answeredAfterAll('BACK_OFFICE');
  expect(screen.getByText(messages.changes.failedAfterAll)).toBeTruthy();
});

it('does not say so when it is still unknown', async () => {
  await answeredAfterAll('OUTCOME_UNKNOWN');
  expect(screen.queryByText(messages.changes.failedAfterAll)).toBeNull();
  expect(screen.getByText(messages.changes.gaveUp)).toBeTruthy();
});
