import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import { LaunchBlockersButton } from './launch-blockers';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));
vi.mock('@renderer/platform/connectivity/connectivity-context', async () => {
  const { ALLOWED } = await import('@shared/kernel/access/permission');
  return { useWritePermission: () => ALLOWED, useConnectivity: () => undefined };
});

const WHEN = '2026-11-20T10:00:00Z';

it('shows why a step failed and retries it, without opening the pipeline', async () => {
  const answer = <T,>(data: T) => ({ data, asOf: WHEN, kept: false });
  stubProcedure('tenants.idOf', () => answer(7));
  stubProcedure('bulkLoad.log', () =>
    answer([
      {
        id: 1,
        description: 'Repair orders',
        datetime: WHEN,
        source: 'dms',
        status: 'Failed',
        error: 'No file since 11/02',
      },
    ]),
  );
  const update = vi.fn(() => ({ alreadyDone: false }));
  stubProcedure('bulkLoad.updateStatus', update);
  const store = storeFields({ isConfigured: true, isTenantConfigured: true, bulkPhase1: 'Failed' });
  const { user } = renderScreen(<LaunchBlockersButton store={store} />);
  await user.click(screen.getByRole('button', { name: /^What blocks launch\?/ }));
  const [failed] = await screen.findAllByRole('listitem', { hidden: true });
  if (!failed) throw new Error('No blocker is listed.');
  expect(await within(failed).findByText(/No file since 11\/02/)).toBeTruthy();
  await user.click(within(failed).getByRole('button', { name: 'Retry: Phase 1 load', hidden: true }));
  await waitFor(() =>
    expect(update).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ storeId: store.storeId, callType: 'bulk_phase_1', target: 'In Progress' }),
    ),
  );
});
