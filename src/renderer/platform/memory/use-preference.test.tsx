import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { messages } from '@shared/kernel/text/messages';
import { useBridge } from '../bridge/bridge-provider';
import { usePreference } from './use-preference';
import { usePreferenceChange } from './use-preference-change';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));
afterEach(() => void vi.useRealTimers());

function Switch() {
  const { value = false, save } = usePreference('switch', z.boolean());
  const reading = useIsFetching() > 0;
  return (
    <>
      <button onClick={() => save(!value)}>{value ? 'On' : 'Off'}</button>
      {!reading && 'Read'}
    </>
  );
}

it('keeps a choice made before the stored value is read', async () => {
  let known: (value: boolean) => void = () => undefined;
  const read = new Promise<boolean>((resolve) => {
    known = resolve;
  });
  const saved = vi.fn(() => null);
  stubProcedure('preferences.get', () => read);
  stubProcedure('preferences.set', saved);
  const { user } = renderScreen(<Switch />);
  await user.click(screen.getByText('Off'));
  await screen.findByText('On');
  known(false);
  await screen.findByText('Read');
  expect(screen.getByText('On')).toBeDefined();
  expect(saved).toHaveBeenCalledWith({ key: 'switch', value: true });
});

it('says that a choice was not stored, and shows it on', async () => {
  stubProcedure('preferences.get', () => false);
  stubProcedure('preferences.set', () => {
    throw new Error('The disk is full');
  });
  const { user } = renderScreen(<Switch />);
  await user.click(await screen.findByText('Off'));
  expect(await screen.findByText(messages.generic.somethingWentWrong)).toBeTruthy();
  expect(screen.getByText('On')).toBeTruthy();
});

it('says that changes of a list were not stored, shows them on, and stores all of them with Retry', async () => {
  const stored: number[] = [];
  let isFull = true;
  stubProcedure('preferences.get', () => []);
  stubProcedure('preferences.unpin', (input) => {
    if (isFull) throw new Error('The disk is full');
    stored.push(z.object({ id: z.number() }).parse(input).id);
    return [...stored];
  });
  const numbers = { key: 'numbers', guard: z.array(z.number()), defaultValue: [] };
  function Numbers() {
    const { preferences } = useBridge();
    const { value = [] } = usePreference(numbers.key, numbers.guard);
    const add = usePreferenceChange(numbers, preferences.unpin.mutationOptions(), (now, { id }) => [
      ...now,
      id,
    ]);
    return <button onClick={() => add({ id: value.length + 1 })}>Numbers {value.join()}</button>;
  }
  const { user } = renderScreen(<Numbers />);
  await user.click(await screen.findByText(/^Numbers/));
  await screen.findByText("What you chose is shown in this window, and lost when it's closed.");
  await user.click(screen.getByText('Numbers 1'));
  expect(await screen.findByText('Numbers 1,2')).toBeTruthy();
  isFull = false;
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(stored).toEqual([1, 2]));
});

it('stores what was not stored before the next change, which may take it back, and withdraws its notice', async () => {
  let stored: number[] = [];
  let isFull = true;
  stubProcedure('preferences.get', () => []);
  const change = (by: (id: number) => number[]) => (input: unknown) => {
    if (isFull) throw new Error('The disk is full');
    stored = by(z.object({ id: z.coerce.number() }).parse(input).id);
    return stored;
  };
  stubProcedure(
    'preferences.wake',
    change((id) => [...stored, id]),
  );
  stubProcedure(
    'preferences.unpin',
    change((id) => stored.filter((each) => each !== id)),
  );
  const numbers = { key: 'numbers', guard: z.array(z.number()), defaultValue: [] };
  function Numbers() {
    const { preferences } = useBridge();
    const { value = [] } = usePreference(numbers.key, numbers.guard);
    const add = usePreferenceChange(numbers, preferences.wake.mutationOptions(), (now, { id }) => [
      ...now,
      Number(id),
    ]);
    const remove = usePreferenceChange(numbers, preferences.unpin.mutationOptions(), (now, { id }) =>
      now.filter((each) => each !== id),
    );
    return (
      <>
        <output>{value.join()}</output>
        <button onClick={() => add({ id: '1' })}>Add 1</button>
        <button onClick={() => add({ id: '2' })}>Add 2</button>
        <button onClick={() => remove({ id: 1 })}>Remove 1</button>
      </>
    );
  }
  const { user } = renderScreen(<Numbers />);
  const detail = "What you chose is shown in this window, and lost when it's closed.";
  await user.click(await screen.findByText('Add 1'));
  await screen.findByText(detail);
  isFull = false;
  await user.click(screen.getByText('Add 2'));
  await waitFor(() => expect(stored).toEqual([1, 2]));
  expect(screen.getByRole('status').textContent).toBe('1,2');
  await waitFor(() => expect(screen.queryByText(detail)).toBeNull());
  isFull = true;
  await user.click(screen.getByText('Add 1'));
  await screen.findByText(detail);
  isFull = false;
  await user.click(screen.getByText('Remove 1'));
  await waitFor(() => expect(stored).toEqual([2]));
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('returns the same value in each render until another one is stored', async () => {
  const values = new Set<unknown>();
  const names = z.array(z.string());
  function Names() {
    const { value } = usePreference('names', names);
    const [drawn, setDrawn] = useState(0);
    if (value) values.add(value);
    return <button onClick={() => setDrawn(drawn + 1)}>{value ? `Drawn ${drawn}` : ''}</button>;
  }
  stubProcedure('preferences.get', () => ['Bay']);
  const { user } = renderScreen(<Names />);
  await user.click(await screen.findByText('Drawn 0'));
  await screen.findByText('Drawn 1');
  expect(values.size).toBe(1);
});

it('shows on what was not stored when the preference is read again, as after a change in another window', async () => {
  const readings = [[], [7], [7]];
  const read = vi.fn(() => readings.shift() ?? [7]);
  stubProcedure('preferences.get', read);
  stubProcedure('preferences.unpin', () => {
    throw new Error('The disk is full');
  });
  const numbers = { key: 'numbers', guard: z.array(z.number()), defaultValue: [] };
  function Numbers() {
    const { preferences } = useBridge();
    const cache = useQueryClient();
    const { value = [] } = usePreference(numbers.key, numbers.guard);
    const add = usePreferenceChange(numbers, preferences.unpin.mutationOptions(), (now, { id }) => [
      ...now,
      id,
    ]);
    return (
      <>
        <button onClick={() => add({ id: 1 })}>Numbers {value.join()}</button>
        <button onClick={() => void cache.invalidateQueries()}>Read again</button>
      </>
    );
  }
  const { user } = renderScreen(<Numbers />);
  await user.click(await screen.findByText(/^Numbers/));
  await screen.findByText("What you chose is shown in this window, and lost when it's closed.");
  await user.click(screen.getByText('Read again'));
  expect(await screen.findByText('Numbers 7,1')).toBeTruthy();
});

it('shows on what was not stored when its screen is opened again an hour later', async () => {
  vi.useFakeTimers();
  stubProcedure('preferences.get', () => []);
  stubProcedure('preferences.unpin', () => {
    throw new Error('The disk is full');
  });
  const numbers = { key: 'numbers', guard: z.array(z.number()), defaultValue: [] };
  function Numbers() {
    const { preferences } = useBridge();
    const { value = [] } = usePreference(numbers.key, numbers.guard);
    const add = usePreferenceChange(numbers, preferences.unpin.mutationOptions(), (now, { id }) => [
      ...now,
      id,
    ]);
    return <button onClick={() => add({ id: 1 })}>Numbers {value.join()}</button>;
  }
  function Page() {
    const [open, setOpen] = useState(true);
    return (
      <>
        {open && <Numbers />}
        <button onClick={() => setOpen(!open)}>{open ? 'Leave' : 'Open'}</button>
      </>
    );
  }
  renderScreen(<Page />);
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(100);
  act(() => screen.getByText(/^Numbers/).click());
  await pass(100);
  screen.getByText("What you chose is shown in this window, and lost when it's closed.");
  act(() => screen.getByText('Leave').click());
  await pass(3_600_000);
  act(() => screen.getByText('Open').click());
  await pass(100);
  expect(screen.getByText('Numbers 1')).toBeTruthy();
});
