import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { UnsavedWorkContext, NOTHING_UNSAVED } from '@renderer/components/unsaved-work/unsaved-work-context';
import type { Job } from '@shared/domains/jobs/model';
import { logOutTexts } from '@shared/domains/session/texts';
import type { WindowWork } from '@shared/kernel/platform/draft';
import { preparedKey } from '@shared/kernel/platform/prepared-changes/keys';
import { useConfirmSignOut } from './use-confirm-sign-out';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const draft = (to: string, page: string) => ({
  ...{ key: to, value: {}, savedAt: '2026-11-21T10:00:00Z' },
  place: { to, page },
});
const confirmLeave = vi.fn(() => Promise.resolve(true));
const answered = vi.fn();

function LogOut() {
  const ask = useConfirmSignOut();
  return <button onClick={() => void ask().then(answered)}>Log out now</button>;
}

interface ToEnd {
  elsewhere?: WindowWork[];
  drafts?: ReturnType<typeof draft>[];
  /** The keys of the drafts that unsaved work of this window holds. */
  held?: string[];
  jobs?: Job[];
}

function draw({ elsewhere = [], drafts = [], held = [], jobs = [] }: ToEnd) {
  answered.mockClear();
  stubProcedure('desktop.unsavedElsewhere', () => elsewhere);
  stubProcedure('drafts.list', () => drafts);
  stubProcedure('jobs.list', () => jobs);
  return renderScreen(
    <UnsavedWorkContext value={{ ...NOTHING_UNSAVED, confirmLeave, holdsDraft: (key) => held.includes(key) }}>
      <LogOut />
    </UnsavedWorkContext>,
  );
}

it('confirms before deleting drafts that were never restored, and names their pages', async () => {
  const { user } = draw({
    drafts: [draft('/stores/5', 'Bay Ford'), draft('/stores/5?tab=a', 'Bay Ford')],
  });
  await user.click(screen.getByText('Log out now'));
  const question = await screen.findByRole('alertdialog', { name: 'Log out and delete unsaved work?' });
  expect(question.textContent).toContain('This computer has unsaved work: Bay Ford.');
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(false));
  expect(confirmLeave).not.toHaveBeenCalled();
});

it('confirms once for other windows and drafts together, and not at all without them', async () => {
  const { user } = draw({
    elsewhere: [{ unsaved: 'the new tenant', sent: '' }],
    drafts: [draft('/stores/5', 'Bay Ford')],
  });
  await user.click(screen.getByText('Log out now'));
  const question = await screen.findByRole('alertdialog', { name: 'Log out in all windows?' });
  expect(question.textContent).toMatch(/the new tenant.*Bay Ford/);
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(true));
});

it('does not call changes of another window lost that were already sent', async () => {
  const { user } = draw({ elsewhere: [{ unsaved: '', sent: 'the store Bay Ford' }] });
  await user.click(screen.getByText('Log out now'));
  const { textContent } = await screen.findByRole('alertdialog', { name: 'Log out in all windows?' });
  expect(textContent).toContain('Changes were already sent from other windows: the store Bay Ford.');
  expect(textContent).not.toMatch(/unsaved|lost/);
});

it.each([
  ['that this page offers', location.pathname],
  ['of another tab of this page', `${location.pathname}?sub=6`],
])('confirms before deleting a draft %s', async (_, to) => {
  const { user } = draw({ drafts: [draft(to, 'New tenant')], held: ['tenant:7'] });
  await user.click(screen.getByText('Log out now'));
  const question = await screen.findByRole('alertdialog', { name: 'Log out and delete unsaved work?' });
  expect(question.textContent).toContain('New tenant');
});

it('leaves a draft to the form that holds it as unsaved work', async () => {
  const { user } = draw({
    drafts: [draft(location.pathname, 'New tenant')],
    held: [location.pathname],
  });
  await user.click(screen.getByText('Log out now'));
  await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(true));
  expect(confirmLeave).toHaveBeenCalled();
});

it('confirms before deleting a prepared change, of the current page too', async () => {
  const prepared = { ...draft(location.pathname, 'Edit Bay'), key: preparedKey('tenant:7') };
  const { user } = draw({ drafts: [prepared] });
  await user.click(screen.getByText('Log out now'));
  const question = await screen.findByRole('alertdialog', { name: 'Log out and delete unsaved work?' });
  expect(question.textContent).toContain('Edit Bay');
});

const job = (title: string, change: Partial<Job> = {}): Job => ({
  ...{ id: title, kind: 'bulk', title, status: 'running', progress: 0.5, result: null, code: null },
  ...{ file: null, link: null, subject: {}, parts: [], seen: false },
  ...{ startedAt: '2026-11-21T10:00:00Z', endedAt: null },
  ...change,
});

// Of a page that was just loaded again, too, whose window does not know the jobs yet.
it('confirms before stopping what runs on this computer, and names it, but not what goes on without it', async () => {
  const { user } = draw({
    jobs: [
      job('Launch dates of 12 stores'),
      job('Copy to Bay Ford', { kind: 'store-copy', status: 'done' }),
      job('Load of Bay Kia', { kind: 'bulk-load' }),
    ],
  });
  await user.click(screen.getByText('Log out now'));
  const question = await screen.findByRole('alertdialog', { name: logOutTexts.runningTitle });
  expect(question.textContent).toContain('Still running on this computer: Launch dates of 12 stores.');
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(false));
});
