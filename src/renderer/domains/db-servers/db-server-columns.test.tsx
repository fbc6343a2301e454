import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure, liveAnswer } from '@fixtures/components/stub-bridge';
import { withFlexWidth } from '@renderer/components/data-grid/columns/column-defaults';
import { DB_SERVER_COLUMNS, DbServerPassword } from './db-server-columns';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const SERVER = {
  serverNo: 1,
  ipAddress: '10.0.0.1',
  dbName: 'dealers',
  dbUser: 'loader',
  dbPort: 5432,
  isFull: false,
  createdAt: null,
  updatedAt: null,
};
const KEY = { ipAddress: '10.0.0.1', dbPort: 5432 };
const WHAT = 'the password of 10.0.0.1:5432';

const read = vi.fn(() => liveAnswer('needle7'));
const copied = vi.fn(() => undefined);
const shows = (): boolean => document.documentElement.outerHTML.includes('needle7');
const press = async (name: string): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(() => vi.advanceTimersByTimeAsync(100));
};

beforeEach(() => {
  vi.useFakeTimers();
  read.mockClear();
  copied.mockClear();
  stubProcedure('dbServers.password', read);
  stubProcedure('dbServers.copyPassword', copied);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('is shown for 20 seconds, and requested again after that', async () => {
  renderScreen(<DbServerPassword server={SERVER} />);
  expect(read).not.toHaveBeenCalled();
  await press(`Reveal ${WHAT} for 20 seconds`);
  expect(read).toHaveBeenCalledExactlyOnceWith(KEY);
  await act(() => vi.advanceTimersByTimeAsync(19_000));
  expect(shows()).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(shows()).toBe(false);
  await press(`Reveal ${WHAT} for 20 seconds`);
  expect(read).toHaveBeenCalledTimes(2);
  cleanup();
  expect(shows()).toBe(false);
});

it('is copied without being shown', async () => {
  renderScreen(<DbServerPassword server={SERVER} />);
  await press(`Copy ${WHAT}`);
  expect(copied).toHaveBeenCalledExactlyOnceWith(KEY);
  expect(read).not.toHaveBeenCalled();
  expect(shows()).toBe(false);
});

it('is unavailable to other roles', async () => {
  renderScreen(<DbServerPassword server={SERVER} />, 'admin');
  await press(`Reveal ${WHAT} for 20 seconds`);
  await press(`Copy ${WHAT}`);
  expect(read).not.toHaveBeenCalled();
  expect(copied).not.toHaveBeenCalled();
});

it('has room for every column in a window of 1024 pixels', () => {
  const widths = DB_SERVER_COLUMNS.map(withFlexWidth).map(
    ({ pinned, width, minWidth }) => (pinned ? width : minWidth) ?? 0,
  );
  // The icons of the menu take 48 pixels, and the margins of the page 26.
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(1024 - 48 - 26);
});
