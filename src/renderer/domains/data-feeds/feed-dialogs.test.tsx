import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import { NOTHING_UNSAVED, UnsavedWorkContext } from '@renderer/components/unsaved-work/unsaved-work-context';
import { ConnectivityContext } from '@renderer/platform/connectivity/connectivity-context';
import { feedsTexts } from '@shared/domains/data-feeds/texts';
import { AddFeedDialog } from './feed-dialogs';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it('does not add a feed to a store that someone else deletes while the dialog is open', async () => {
  for (const call of ['drafts.get', 'drafts.put', 'drafts.remove']) stubProcedure(call, () => null);
  stubProcedure('dms.list', () => liveAnswer([]));
  function Watched() {
    const [isDeleted, setDeleted] = useState(false);
    return (
      <>
        <button onClick={() => setDeleted(true)}>Someone deletes the store</button>
        <AddFeedDialog store={storeFields({ isDeleted })} />
      </>
    );
  }
  const { user } = renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <ConnectivityContext value={{ state: 'online', since: '2026-01-01T00:00:00Z', reason: null }}>
        <Watched />
      </ConnectivityContext>
    </UnsavedWorkContext>,
  );
  await user.click(screen.getByRole('button', { name: feedsTexts.add }));
  const add = () => screen.getByRole('button', { name: 'Add' });
  await screen.findByRole('dialog');
  expect(add().getAttribute('aria-disabled')).toBeNull();
  fireEvent.click(screen.getByText('Someone deletes the store'));
  expect(add().getAttribute('aria-disabled')).toBe('true');
});

it('says why the DMSs that were added could not be loaded, and reads them again', async () => {
  for (const call of ['drafts.get', 'drafts.put', 'drafts.remove']) stubProcedure(call, () => null);
  let isAway = true;
  stubProcedure('dms.list', () => {
    if (isAway) throw new Error('The back office is away');
    return liveAnswer([{ id: 9, dms: 'Quorum', logo: null, lastUpdatedOn: null, lastUpdatedBy: null }]);
  });
  const { user } = renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <ConnectivityContext value={{ state: 'online', since: '2026-01-01T00:00:00Z', reason: null }}>
        <AddFeedDialog store={storeFields()} />
      </ConnectivityContext>
    </UnsavedWorkContext>,
  );
  await user.click(screen.getByRole('button', { name: feedsTexts.add }));
  const hint = await screen.findByRole('alert');
  expect(hint.textContent).toContain("The added DMSs couldn't be loaded");
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('option', { name: 'Quorum' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('proposes the day of the back office for a new feed, where the day of the user is another one', async () => {
  for (const call of ['drafts.get', 'drafts.put', 'drafts.remove']) stubProcedure(call, () => null);
  stubProcedure('dms.list', () => liveAnswer([]));
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') });
  const clock = { zone: 'America/Chicago', aheadMs: 0 };
  const { user } = renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <ConnectivityContext value={{ state: 'online', since: '2026-01-01T00:00:00Z', reason: null, clock }}>
        <AddFeedDialog store={storeFields()} />
      </ConnectivityContext>
    </UnsavedWorkContext>,
  );
  await user.click(screen.getByRole('button', { name: feedsTexts.add }));
  expect(await screen.findByDisplayValue('11/22/2026')).toBeTruthy();
  expect(screen.queryByDisplayValue('11/23/2026')).toBeNull();
});
