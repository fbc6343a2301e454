import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { stubTwoDrafts } from '@fixtures/components/stub-form-drafts';
import { NOTHING_UNSAVED, UnsavedWorkContext } from '@renderer/components/unsaved-work/unsaved-work-context';
import type { SchedulerTenant } from '@shared/domains/scheduler-times/rules';
import { SchedulerTimeScreen } from './scheduler-time-screen';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

/** The cards that came into view, which jsdom cannot scroll to: a change of `scrollTo` brings one. */
const cards = vi.hoisted((): { shown: (string | undefined)[] } => ({ shown: [] }));
vi.mock('@renderer/components/tables/virtual-card-grid/virtual-card-grid', () => ({
  VirtualCardGrid: ({
    items,
    scrollTo,
    renderCard,
  }: {
    items: readonly SchedulerTenant[];
    scrollTo: string | undefined;
    renderCard: (item: SchedulerTenant, tabIndex: 0) => ReactNode;
  }) => {
    if (cards.shown.at(-1) !== scrollTo) cards.shown.push(scrollTo);
    return items.map((item) => <div key={item.tenantId}>{renderCard(item, 0)}</div>);
  },
}));

const STORE = {
  ...{ tenantId: '1', tenantName: 'Bay Auto Group', storeId: '7', storeName: 'Bay Ford', dms: 'Tekion' },
  ...{ dmsImg: null, schedulerTime: '01:00:00', effectiveDate: null, dataAsOf: null },
};
const draftOf = (hours: string) => ({
  ...{ storeId: STORE.storeId, parts: { hours, minutes: '00', seconds: '00' }, base: '01:00:00' },
});

it('brings each restored row into view, also one of the tenant of the row before', async () => {
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
  stubProcedure('schedulerTimes.page', () => liveAnswer({ rows: [STORE], totalCount: 1 }));
  stubTwoDrafts('schedulerTime', draftOf('07'), draftOf('08'));
  const { user } = renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <SchedulerTimeScreen />
    </UnsavedWorkContext>,
  );
  for (const hours of ['08', '07']) {
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    const box = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Hours of Bay Ford$/ });
    expect(box.value).toBe(hours);
    expect(cards.shown.at(-1)).toBe('1');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Hours/ })).toBeNull());
  }
  expect(cards.shown.filter((tenant) => tenant === '1')).toHaveLength(2);
});
