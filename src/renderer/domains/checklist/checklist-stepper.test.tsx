import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure, liveAnswer } from '@fixtures/components/stub-bridge';
import type { ChecklistStep } from '@shared/domains/checklist/model';
import { ChecklistStepper } from './checklist-stepper';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

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

function draw(statuses: readonly string[]) {
  const set = vi.fn();
  stubProcedure('checklist.setStatus', set);
  stubProcedure('tenants.idOf', () => liveAnswer(1));
  const { user } = renderScreen(
    <ChecklistStepper
      steps={statuses.map((status, at) => step(at + 1, status))}
      checklist={{ tenantId: 'bay', storeId: 'bay_store1' }}
      tenantMasterId={1}
    />,
  );
  return { user, set };
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
});

it('confirms Finish while steps are open', async () => {
  const { user, set } = draw(['Completed', 'Pending', 'ongoing']);
  await user.click(screen.getByRole('button', { name: 'Finish Step 3' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('1 step is still open: Step 2.');
  expect(set).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  await waitFor(() => expect(set).toHaveBeenCalledWith(inputOf('step_3', 'Completed', 'ongoing')));
});
