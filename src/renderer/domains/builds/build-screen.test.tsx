import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { BuildScreen } from './build-screen';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const run = (slno: number, status: string) => ({
  ...{ slno, activity: 'Build', status, tenantId: null, tenantName: null, storeId: null, storeName: null },
  ...{ createdUser: 'olivia', createdTime: '2026-01-02T15:04:05Z' },
});

it('says of a run that it was started, because the log has not seen its end', async () => {
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
  stubProcedure('builds.actions', () => liveAnswer([]));
  stubProcedure('activityLog.list', () => liveAnswer([run(1, 'Success'), run(2, 'Failed')]));
  renderScreen(<BuildScreen />);
  expect(await screen.findByText('Started')).toBeTruthy();
  expect(screen.getByText('Not started')).toBeTruthy();
  expect(screen.queryByText('Success')).toBeNull();
});
