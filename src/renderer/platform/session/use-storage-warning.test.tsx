import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { SessionStorage } from '@shared/kernel/platform/session';
import { SessionContext } from './session-context';
import { useStorageWarning } from './use-storage-warning';

const user = { subject: '1', name: 'Uma', userName: 'uma', email: '', role: 'user', realm: 'bzo' };

const warningOf = (storage: SessionStorage) =>
  renderHook(() => useStorageWarning(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <SessionContext value={{ status: 'signedIn', connectionId: 'sandbox', user, storage }}>
        {children}
      </SessionContext>
    ),
  }).result;

afterEach(() => localStorage.clear());

it('warns only if no keychain stores the session', () => {
  expect(warningOf('keychain').current).toBeNull();
  expect(warningOf('memory-no-keychain').current?.storage).toBe('memory-no-keychain');
  expect(warningOf('memory-keychain-locked').current?.storage).toBe('memory-keychain-locked');
});

it('counts as seen everywhere in this window, and in one that opens later', () => {
  const [bell, panel] = [warningOf('memory-no-keychain'), warningOf('memory-no-keychain')];
  expect(bell.current?.seen).toBe(false);
  act(() => panel.current?.see());
  expect([bell.current?.seen, panel.current?.seen]).toEqual([true, true]);
  // A new window begins with the storage that is shared, and an empty one of its own.
  sessionStorage.clear();
  expect(warningOf('memory-no-keychain').current?.seen).toBe(true);
});

it('counts as seen when another window showed it', () => {
  const bell = warningOf('memory-no-keychain');
  expect(bell.current?.seen).toBe(false);
  act(() => {
    localStorage.setItem('session-notice-dismissed', 'yes');
    // A browser fires this event here when another window writes.
    window.dispatchEvent(new StorageEvent('storage', { key: 'session-notice-dismissed', newValue: 'yes' }));
  });
  expect(bell.current?.seen).toBe(true);
});
