import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { publish, stubProcedure } from '@fixtures/components/stub-bridge';
import { ShellPanelsContext } from '@renderer/platform/windows/shell-panels';
import type { Job } from '@shared/domains/jobs/model';
import { jobsTexts } from '@shared/domains/jobs/texts';
import { JobsProvider, useJobs } from './jobs-provider';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const job = (id: string, minute: number, change: Partial<Job>): Job => ({
  ...{ id, kind: 'scheduled-export', title: 'Stores', status: 'running', progress: null, result: null },
  ...{ code: null, file: null, link: null, subject: {}, parts: [], seen: false },
  ...{ startedAt: `2026-01-01T00:0${minute}:00Z`, endedAt: null },
  ...change,
});

/** A job that has failed before the third minute. */
const failed = (running: Job): Job => ({ ...running, status: 'failed', endedAt: '2026-01-01T00:03:00Z' });

const Count = () => <output>{useJobs().length}</output>;

beforeEach(() => {
  stubProcedure('jobs.shouldNotify', () => true);
  renderScreen(
    <ShellPanelsContext value={{ visiblePanel: null, show: () => undefined }}>
      <JobsProvider>
        <Count />
      </JobsProvider>
    </ShellPanelsContext>,
  );
});

const show = (jobs: readonly Job[]): void => act(() => publish('jobs.watch', jobs));

/** Shows a job that fails, and its notice. */
async function fail(): Promise<Job> {
  const running = job('1', 1, {});
  show([running]);
  show([failed(running)]);
  await screen.findByText(jobsTexts.failed('Stores'));
  return failed(running);
}

it('withdraws the notice about a failed job when its work is started again', async () => {
  const before = await fail();
  const again = job('2', 4, {});
  show([again, before]);
  show([{ ...again, status: 'done' }, before]);
  await screen.findByText(jobsTexts.succeeded('Stores'));
  await waitFor(() => expect(screen.queryByText(jobsTexts.failed('Stores'))).toBeNull());
});

it('keeps the notice about a failed job while other jobs start and end', async () => {
  const before = await fail();
  const other = job('2', 4, { title: 'Billing' });
  show([other, before]);
  show([{ ...other, status: 'done' }, before]);
  await screen.findByText(jobsTexts.succeeded('Billing'));
  screen.getByText(jobsTexts.failed('Stores'));
});

it('does not call a load failed that is no longer followed', async () => {
  const running = job('1', 1, { kind: 'bulk-load', title: 'Phase 1 load of Kia' });
  show([running]);
  show([{ ...failed(running), code: 'NOT_FOUND' }]);
  await screen.findByText(jobsTexts.unfollowed('Phase 1 load of Kia'));
  expect(screen.queryByText(jobsTexts.failed('Phase 1 load of Kia'))).toBeNull();
});
