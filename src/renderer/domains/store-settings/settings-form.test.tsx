import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buttonAtEndOfBar } from '@fixtures/components/end-of-bar';
import { renderScreen } from '@fixtures/components/render-screen';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import { NOTHING_UNSAVED, UnsavedWorkContext } from '@renderer/components/unsaved-work/unsaved-work-context';
import { ConnectivityContext } from '@renderer/platform/connectivity/connectivity-context';
import { storeSettingsTexts } from '@shared/domains/store-settings/texts';
import { SettingsForm } from './settings-form';
import { WEEKDAYS } from '@shared/kernel/dates/dates';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const stored = {
  timezone: 'America/Chicago',
  storeNickname: 'Bay',
  days: WEEKDAYS.map((keyname) => ({ keyname, keyvalue: '1', active: keyname === 'Monday' ? 1 : 0 })),
};
const save = vi.fn(() => ({ daysFailure: null }));

function open() {
  stubProcedure('drafts.get', () => null);
  stubProcedure('drafts.put', () => null);
  stubProcedure('drafts.remove', () => null);
  stubProcedure('storeSettings.get', () => liveAnswer(stored));
  stubProcedure('storeSettings.save', save);
  const store = storeFields();
  return renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <ConnectivityContext value={{ state: 'online', since: '2026-01-01T00:00:00Z', reason: null }}>
        <SettingsForm
          store={store}
          settingsKey={{ storeId: store.storeId, tenantId: store.tenantId, realm: null }}
          stored={stored}
          heading={<h2>Settings</h2>}
          reload={() => Promise.resolve(undefined)}
        />
      </ConnectivityContext>
    </UnsavedWorkContext>,
  );
}

const saveAll = () => screen.getByRole('button', { name: 'Save All' });

it('has Save All at the end of its bar', () => {
  open();
  expect(buttonAtEndOfBar(saveAll())).toBe(saveAll());
});

it('asks before it saves a store that is closed on all days of the week', async () => {
  const { user } = open();
  await user.click(screen.getByRole('checkbox', { name: /Monday/ }));
  await user.click(saveAll());
  expect(await screen.findByText(storeSettingsTexts.noDaysText)).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
});
