import { useIsFetching } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { usePreference } from './use-preference';

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
