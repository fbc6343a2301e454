import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import type { Job } from '@shared/domains/jobs/model';
import { isJobKind, JOBS, type JobKind } from '@shared/domains/jobs/registry';
import { jobsDrawerTexts } from '@shared/domains/jobs/drawer-texts';
import { copyOutcome } from '@shared/domains/store-copy/rules';
import type { JobPart } from '@shared/kernel/jobs/job-part';
import { messages } from '@shared/kernel/text/messages';
import { JobCard } from './job-card';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const KINDS = Object.keys(JOBS).filter(isJobKind);

const job = (kind: JobKind, status: Job['status']): Job => ({
  id: 'j1',
  kind,
  title: 'Work',
  status,
  progress: null,
  result: null,
  code: null,
  file: null,
  link: null,
  subject: {},
  parts: [],
  startedAt: '2026-01-01T00:00:00Z',
  endedAt: status === 'running' ? null : '2026-01-01T00:01:00Z',
  seen: true,
});

const draw = (kind: JobKind, status: Job['status']): void =>
  void renderScreen(<JobCard job={job(kind, status)} onShow={() => undefined} />);

const names = (): (string | null)[] => screen.getAllByRole('button').map(({ textContent }) => textContent);

afterEach(cleanup);

it.each(KINDS)('%s offers its actions while it runs, and can be dismissed once it has ended', (kind) => {
  draw(kind, 'running');
  const definition = JOBS[kind];
  expect(names()).toEqual([definition.local ? definition.texts.cancel : jobsDrawerTexts.stopFollowing]);
  for (const status of ['done', 'failed', 'cancelled'] as const) {
    cleanup();
    draw(kind, status);
    expect(names()).toEqual([jobsDrawerTexts.dismiss]);
  }
});

it('undoes what a job has done, while that can be undone', async () => {
  const undone = vi.fn(() => null);
  stubProcedure('jobs.undo', undone);
  renderScreen(<JobCard job={{ ...job('store-copy', 'failed'), canUndo: true }} onShow={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: messages.actions.undo }));
  await waitFor(() => expect(undone).toHaveBeenCalledExactlyOnceWith({ id: 'j1' }));
});

it('says where to look after a load that is no longer followed, and does not call it failed', () => {
  const { gaveUp } = JOBS['bulk-load'].texts;
  const load: Job = { ...job('bulk-load', 'failed'), code: 'TIMEOUT', result: gaveUp };
  renderScreen(<JobCard job={load} onShow={() => undefined} />);
  screen.getByText(/^No longer followed at /);
  screen.getByText(gaveUp);
  expect(screen.queryByText(/^Failed/)).toBeNull();
});

it('dismisses a job of the back office without ending it', async () => {
  const dismissed = vi.fn(() => null);
  stubProcedure('jobs.dismiss', dismissed);
  draw('bulk-load', 'running');
  fireEvent.click(screen.getByRole('button', { name: jobsDrawerTexts.stopFollowing }));
  await waitFor(() => expect(dismissed).toHaveBeenCalledExactlyOnceWith({ id: 'j1' }));
});

it('shows how far a failed copy came, and a reason per entry, the worst first', () => {
  const part = (title: string, status: JobPart['status'], reason: string | null = null): JobPart => ({
    ...{ subject: title, title, status, reason },
  });
  const parts = [
    part('Menu Standard', 'done'),
    part('Standard: Oil and Filter', 'refused', 'Changed by someone else'),
    part('Diesel (Model), Current', 'unknown', 'No answer'),
    part('Timezone', 'skipped', 'Not selected'),
  ];
  const result = copyOutcome(parts);
  renderScreen(<JobCard job={{ ...job('store-copy', 'failed'), result, parts }} onShow={() => undefined} />);
  expect(screen.getByText('Partly done: 1 of 3 copied, 1 refused, 1 unknown, 1 skipped')).toBeTruthy();
  const entries = within(screen.getByRole('list', { name: 'Results' })).getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Diesel (Model), Current: unknown. No answer',
    'Standard: Oil and Filter: refused. Changed by someone else',
    'Menu Standard: done',
    'Timezone: skipped. Not selected',
  ]);
  expect(names()).toEqual([jobsDrawerTexts.dismiss]);
});
