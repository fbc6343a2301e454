import { useIsFetching } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { messages } from '@shared/kernel/text/messages';
import { useBridge } from '../bridge/bridge-provider';
import { usePreference } from './use-preference';
import { usePreferenceChange } from './use-preference-change';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

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
