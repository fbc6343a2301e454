import { beforeEach, expect, it, vi } from 'vitest';
import type { QuickLink } from '@main/desktop/quick-links';
import { PINNED_STORES } from '@shared/domains/stores/store-shortcuts';
import { PinnedLinks } from './pinned-links';

const setQuickLinks = vi.fn<(links: readonly QuickLink[]) => void>();
const part = new PinnedLinks({ setQuickLinks });
const scopeWith = (pinned: unknown) =>
  ({
    cache: { preferences: { get: (key: string) => (key === PINNED_STORES.key ? pinned : undefined) } },
  }) as unknown as Parameters<PinnedLinks['open']>[0];

beforeEach(() => setQuickLinks.mockReset());

it('shows the pinned stores of the account that signs in', () => {
  part.open(scopeWith([{ id: 7, storeName: 'Bay Ford', tenantName: 'Bay Group' }]));
  expect(setQuickLinks).toHaveBeenCalledExactlyOnceWith([
    { title: 'Bay Ford', to: '/statelessServiceBzoStoreDetails/7/show' },
  ]);
});

it.each([undefined, 'no list'])('shows no store if %s is stored', (stored) => {
  part.open(scopeWith(stored));
  expect(setQuickLinks).toHaveBeenCalledExactlyOnceWith([]);
});

it('removes their names when the session ends, but not at quit', () => {
  part.close('quit');
  expect(setQuickLinks).not.toHaveBeenCalled();
  part.close('signedOut');
  part.close('ended');
  expect(setQuickLinks.mock.calls).toEqual([[[]], [[]]]);
});
