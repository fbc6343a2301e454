import { useIsFetching } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { answerTo } from '@fixtures/answering-bridge';
import { renderScreen } from '@fixtures/render-screen';
import { usePreference } from './use-preference';

vi.mock('@renderer/platform/bridge', () => import('@fixtures/answering-bridge'));

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

it('keeps what is chosen before the saved value is known', async () => {
  let known: (value: boolean) => void = () => undefined;
  const read = new Promise<boolean>((resolve) => {
    known = resolve;
  });
  const saved = vi.fn(() => null);
  answerTo('preferences.get', () => read);
  answerTo('preferences.set', saved);
  const { user } = renderScreen(<Switch />);
  await user.click(screen.getByText('Off'));
  await screen.findByText('On');
  known(false);
  await screen.findByText('Read');
  expect(screen.getByText('On')).toBeDefined();
  expect(saved).toHaveBeenCalledWith({ key: 'switch', value: true });
});
