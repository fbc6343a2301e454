import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NotifyContext, type Notify } from '@renderer/platform/notifications/notify-context';
import { useNotifyGridResults } from './use-notify-grid-results';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('shows results one second apart in their colors, each for three seconds', () => {
  const shown: unknown[] = [];
  const show =
    (intent: string): Notify['error'] =>
    (text, options) =>
      void shown.push([intent, text, options?.duration]);
  const notify: Notify = {
    success: show('success'),
    info: show('info'),
    warning: show('warning'),
    error: show('error'),
    persistent: () => () => undefined,
    dismissibleError: () => () => undefined,
    withdrawable: () => () => undefined,
  };
  const { result } = renderHook(useNotifyGridResults, {
    wrapper: ({ children }) => <NotifyContext value={notify}>{children}</NotifyContext>,
  });
  result.current([
    { gridType: 'Diesel', message: 'Locked', code: 0 },
    { gridType: 'Fleet', message: 'Looked at later', code: 5 },
    { gridType: 'Hybrid', message: 'Updated', code: 1 },
  ]);
  vi.advanceTimersByTime(0);
  expect(shown).toEqual([['error', 'Diesel: Locked', 'short']]);
  vi.advanceTimersByTime(999);
  expect(shown).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(shown).toHaveLength(2);
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual([
    ['error', 'Diesel: Locked', 'short'],
    ['info', 'Fleet: Looked at later', 'short'],
    ['success', 'Hybrid: Updated', 'short'],
  ]);
});
