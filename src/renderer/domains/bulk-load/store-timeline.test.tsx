import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import { StoreFailure, StoreTimeline } from './store-timeline';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const failedLoad = {
  ...{ id: 1, description: 'Repair orders', datetime: '2026-11-20T10:00:00Z', source: 'dms' },
  ...{ status: 'Failed', error: 'No file since 11/02' },
};

it('shows the step and why it failed, without repeating the status line', async () => {
  stubProcedure('bulkLoad.log', () => liveAnswer([failedLoad]));
  const store = storeFields({ bulkPhase1: 'Completed', bulkPhase2: 'Failed' });
  renderScreen(
    <>
      <StoreTimeline store={store} />
      <StoreFailure store={store} />
    </>,
  );
  // The page shows its pipeline, which has the reason.
  expect(screen.getByRole('link', { name: 'Step 5 of 10: Phase 2 load, Failed' })).toBeTruthy();
  expect(screen.queryByText(/No file since/)).toBeNull();
  expect(screen.queryByText('Phase 2 load failed')).toBeNull();
});

it('shows the reason on a tab without the pipeline', async () => {
  stubProcedure('bulkLoad.log', () => liveAnswer([failedLoad]));
  const store = storeFields({ bulkPhase1: 'Completed', bulkPhase2: 'Failed' });
  renderScreen(<StoreFailure store={store} />, 'superadmin', '/?tab=onboarding&sub=dataFeeds');
  expect(await screen.findByText(/No file since/)).toBeTruthy();
});

it('names a failed validation, which the status line calls completed', () => {
  stubProcedure('bulkLoad.attempts', () => liveAnswer([]));
  const store = storeFields({ bulkPhase1: 'Completed', phase1VerifiedDate: '2026-01-01' });
  renderScreen(<StoreFailure store={store} />);
  expect(screen.getByText('Phase 1 Validation failed')).toBeTruthy();
});

it('disappears once the store is launched', () => {
  renderScreen(<StoreTimeline store={storeFields({ storeLaunched: 'Completed' })} />);
  expect(screen.queryByRole('link')).toBeNull();
});
