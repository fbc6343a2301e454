import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '@fixtures/components/render-screen';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import { UnsavedWorkContext, NOTHING_UNSAVED } from '@renderer/components/unsaved-work/unsaved-work-context';
import { ConnectivityContext } from '@renderer/platform/connectivity/connectivity-context';
import type { ProcessStatus } from '@shared/domains/stores/model';
import { storePageTexts } from '@shared/domains/stores/page-texts';
import type { BackOfficeClock } from '@shared/kernel/dates/back-office-clock';
import { dayFrom, localToday } from '@shared/kernel/dates/dates';
import { formatDate } from '@shared/kernel/text/format';
import { LaunchDatePicker } from './store-dates';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const [BEFORE, AFTER] = [dayFrom(localToday(), 10), dayFrom(localToday(), 20)];
const dateSchema = z.object({ date: z.string().nullable() });
function open(launchDate: string | null, storeLaunched: ProcessStatus = 'Active', clock?: BackOfficeClock) {
  const store = storeFields({ id: 5, storeName: 'Bay Ford', storeLaunchedDate: launchDate, storeLaunched });
  let stored = launchDate;
  const sent = vi.fn((input: unknown) => {
    stored = dateSchema.parse(input).date;
  });
  stubProcedure('stores.get', () => liveAnswer({ ...store, storeLaunchedDate: stored }));
  stubProcedure('stores.setLaunchDate', sent);
  for (const call of ['get', 'put', 'remove']) stubProcedure(`drafts.${call}`, () => null);
  const online = { state: 'online', since: '2026-11-22T12:00:00Z', reason: null } as const;
  const { user } = renderScreen(
    <ConnectivityContext value={clock && { ...online, clock }}>
      <UnsavedWorkContext value={NOTHING_UNSAVED}>
        <LaunchDatePicker store={store} />
      </UnsavedWorkContext>
    </ConnectivityContext>,
  );
  const field = screen.getByRole('combobox', { name: /Launch/ });
  const enter = async (day: string): Promise<void> => {
    await user.clear(field);
    await user.type(field, `${formatDate(day)}{Enter}`);
  };
  return { user, sent, enter };
}

it.each([
  ['a changed', BEFORE],
  ['the first', null],
])('saves %s launch date with Enter, and undoes it immediately', async (_which, before) => {
  const { user, sent, enter } = open(before);
  await enter(AFTER);
  await screen.findByText('Estimated store launch date updated successfully');
  expect(sent).toHaveBeenCalledExactlyOnceWith({ id: 5, date: AFTER, seen: before });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ id: 5, date: before, seen: AFTER }));
});

it('saves a past day only after a warning, which another day takes back', async () => {
  const { user, sent, enter } = open(BEFORE);
  await enter('2020-01-01');
  await screen.findByText(storePageTexts.launchDatePast);
  await enter('2020-01-02');
  await screen.findByText(storePageTexts.launchDatePast);
  expect(sent).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledExactlyOnceWith({ id: 5, date: '2020-01-02', seen: BEFORE }),
  );
});

it('sets the missing launch date of a launched store after a warning, without Undo', async () => {
  const { user, sent, enter } = open(null, 'Completed');
  await enter('2026-01-02');
  await screen.findByText(storePageTexts.launchedDateWarning);
  expect(sent).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Estimated store launch date updated successfully');
  expect(sent).toHaveBeenCalledExactlyOnceWith({ id: 5, date: '2026-01-02', seen: null });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('warns of a day that is past at the back office, though it is today here', async () => {
  const { sent, enter } = open(BEFORE, 'Active', { zone: null, aheadMs: 48 * 3_600_000 });
  await enter(localToday());
  await screen.findByText(storePageTexts.launchDatePast);
  expect(sent).not.toHaveBeenCalled();
});
