import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import type { Job } from '@shared/domains/jobs/model';
import { bulkTexts } from '@shared/domains/bulk/texts';
import { BulkReportScreen } from './report-screen';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));
let jobs: readonly Job[] = [];
vi.mock('@renderer/domains/jobs', () => ({ useJobs: () => jobs, useJobsLoaded: () => true }));

const job = (id: string, status: Job['status'], undoes = ''): Job => ({
  ...{ id, kind: 'bulk', title: `Run ${id}`, status, progress: 0.5, result: '', file: null, link: null },
  ...{ code: null, seen: false, startedAt: '2026-01-01T00:00:00Z', endedAt: null },
  parts: [],
  subject: { run: id, action: 'launchDate', plan: '/plan', undoes },
});

it('stops the undo of a run that was stopped', async () => {
  const cancelled = vi.fn(() => null);
  stubProcedure('jobs.cancel', cancelled);
  stubProcedure('preferences.get', () => null);
  stubProcedure('preferences.computer.get', () => ({}));
  jobs = [job('a', 'running')];
  let refresh: () => void = () => undefined;
  function App() {
    const [, count] = useState(0);
    refresh = () => count((before) => before + 1);
    return (
      <>
        <Link to="/run/b">Undo</Link>
        <Routes>
          <Route path="/run/:run" element={<BulkReportScreen />} />
        </Routes>
      </>
    );
  }
  const { user } = renderScreen(<App />, 'superadmin', '/run/a');
  await user.click(screen.getByRole('button', { name: bulkTexts.stop }));
  expect(cancelled).toHaveBeenLastCalledWith({ id: 'a' });
  jobs = [job('b', 'running', 'a'), job('a', 'cancelled')];
  act(() => refresh());
  await user.click(screen.getByRole('link', { name: 'Undo' }));
  await user.click(screen.getByRole('button', { name: bulkTexts.stop }));
  expect(cancelled).toHaveBeenLastCalledWith({ id: 'b' });
});
