import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import { UnsavedWorkContext, NOTHING_UNSAVED } from '@renderer/components/unsaved-work/unsaved-work-context';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { StoreDetailScreen } from './store-detail-screen';

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
