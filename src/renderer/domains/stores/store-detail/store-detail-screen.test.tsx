import { act, cleanup, fireEvent, screen, renderHook } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { Route, Routes, MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import { UnsavedWorkContext, NOTHING_UNSAVED } from '@renderer/components/unsaved-work/unsaved-work-context';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { windowState } from '@renderer/platform/memory/window-state';
import type { Store } from '@shared/domains/stores/model';
import { messages } from '@shared/kernel/text/messages';
import { StoreDetailScreen, useRememberOpenedStore, useForbiddenTab } from './store-detail-screen';
import type { ReactNode } from 'react';
import { manifest as dataEvaluation } from '@renderer/domains/data-evaluation/manifest';
import { TabsContext } from '@renderer/platform/manifest/manifest';
import { SessionContext } from '@renderer/platform/session/session-context';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));
vi.mock('@renderer/platform/browser/use-media-query', () => ({ useMediaQuery: () => true }));

it('shows what another user has changed, without a user action', async () => {
  vi.useFakeTimers();
  const turn = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  stubAccountMemory(new Map());
  stubProcedure('stores.get', () => liveAnswer(storeFields({ storeName: 'Bay Ford' })));
  renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <Routes>
        <Route path="/stores/:id" element={<StoreDetailScreen />} />
      </Routes>
    </UnsavedWorkContext>,
    'superadmin',
    '/stores/5',
  );
  for (const ms of [10, 10, 10]) await turn(ms);
  screen.getByRole('heading', { name: /Bay Ford/ });
  stubProcedure('stores.get', () => liveAnswer(storeFields({ storeName: 'Bay Kia' })));
  fireEvent.pointerMove(window);
  for (const ms of [60_000, 10, 10]) await turn(ms);
  expect(screen.getByRole('heading', { name: /Bay Kia/ })).toBeTruthy();
  cleanup();
  vi.useRealTimers();
});

it('reads what a tab shows again with Refresh, not the store alone', async () => {
  stubAccountMemory(new Map());
  stubProcedure('stores.get', () => liveAnswer(storeFields({ storeName: 'Bay Ford' })));
  let feeds: readonly object[] = [{}];
  stubProcedure('dataFeeds.list', () => liveAnswer(feeds));
  function Tab() {
    const key = { storeId: 's', tenantId: 't', realm: 'r' };
    return <p>feeds: {useQuery(useBridge().dataFeeds.list.queryOptions(key)).data?.data.length}</p>;
  }
  const { user } = renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <Routes>
        <Route path="/stores/:id" element={<StoreDetailScreen />} />
      </Routes>
      <Tab />
    </UnsavedWorkContext>,
    'superadmin',
    '/stores/5',
  );
  await screen.findByText('feeds: 1');
  feeds = [{}, {}];
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('feeds: 2')).toBeTruthy();
});

function show(store: Partial<Store>, role = 'superadmin') {
  stubAccountMemory(new Map());
  stubProcedure('stores.get', () => liveAnswer(storeFields({ storeName: 'Bay Ford', ...store })));
  stubProcedure('tenants.idOf', () => liveAnswer(7));
  return renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <Routes>
        <Route path="/stores/:id" element={<StoreDetailScreen />} />
      </Routes>
    </UnsavedWorkContext>,
    role,
    '/stores/5',
  );
}

it.each<[string, string, Partial<Store>]>([
  ['Onboarding not started', 'Estimated launch date: 12/24/2026', { bulkPhase1: 'Active' }],
  [
    'Bulk load phase 1 completed. Opcode categorization pending.',
    'Estimated launch date: 12/24/2026',
    { bulkPhase1: 'Completed', bulkPhase2: 'Inactive' },
  ],
  ['Bulk load phase 1 failed', 'Estimated launch date: 12/24/2026', { bulkPhase1: 'Failed' }],
  [
    'This store was deleted on 03/09/2026.',
    'Launched date: 12/24/2026',
    { isDeleted: true, storeLaunched: 'Completed' },
  ],
])('shows launch date and description beside %s', async (status, date, change) => {
  const given = { storeLaunchedDate: '2026-12-24', storeDesc: 'Sales', storeDeletedDate: '2026-03-09' };
  show({ ...given, ...change });
  expect((await screen.findByText(`${date} · Sales`)).title).toBe(`${date} · Sales`);
  expect(screen.getByTitle(status).textContent).toBe(status);
});

it('goes back to the tenant of the store, but to no other one', async () => {
  windowState.set('tenant-id', '8');
  show({});
  expect(await screen.findByRole('button', { name: 'Back' })).toBeTruthy();
  act(() => windowState.set('tenant-id', '7'));
  expect(await screen.findByRole('button', { name: 'Back to the tenant' })).toBeTruthy();
});

it('is edited by roles alone that may change it', async () => {
  const { user } = show({}, 'client');
  const edit = await screen.findByRole('button', { name: 'Edit' });
  expect(edit.getAttribute('aria-disabled')).toBe('true');
  await user.hover(edit);
  expect((await screen.findByRole('tooltip')).textContent).toBe(messages.access.readOnlyRole);
});

const opened = (id: number, dmsType: string | null) => ({ id, dmsType });

it('remembers the current store and its DMS type, not those of the previous one', () => {
  const { rerender } = renderHook(
    ({ id, dmsType }: { id: number; dmsType: string | null }) => useRememberOpenedStore(id, dmsType),
    { initialProps: opened(7, 'Tekion') },
  );
  expect([windowState.get('selectedStore'), windowState.get('dmsType')]).toEqual(['7', 'Tekion']);
  rerender(opened(8, null));
  expect([windowState.get('selectedStore'), windowState.get('dmsType')]).toEqual(['8', null]);
});

const tabs = { storeTabs: dataEvaluation.storeTabs ?? [], tenantTabs: [] };

function forbidden(role: string, search: string) {
  const user = { subject: '1', name: 'Adam', userName: 'adam', email: '', role, realm: 'bzo' };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[`/statelessServiceBzoStoreDetails/1/show${search}`]}>
      <SessionContext value={{ status: 'signedIn', connectionId: 'x', user, storage: 'keychain' }}>
        <TabsContext value={tabs}>{children}</TabsContext>
      </SessionContext>
    </MemoryRouter>
  );
  return renderHook(() => useForbiddenTab(), { wrapper }).result.current;
}

it('refuses the address of a tab that the role may not see, instead of showing another one', () => {
  expect(forbidden('admin', '?sub=dataEvaluation')).toMatchObject({ allowed: false });
  expect(forbidden('admin', '?sub=bulkDataLoad')).toBeUndefined();
  expect(forbidden('superadmin', '?sub=dataEvaluation')).toBeUndefined();
});
