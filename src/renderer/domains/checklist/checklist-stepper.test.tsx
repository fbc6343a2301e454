import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure, liveAnswer } from '@fixtures/components/stub-bridge';
import { stubDrafts } from '@fixtures/components/stub-drafts';
import { ConnectivityContext } from '@renderer/platform/connectivity/connectivity-context';
import { type ChecklistStep, REALM_STEP } from '@shared/domains/checklist/model';
import { mayPrepareStep } from '@shared/domains/checklist/rules';
import { checklistTexts } from '@shared/domains/checklist/texts';
import type { Connectivity } from '@shared/kernel/platform/connectivity';
import { undoTexts } from '@shared/kernel/text/conflict-texts';
import { ChecklistStepper } from './checklist-stepper';
import { checklistStepUndo, completionUndo } from './edited-step';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

beforeEach(() => void stubDrafts());

const step = (displayOrder: number, status: string): ChecklistStep => ({
  checklist: `step_${displayOrder}`,
  displayName: `Step ${displayOrder}`,
  displayOrder,
  status,
  processName: `Process ${displayOrder}`,
  createdOn: null,
  lastupdatedBy: status === 'Pending' ? null : 'Uma Patel',
  lastupdatedOn: status === 'Pending' ? null : '2026-03-04T09:05:00',
  storeId: 'bay_store1',
  storeName: 'Bay Ford',
  tenantId: 'bay',
  tenantName: 'Bay Group',
});

/** The completion of the signed-in user. */
const OWN = { by: 'self', name: 'Olivia Ortega', on: '2026-03-05T10:00:00' };

const changeSchema = z.object({ checklist: z.string(), status: z.string() });

function draw(
  statuses: readonly string[],
  connectivity?: Connectivity,
  tenantMasterId: number | null = 1,
  onTenantRetry?: () => void,
) {
  // The steps as they are stored: a change of one is seen by the read of an undo.
  const stored = statuses.map((status, at) => step(at + 1, status));
  const set = vi.fn((input: unknown): unknown => {
    const { checklist, status } = changeSchema.parse(input);
    const changed = stored.find((each) => each.checklist === checklist);
    if (changed) Object.assign(changed, { status, lastupdatedBy: OWN.name, lastupdatedOn: OWN.on });
    return { completedBy: OWN };
  });
  stubProcedure('checklist.setStatus', set);
  stubProcedure('checklist.list', () => liveAnswer(stored));
  stubProcedure('tenants.idOf', () => liveAnswer(1));
  const { user } = renderScreen(
    <ConnectivityContext value={connectivity}>
      <ChecklistStepper
        steps={statuses.map((status, at) => ({
          ...step(at + 1, status),
          ...(onTenantRetry && { checklist: REALM_STEP }),
        }))}
        checklist={{ tenantId: 'bay', storeId: 'bay_store1' }}
        tenantMasterId={tenantMasterId}
        {...(onTenantRetry && { onTenantRetry })}
      />
    </ConnectivityContext>,
  );
  return { user, set, stored };
}

const inputOf = (name: string, status: string, seen: string) => ({
  tenantId: 'bay',
  storeId: 'bay_store1',
  checklist: name,
  status,
  seen,
});

it('marks the current step in an ordered list, in text and for screen readers', () => {
  draw(['Completed', 'ongoing', 'Pending']);
  const list = screen.getByRole('list');
  expect(list.tagName).toBe('OL');
  const steps = within(list).getAllByRole('listitem');
  expect(steps.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(within(list).getAllByText('Current step')).toHaveLength(1);
});

it('has steps that can be completed although the id of its tenant is not known, which only Configure needs', async () => {
  const { user, set } = draw(['ongoing', 'Pending'], undefined, null);
  await user.click(screen.getByRole('button', { name: 'Complete Step 1' }));
  await waitFor(() => expect(set).toHaveBeenCalledOnce());
});

it('says that Configure needs a tenant that could not be loaded, and loads it again', async () => {
  const retry = vi.fn();
  const { user } = draw(['Pending'], undefined, null, retry);
  await user.hover(screen.getByRole('button', { name: 'Configure' }));
  expect(await screen.findByText(checklistTexts.tenantNotLoaded)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: checklistTexts.retryTenant }));
  expect(retry).toHaveBeenCalledOnce();
});

it('keeps the process of a step that was changed', () => {
  draw(['Completed', 'Pending']);
  expect(screen.getByText('Process 1 · Uma Patel, 03/04/2026, 9:05 am')).toBeTruthy();
  expect(screen.getByText('Process 2')).toBeTruthy();
});

it('undoes Complete', async () => {
  const { user, set } = draw(['ongoing', 'Pending']);
  await user.click(screen.getByRole('button', { name: 'Complete Step 1' }));
  await user.click(await screen.findByText('Undo'));
  await waitFor(() => expect(set).toHaveBeenCalledTimes(2));
  expect(set.mock.calls).toEqual([
    [inputOf('step_1', 'Completed', 'ongoing')],
    [inputOf('step_1', 'ongoing', 'Completed')],
  ]);
  expect(await screen.findByText('Undone: the change to Step 1 of Bay Ford')).toBeTruthy();
});

it('undoes Complete while another step is on its way', async () => {
  const { user, set } = draw(['ongoing', 'Pending']);
  await user.click(screen.getByRole('button', { name: 'Complete Step 1' }));
  const undo = await screen.findByText('Undo');
  set.mockImplementation((input) =>
    Object(input).checklist === 'step_2' ? new Promise(() => undefined) : { completedBy: OWN },
  );
  await user.click(screen.getByRole('button', { name: 'Initiate Step 2' }));
  await user.click(undo);
  await waitFor(() => expect(set.mock.calls.at(-1)).toEqual([inputOf('step_1', 'ongoing', 'Completed')]));
});

it('says who had completed a step before, and offers no undo of the step of someone else', async () => {
  const { user, set } = draw(['ongoing', 'Pending']);
  set.mockReturnValue({ completedBy: { by: 'other', name: 'Omar Haddad' } });
  await user.click(screen.getByRole('button', { name: 'Complete Step 1' }));
  expect(await screen.findByText('Step 1 was already completed by Omar Haddad')).toBeTruthy();
  expect(screen.queryByText('Undo')).toBeNull();
  expect(screen.queryByText('Step 1 completed')).toBeNull();
});

it('offers no undo where it is not known whose completion is stored', async () => {
  const { user, set } = draw(['ongoing', 'Pending']);
  set.mockReturnValue({ completedBy: { by: 'unknown' } });
  await user.click(screen.getByRole('button', { name: 'Complete Step 1' }));
  expect(await screen.findByText('Step 1 completed')).toBeTruthy();
  expect(screen.queryByText('Undo')).toBeNull();
});

it('leaves a step that was reopened since as it is', async () => {
  const { user, set, stored } = draw(['ongoing', 'Pending']);
  await user.click(screen.getByRole('button', { name: 'Complete Step 1' }));
  const undo = await screen.findByText('Undo');
  stored.forEach((each) => (each.status = 'ongoing'));
  await user.click(undo);
  expect(await screen.findByText(undoTexts.nothing('Step 1 of Bay Ford'))).toBeTruthy();
  expect(set).toHaveBeenCalledOnce();
});

it('leaves a step that someone else has completed again since, and says who', async () => {
  const { user, set, stored } = draw(['ongoing', 'Pending']);
  await user.click(screen.getByRole('button', { name: 'Complete Step 1' }));
  const undo = await screen.findByText('Undo');
  const theirs = { lastupdatedBy: 'Omar Haddad', lastupdatedOn: '2026-03-05T10:31:00' };
  stored.forEach((each) => Object.assign(each, { status: 'Completed', ...theirs }));
  await user.click(undo);
  expect(await screen.findByText(undoTexts.nothing('Step 1 of Bay Ford'))).toBeTruthy();
  expect(screen.getByText(undoTexts.remaining('Status (Omar Haddad)'))).toBeTruthy();
  expect(set).toHaveBeenCalledOnce();
});

it('leaves a step that the same user has completed again since, after someone has reopened it', async () => {
  const { user, set, stored } = draw(['ongoing', 'Pending']);
  await user.click(screen.getByRole('button', { name: 'Complete Step 1' }));
  const undo = await screen.findByText('Undo');
  stored.forEach((each) => (each.lastupdatedOn = '2026-03-05T10:31:00'));
  await user.click(undo);
  expect(await screen.findByText(undoTexts.nothing('Step 1 of Bay Ford'))).toBeTruthy();
  expect(set).toHaveBeenCalledOnce();
});

it('undoes Complete after a reload of the page, from its data', async () => {
  const { set } = draw(['Completed', 'Pending']);
  const recordName = 'Step 1 of Bay Ford';
  const key = { tenantId: 'bay', storeId: 'bay_store1', checklist: 'step_1', recordName };
  const completion = { name: 'Uma Patel', on: '2026-03-04T09:05:00' };
  const undo = completionUndo(key, step(1, 'ongoing'), completion);
  expect(await checklistStepUndo.run(undo)).toEqual({ undone: true, remaining: [] });
  expect(set.mock.calls).toEqual([[inputOf('step_1', 'ongoing', 'Completed')]]);
});

it('confirms Finish while steps are open', async () => {
  const { user, set } = draw(['Completed', 'Pending', 'ongoing']);
  await user.click(screen.getByRole('button', { name: 'Finish Step 3' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('1 step is still open: Step 2.');
  expect(set).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  await waitFor(() => expect(set).toHaveBeenCalledWith(inputOf('step_3', 'Completed', 'ongoing')));
});

const OFFLINE = { state: 'offline', since: '2026-11-21T10:00:00Z', reason: null } as const;
const KEY = 'prepared:checklist:bay:bay_store1:step_1';
const prepared = {
  key: KEY,
  value: {
    ...{ values: { value: 'Completed' }, base: { value: 'ongoing' }, what: 'Step 1 of Bay Ford' },
    ...{ fields: [], preparedAt: OFFLINE.since, sentAt: null },
  },
};

it('prepares a step offline with the status that was seen, and marks it', async () => {
  const drafts = stubDrafts();
  const { user, set } = draw(['ongoing', 'Pending'], OFFLINE);
  await user.click(screen.getByRole('button', { name: 'Prepare: Complete Step 1' }));
  expect(await screen.findByText('Prepared, not sent: Completed')).toBeTruthy();
  expect(drafts.get(KEY)).toMatchObject({ values: { value: 'Completed' }, base: { value: 'ongoing' } });
  expect(screen.getByRole('button', { name: 'Review: Step 1' })).toBeTruthy();
  expect(set).not.toHaveBeenCalled();
});

it('refuses Finish and the step of the realm offline', () => {
  stubDrafts();
  draw(['Completed', 'ongoing'], OFFLINE);
  expect(screen.getByRole('button', { name: 'Finish Step 2' }).getAttribute('aria-disabled')).toBe('true');
  expect(mayPrepareStep({ ...step(1, 'ongoing'), checklist: REALM_STEP }, false).allowed).toBe(false);
});

it('sends a prepared step on Save only, and names who has changed it since', async () => {
  const drafts = stubDrafts([prepared]);
  const { user, set } = draw(['Pending', 'Pending']);
  stubProcedure('checklist.list', () => liveAnswer([{ ...step(1, 'broken') }]));
  await user.click(await screen.findByRole('button', { name: 'Review: Step 1' }));
  expect(set).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await user.click(await screen.findByLabelText('Status, Yours: Completed'));
  expect(screen.getByLabelText('Status, Now saved: Failed (Uma Patel)')).toBeTruthy();
  const saves = screen.getAllByRole('button', { name: 'Save' });
  await user.click(saves[saves.length - 1] ?? document.body);
  await waitFor(() => expect(set).toHaveBeenCalledExactlyOnceWith(inputOf('step_1', 'Completed', 'broken')));
  await waitFor(() => expect(drafts.keys()).toEqual([]));
});

it.each([
  ['offers to undo a prepared step that the user has completed', OWN, 1],
  [
    'offers no undo of a prepared step that someone else had completed',
    { by: 'other', name: 'Omar Haddad' },
    0,
  ],
])('%s', async (_what, completedBy, undos) => {
  stubDrafts([prepared]);
  const { user, set } = draw(['ongoing', 'Pending']);
  set.mockReturnValue({ completedBy });
  await user.click(await screen.findByRole('button', { name: 'Review: Step 1' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText('Saved: Step 1 of Bay Ford');
  expect(screen.queryAllByText('Undo')).toHaveLength(undos);
});

it('removes a prepared step that is stored by now: its page was loaded again while it was sent', async () => {
  const drafts = stubDrafts([prepared]);
  const { set } = draw(['Completed', 'Pending']);
  await waitFor(() => expect(drafts.keys()).toEqual([]));
  await waitFor(() => expect(screen.queryByText('Prepared, not sent: Completed')).toBeNull());
  expect(set).not.toHaveBeenCalled();
});

it('says nothing of another window if the step is shown as stored before its dialog has removed the change', async () => {
  const drafts = stubDrafts([prepared]);
  const answer = Promise.withResolvers<unknown>();
  const { user, set, stored } = draw(['ongoing', 'Pending']);
  set.mockImplementation(() => answer.promise);
  await user.click(await screen.findByRole('button', { name: 'Review: Step 1' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(set).toHaveBeenCalledOnce());
  stored.forEach((each) => (each.status = 'Completed'));
  answer.resolve({ completedBy: OWN });
  await screen.findByText('Saved: Step 1 of Bay Ford');
  await waitFor(() => expect(drafts.keys()).toEqual([]));
  expect(screen.queryByText(/in another window/)).toBeNull();
});
