import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure, liveAnswer } from '@fixtures/components/stub-bridge';
import { FeedCredentialsButton } from './feed-credentials';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const read = vi.fn(() =>
  liveAnswer({ loadAuthApiKey: 'key_1', postMethod: null, curlRequest: 'curl key_1' }),
);
const shows = (secret: string): boolean => document.documentElement.outerHTML.includes(secret);
const press = async (name: string): Promise<void> => {
  // The focus never enters the panel here, so that its focus trap hides it as if another one were open.
  fireEvent.click(screen.getByRole('button', { name, hidden: true }));
  await act(() => vi.advanceTimersByTimeAsync(100));
};

beforeEach(() => {
  vi.useFakeTimers();
  read.mockClear();
  stubProcedure('dataFeeds.credentials', read);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('are requested only when a superadmin reveals them, and hidden again after 20 seconds', async () => {
  renderScreen(<FeedCredentialsButton storeId="s1" tenantId="t1" />);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await press('Credentials');
  expect(read).not.toHaveBeenCalled();
  expect(screen.getAllByRole('img', { name: 'Hidden' })).toHaveLength(3);

  await press('Reveal for 20 seconds');
  expect(read).toHaveBeenCalledExactlyOnceWith({ storeId: 's1', tenantId: 't1' });
  expect(screen.getByRole('cell', { name: 'key_1' })).toBeDefined();
  expect(screen.getByRole('cell', { name: '---' })).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(19_000));
  expect(shows('curl key_1')).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(shows('key_1')).toBe(false);

  await press('Reveal for 20 seconds');
  expect(read, 'asked again: nothing was kept').toHaveBeenCalledTimes(2);
  await press('Hide');
  expect(shows('key_1')).toBe(false);
});

it('stay revealed after a double click on Reveal', async () => {
  renderScreen(<FeedCredentialsButton storeId="s1" tenantId="t1" />);
  await press('Credentials');
  const click = (name: string, detail: number): void =>
    void fireEvent.click(screen.getByRole('button', { name, hidden: true }), { detail });
  click('Reveal for 20 seconds', 1);
  await act(() => vi.advanceTimersByTimeAsync(100));
  click('Hide', 2);
  expect(shows('curl key_1')).toBe(true);
  click('Hide', 1);
  expect(shows('curl key_1')).toBe(false);
});

it('are unavailable to other roles', async () => {
  renderScreen(<FeedCredentialsButton storeId="s1" tenantId="t1" />, 'admin');
  await press('Credentials');
  const reveal = screen.getByRole('button', { name: 'Reveal for 20 seconds', hidden: true });
  expect(reveal.getAttribute('aria-disabled')).toBe('true');
  await press('Reveal for 20 seconds');
  expect(read).not.toHaveBeenCalled();
});
