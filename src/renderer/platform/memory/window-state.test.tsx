import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useWindowState, windowState } from './window-state';

beforeEach(() => windowState.clear());

it('does not adopt the month or the Back target of another window', () => {
  windowState.set('queryMonth', '2026-10');
  const month = renderHook(() => useWindowState('queryMonth')[0]).result;
  const tenant = renderHook(() => useWindowState('tenant-id')[0]).result;
  act(() => {
    localStorage.setItem('queryMonth', '2026-01');
    localStorage.setItem('tenant-id', '7');
    for (const key of ['queryMonth', 'tenant-id']) window.dispatchEvent(new StorageEvent('storage', { key }));
  });
  expect([month.current, tenant.current]).toEqual(['2026-10', null]);
});

it('gives a new window the last dashboard and month, and nothing else', async () => {
  windowState.set('dashboardFilter', 'launched');
  windowState.set('queryMonth', '2026-10');
  windowState.set('tenant-id', '7');
  // A new window shares localStorage but has its own sessionStorage.
  sessionStorage.clear();
  vi.resetModules();
  const { windowState: ofNewWindow } = await import('./window-state');
  expect(ofNewWindow.get('dashboardFilter')).toBe('launched');
  expect(ofNewWindow.get('queryMonth')).toBe('2026-10');
  expect(ofNewWindow.get('tenant-id')).toBeNull();
});

it('removes everything at log-out, including values of older versions', () => {
  localStorage.setItem('userEmail', 'uma@example.com');
  windowState.set('user', 'Uma');
  windowState.set('dashboardFilter', 'launched');
  windowState.clear();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});
