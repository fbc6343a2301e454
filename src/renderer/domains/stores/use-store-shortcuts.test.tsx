import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { storeFields } from '@fixtures/samples/records';
import { bridge } from '@renderer/platform/bridge/bridge';
import { BridgeProvider } from '@renderer/platform/bridge/bridge-provider';
import { invalidateDomains } from '@renderer/platform/bridge/invalidate-domains';
import { storeSchema } from '@shared/domains/stores/model';
import { RECENT_STORES } from '@shared/domains/stores/store-shortcuts';
import { usePinnedStores, useRecentStores, useRecordOpenedStore } from './use-store-shortcuts';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const stored = new Map<string, unknown>();
const windows = new Map<string, QueryClient>();
let written = 0;

/** Simulates the invalidation that the main process sends to all windows. */
const invalidatePreferences = (): void =>
  windows.forEach((cache) => invalidateDomains(cache, ['preferences']));

beforeEach(() => {
  stored.clear();
  windows.clear();
  written = 0;
  stubAccountMemory(stored, () => {
    written += 1;
    invalidatePreferences();
  });
});

const stores = ['Bay Ford', 'Bay Kia'].map((storeName, index) =>
  storeSchema.parse(storeFields({ id: index + 1, storeName })),
);

function StorePage({ store }: { store: (typeof stores)[number] }) {
  useRecordOpenedStore(store);
  const { recent } = useRecentStores();
  const { pinned, pin } = usePinnedStores();
  return (
    <section aria-label={store.storeName}>
      <output>{recent.map(({ storeName }) => storeName).join(', ')}</output>
      <p>{pinned.map(({ storeName }) => storeName).join(', ')}</p>
      <button onClick={() => pin(store)}>Pin {store.storeName}</button>
    </section>
  );
}

/** Opens each store in a window of its own. */
function openWindows() {
  for (const { storeName } of stores) windows.set(storeName, new QueryClient());
  return renderComponent(
    stores.map((store) => (
      <BridgeProvider key={store.id} client={windows.get(store.storeName)}>
        <StorePage store={store} />
      </BridgeProvider>
    )),
  );
}

const recentIn = (name: string): string | null =>
  screen.getByRole('region', { name }).querySelector('output')?.textContent ?? null;

it('writes once per window, however often two windows on two stores refetch', async () => {
  openWindows();
  await waitFor(() =>
    stores.forEach(({ storeName }) => expect(recentIn(storeName)).toBe('Bay Kia, Bay Ford')),
  );
  expect(written).toBe(2);
  for (let round = 0; round < 5; round += 1) {
    act(invalidatePreferences);
    await waitFor(() => windows.forEach((cache) => expect(cache.isFetching() + cache.isMutating()).toBe(0)));
  }
  expect(written).toBe(2);
  expect(RECENT_STORES.guard.safeParse(stored.get('stores.recent')).data?.map(({ id }) => id)).toEqual([
    2, 1,
  ]);
});

it('keeps the pins of two windows at the same moment, although neither has read the other', async () => {
  const { user } = openWindows();
  await waitFor(() => expect(written).toBe(2));
  for (const { storeName } of stores)
    await user.click(screen.getByRole('button', { name: `Pin ${storeName}` }));
  await waitFor(() => expect(screen.getAllByText('Bay Ford, Bay Kia')).toHaveLength(2));
  expect(await bridge.preferences.get.query({ key: 'stores.pinned' })).toHaveLength(2);
});
