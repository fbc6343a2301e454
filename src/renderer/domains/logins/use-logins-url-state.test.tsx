import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLoginsUrlState } from './use-logins-url-state';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 23, 30) }));
afterEach(() => void vi.useRealTimers());

function viewAt(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  return renderHook(() => ({ view: useLoginsUrlState(), search: useLocation().search }), { wrapper }).result;
}

it('reads tab and month from the address, and ignores invalid values', () => {
  expect(viewAt('/?tab=monthly&month=2026-03').current.view).toMatchObject({
    tab: 'monthly',
    month: '2026-03',
  });
  expect(viewAt('/?tab=weekly&month=2019-03').current.view).toMatchObject({ tab: 'daily', month: '2026-11' });
  const { months } = viewAt('/').current.view;
  expect([months.length, months[0], months.at(-1)]).toEqual([12, '2026-11', '2025-12']);
});

it('starts another tab with the current month', async () => {
  const result = viewAt('/?tab=monthly');
  await act(async () => result.current.view.chooseMonth('2026-03'));
  expect(result.current).toMatchObject({ search: '?tab=monthly&month=2026-03', view: { month: '2026-03' } });
  await act(async () => result.current.view.chooseTab('summary'));
  expect(result.current.search).toBe('?tab=summary');
  await act(async () => result.current.view.chooseTab('monthly'));
  expect(result.current).toMatchObject({ search: '?tab=monthly', view: { month: '2026-11' } });
  await act(async () => result.current.view.chooseTab('daily'));
  expect(result.current.search).toBe('');
});
