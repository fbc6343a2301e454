import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import { UnsavedWorkContext } from '@renderer/components/unsaved-work/unsaved-work-context';
import { dayFrom, localToday } from '@shared/kernel/dates/dates';
import { formatDate } from '@shared/kernel/text/format';
import { LaunchDatePicker } from './store-dates';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const [BEFORE, AFTER] = [dayFrom(localToday(), 10), dayFrom(localToday(), 20)];
const unsaved = { add: () => () => undefined, confirmLeave: () => Promise.resolve(true) };

it('saves a launch date with Enter, and undoes it immediately', async () => {
  const store = storeFields({ id: 5, storeName: 'Bay Ford', storeLaunchedDate: BEFORE });
  const sent = vi.fn(() => undefined);
  stubProcedure('stores.get', () => liveAnswer(store));
  stubProcedure('stores.setLaunchDate', sent);
  for (const call of ['get', 'put', 'remove']) stubProcedure(`drafts.${call}`, () => null);
  const { user } = renderScreen(
    <UnsavedWorkContext value={unsaved}>
      <LaunchDatePicker store={store} />
    </UnsavedWorkContext>,
  );
  const field = screen.getByRole('combobox', { name: 'Estimated Launch Date' });
  await user.clear(field);
  await user.type(field, `${formatDate(AFTER)}{Enter}`);
  await screen.findByText('Estimated store launch date updated successfully');
  expect(sent).toHaveBeenCalledExactlyOnceWith({ id: 5, date: AFTER, seen: BEFORE });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ id: 5, date: BEFORE, seen: AFTER }));
});
