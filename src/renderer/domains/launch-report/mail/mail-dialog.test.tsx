import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftInOtherWindow } from '@fixtures/components/draft-in-other-window';
import { renderScreen } from '@fixtures/components/render-screen';
import { liveAnswer, publish, stubProcedure } from '@fixtures/components/stub-bridge';
import { stubFormDrafts } from '@fixtures/components/stub-form-drafts';
import {
  NOTHING_UNSAVED,
  UnsavedWorkContext,
  type UnsavedEntry,
} from '@renderer/components/unsaved-work/unsaved-work-context';
import { JobsProvider } from '@renderer/domains/jobs';
import { SLOW_AFTER_MS } from '@renderer/platform/bridge/use-change';
import { ShellPanelsContext } from '@renderer/platform/windows/shell-panels';
import type { Job } from '@shared/domains/jobs/model';
import { launchReportPaths } from '@shared/domains/launch-report/paths';
import { MAIL_DRAFT_KEY } from '@shared/domains/launch-report/recipients';
import { mailTexts } from '@shared/domains/launch-report/texts';
import type { WorkbookRequest } from '@shared/domains/launch-report/model';
import { AppError } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/text/messages';
import { MailDialog } from './mail-dialog';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const [removed, written] = [vi.fn(() => null), vi.fn(() => null)];
const scheduled = vi.fn<() => Promise<unknown>>();
let answer: (confirmation: string) => void = () => undefined;
let refuse: (error: Error) => void = () => undefined;
let entry: UnsavedEntry | undefined;

beforeEach(() => {
  for (const mock of [removed, written]) mock.mockClear();
  scheduled.mockReset().mockImplementation(
    () =>
      new Promise((done, fail) => {
        [answer, refuse] = [done, fail];
      }),
  );
  for (const call of ['drafts.get', 'desktop.changed']) stubProcedure(call, () => null);
  stubProcedure('drafts.put', written);
  stubProcedure('drafts.remove', removed);
  stubProcedure('launchReport.scheduled', () => liveAnswer([]));
  stubProcedure('launchReport.schedule', scheduled);
});

const UNSAVED = {
  ...NOTHING_UNSAVED,
  add: (added: UnsavedEntry) => {
    entry = added;
    return () => undefined;
  },
};

/** Schedules a mail and closes the dialog before the response. */
async function closedWhileScheduling(): Promise<void> {
  function Page() {
    const [open, setOpen] = useState(true);
    // The rows of the workbook play no part in a scheduled mail.
    return open && <MailDialog request={() => ({}) as WorkbookRequest} onClose={() => setOpen(false)} />;
  }
  const { user } = renderScreen(
    <UnsavedWorkContext value={UNSAVED}>
      <Page />
    </UnsavedWorkContext>,
  );
  await user.click(await screen.findByRole('tab', { name: mailTexts.schedule }));
  await user.click(screen.getByRole('textbox', { name: new RegExp(mailTexts.recipients) }));
  await user.paste('ann@dealer.example');
  const save = screen.getByRole('button', { name: mailTexts.save });
  await waitFor(() => expect(save.getAttribute('aria-disabled')).not.toBe('true'));
  await user.click(save);
  await waitFor(() => expect(scheduled).toHaveBeenCalledOnce());
  const message = screen.getByRole('textbox', { name: mailTexts.message, hidden: true });
  expect(message.closest('[inert]')).not.toBeNull();
  expect(entry?.isSent?.()).toBe(true);
  entry?.onLeave?.();
  await user.click(screen.getByRole('button', { name: messages.actions.close }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(removed).not.toHaveBeenCalled();
}

it('opens with the focus on the recipients', async () => {
  renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <MailDialog request={() => ({}) as WorkbookRequest} onClose={() => undefined} />
    </UnsavedWorkContext>,
  );
  const recipients = await screen.findByRole('textbox', { name: new RegExp(mailTexts.recipients) });
  await waitFor(() => expect(document.activeElement).toBe(recipients));
});

it('says that a mail was scheduled after its dialog was closed, and removes the draft', async () => {
  await closedWhileScheduling();
  answer('Mail scheduled successfully');
  expect(await screen.findByText('Mail scheduled successfully')).toBeTruthy();
  expect(removed).toHaveBeenCalledOnce();
});

it('says that a mail was not scheduled after its dialog was closed, and keeps the draft', async () => {
  await closedWhileScheduling();
  refuse(new AppError('BACK_OFFICE', 'The queue is full'));
  expect(await screen.findByText(`${messages.changes.notSaved}: ${mailTexts.theMail}`)).toBeTruthy();
  expect(removed).not.toHaveBeenCalled();
});

it('names the recipients that are not valid', async () => {
  const { user } = renderScreen(
    <UnsavedWorkContext value={UNSAVED}>
      <MailDialog request={() => ({}) as WorkbookRequest} onClose={() => undefined} />
    </UnsavedWorkContext>,
  );
  await user.click(screen.getByRole('textbox', { name: new RegExp(mailTexts.recipients) }));
  await user.paste('ann@dealer.example, ben, cem@dealer');
  const named = await screen.findByText('Not valid: ben and cem@dealer');
  expect(named.parentElement?.textContent).toMatch(/^Please enter valid email\(s\), separated by commas/);
});

const JOB: Job = {
  ...{ id: 'j1', kind: 'mail', title: 'Report', status: 'running', progress: null, result: null },
  ...{ code: null, file: null, link: launchReportPaths.report, subject: {}, parts: [], seen: false },
  ...{ startedAt: '2026-11-21T10:00:01Z', endedAt: null },
};

/** Opens the dialog with a draft that was stored before the job of a mail started. */
function openWithDraft(version: { isEarlier?: true | undefined } = {}) {
  const mail = { to: 'ann@dealer.example', message: 'Weekly' };
  const savedAt = '2026-11-21T10:00:00Z';
  stubProcedure('drafts.get', () => ({ key: MAIL_DRAFT_KEY, value: mail, savedAt, place: null, ...version }));
  return openWithJobs();
}

function openWithJobs() {
  stubProcedure('jobs.shouldNotify', () => false);
  return renderScreen(
    <UnsavedWorkContext value={UNSAVED}>
      <ShellPanelsContext value={{ visiblePanel: null, show: () => undefined }}>
        <JobsProvider>
          <MailDialog request={() => ({}) as WorkbookRequest} onClose={() => undefined} />
        </JobsProvider>
      </ShellPanelsContext>
    </UnsavedWorkContext>,
  );
}

it('waits for the mail before it, which may be refused: its draft would be replaced', async () => {
  const { user } = openWithDraft();
  const message = await screen.findByRole('textbox', { name: mailTexts.message });
  act(() => publish('jobs.watch', [JOB]));
  expect(message.closest('[inert]')).not.toBeNull();
  expect(screen.getByText(mailTexts.waitsForLast)).toBeTruthy();
  const failed: Job = { ...JOB, status: 'failed', endedAt: '2026-11-21T10:00:09Z', result: 'Full' };
  act(() => publish('jobs.watch', [failed]));
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(message).toHaveProperty('value', 'Weekly');
});

it.each([
  ['offers', 'that was only offered while it was typed', { isEarlier: true as const }, 1],
  ['does not offer', 'of what was sent', {}, 0],
])('%s a draft %s, once a mail was sent after it was stored', async (_what, _which, version, offers) => {
  openWithDraft(version);
  await screen.findByRole('button', { name: 'Restore' });
  act(() => publish('jobs.watch', [{ ...JOB, status: 'done', endedAt: '2026-11-21T10:00:09Z' }]));
  expect(screen.queryAllByRole('button', { name: 'Restore' })).toHaveLength(offers);
});

it.each([
  ['sent', mailTexts.sendNow, mailTexts.send],
  ['scheduled', mailTexts.schedule, mailTexts.save],
])(
  'ends a mail for the window that still shows it, once a second one has %s it',
  async (_how, tab, button) => {
    const drafts = stubFormDrafts();
    const other = await draftInOtherWindow(MAIL_DRAFT_KEY, { to: 'ann@dealer.example', message: 'Weekly' });
    const { user } = openWithJobs();
    const sent = vi.fn(() => ({ jobId: JOB.id }));
    stubProcedure('launchReport.send', sent);
    await user.click(screen.getByRole('tab', { name: tab }));
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    const save = screen.getByRole('button', { name: button });
    await waitFor(() => expect(save.getAttribute('aria-disabled')).not.toBe('true'));
    await user.click(save);
    await waitFor(() => expect([...sent.mock.calls, ...scheduled.mock.calls]).toHaveLength(1));
    act(() => publish('jobs.watch', [{ ...JOB, status: 'done', endedAt: '2026-11-21T10:00:09Z' }]));
    answer('Mail scheduled successfully');
    await waitFor(() => expect(drafts.values()).toEqual([]));
    await other.listened();
    expect(drafts.values()).toEqual([]);
  },
);

describe('a mail that is sent', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['made', () => answer('Mail scheduled successfully'), messages.changes.doneAfterAll],
    ['refused', () => refuse(new Error('The queue is full')), messages.generic.somethingWentWrong],
  ])(
    'says of one whose answer the user stopped waiting for, once it is known, that it was %s',
    async (_how, end, known) => {
      renderScreen(
        <UnsavedWorkContext value={UNSAVED}>
          <MailDialog request={() => ({}) as WorkbookRequest} onClose={() => undefined} />
        </UnsavedWorkContext>,
      );
      const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
      fireEvent.click(screen.getByRole('tab', { name: mailTexts.schedule }));
      const recipients = screen.getByRole('textbox', { name: new RegExp(mailTexts.recipients) });
      fireEvent.change(recipients, { target: { value: 'ann@dealer.example' } });
      await pass(1000);
      fireEvent.click(screen.getByRole('button', { name: mailTexts.save }));
      await pass(SLOW_AFTER_MS);
      fireEvent.click(screen.getByText(messages.changes.stopWaiting));
      await pass(0);
      expect(screen.getByRole('alert').textContent).toBe(messages.changes.gaveUp);
      end();
      await pass(0);
      expect(screen.getByRole('alert').textContent).toContain(known);
    },
  );

  it('has its draft written before, and not again while it is being sent', async () => {
    const sent = vi.fn(() => new Promise(() => undefined));
    stubProcedure('launchReport.send', sent);
    renderScreen(
      <UnsavedWorkContext value={UNSAVED}>
        <MailDialog request={() => ({}) as WorkbookRequest} onClose={() => undefined} />
      </UnsavedWorkContext>,
    );
    const pass = () => act(() => vi.advanceTimersByTimeAsync(1000));
    const type = (name: string | RegExp, value: string): boolean =>
      fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
    type(new RegExp(mailTexts.recipients), 'ann@dealer.example');
    await pass();
    expect(written).toHaveBeenCalledOnce();
    type(mailTexts.message, 'Weekly');
    fireEvent.click(screen.getByRole('button', { name: mailTexts.send }));
    await pass();
    expect(sent).toHaveBeenCalledOnce();
    expect(
      within(screen.getByRole('button', { name: mailTexts.send })).getByRole('progressbar', { hidden: true }),
    ).toBeTruthy();
    expect(written).toHaveBeenCalledTimes(2);
    expect(written.mock.invocationCallOrder[1]).toBeLessThan(sent.mock.invocationCallOrder[0] ?? 0);
  });
});
