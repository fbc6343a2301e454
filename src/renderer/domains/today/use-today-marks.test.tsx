import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import type { LineAssignment } from '@shared/domains/today/assignments';
import { AppError } from '@shared/kernel/app-error';
import { useLineActions, type TodayLineRow } from './rows/line-actions';
import { useTodayMarks } from './use-today-marks';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const row = (id: string, ...absorbed: string[]): TodayLineRow => ({
  type: 'line',
  key: id,
  ids: [id, ...absorbed],
  snoozed: false,
  line: {
    kind: 'user',
    subject: id,
    title: id,
    tenant: null,
    reason: 'Because',
    tone: 'calm',
    order: 0,
    to: '/',
  },
});

function Lines() {
  const { marks, takenBy, isShared, ready: _ready, ...actions } = useTodayMarks('2026-11-21');
  const line = useLineActions(actions, () => undefined);
  return (
    <>
      <output>{JSON.stringify(marks)}</output>
      <p>
        {isShared ? 'Shared' : 'Not shared'}: {[...takenBy.values()].map(({ userName }) => userName).join()}
      </p>
      <button onClick={() => line.snooze(row('a'))}>Snooze a</button>
      <button onClick={() => line.snooze(row('b'))}>Snooze b</button>
      <button onClick={() => line.assign(row('b'), true)}>Take b</button>
      <button onClick={() => line.assign(row('b'), false)}>Release b</button>
      <button onClick={() => line.assign(row('a', 'b'), true)}>Take a with b</button>
      <button onClick={() => line.assign(row('a', 'b'), false)}>Release a with b</button>
    </>
  );
}

it('a late Undo reverts only its own snooze', async () => {
  const stored = new Map<string, unknown>();
  stubAccountMemory(stored);
  const { user } = renderScreen(<Lines />);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('Snooze a');
  await press('Take b');
  await press('Snooze b');
  const [first] = screen.getAllByRole('button', { name: 'Undo' });
  if (first) await user.click(first);
  await waitFor(() =>
    expect(screen.getByRole('status', { name: '' }).textContent).toBe(
      JSON.stringify({ snoozed: { b: '2026-11-22' }, mine: ['b'] }),
    ),
  );
  await waitFor(() =>
    expect(stored.get('today.marks')).toEqual({ snoozed: { b: '2026-11-22' }, mine: ['b'] }),
  );
});

const ASSIGNMENT: LineAssignment = {
  ...{ itemId: 'b', userName: 'Omar Haddad', isMine: false, takenAt: '2026-11-21T10:31:00Z' },
};
const mine = (): unknown => JSON.parse(screen.getByRole('status', { name: '' }).textContent).mine;

/** Draws the lines of a back office with these assignments, which answers `assign` when a line is taken. */
function drawShared(
  assignments: readonly LineAssignment[],
  assign: (input: unknown) => unknown,
  isOffered = true,
  role = 'superadmin',
) {
  const stored = new Map<string, unknown>();
  stubAccountMemory(stored);
  stubProcedure('today.assignments', () => liveAnswer({ isOffered, assignments }));
  stubProcedure('today.assign', assign);
  return { stored, ...renderScreen(<Lines />, role) };
}

it('a line that the user takes is shared', async () => {
  const assign = vi.fn(() => ({ ...ASSIGNMENT, userName: 'Olivia Ortega', isMine: true }));
  const { user } = drawShared([], assign);
  await screen.findByText('Shared:');
  await user.click(screen.getByRole('button', { name: 'Take b' }));
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith({ id: 'b', toMe: true }));
  expect(mine()).toEqual(['b']);
});

it('a line that another user took first is given back, and the user is told who has it', async () => {
  const { user, stored } = drawShared([], () => ASSIGNMENT);
  await screen.findByText('Shared:');
  await user.click(screen.getByRole('button', { name: 'Take b' }));
  expect(await screen.findByText(/^Omar Haddad took this at /)).toBeTruthy();
  expect(await screen.findByText('Shared: Omar Haddad')).toBeTruthy();
  await waitFor(() => expect(stored.get('today.marks')).toEqual({ snoozed: {}, mine: [] }));
  expect(mine()).toEqual([]);
});

it.each([
  ['do not see it', 'BACK_OFFICE' as const, 'Only you can see this assignment: No response'],
  ['may not see it', 'OUTCOME_UNKNOWN' as const, 'Others may not see this assignment: No response'],
])(
  'a line that is not shared stays the own one, and a notice says that others %s',
  async (_what, code, text) => {
    const { user } = drawShared([], () => {
      throw new AppError(code, 'No response');
    });
    await screen.findByText('Shared:');
    await user.click(screen.getByRole('button', { name: 'Take b' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(mine()).toEqual(['b']);
  },
);

it('a line that could not be released is shown as the own one again, with the reason', async () => {
  const { user } = drawShared([{ ...ASSIGNMENT, isMine: true }], () => {
    throw new AppError('TIMEOUT', 'No response');
  });
  await waitFor(() => expect(mine()).toEqual(['b']));
  await user.click(screen.getByRole('button', { name: 'Release b' }));
  expect(await screen.findByText('The item may still be assigned to you: No response')).toBeTruthy();
  await waitFor(() => expect(mine()).toEqual(['b']));
});

it('nothing is sent where the back office does not share assignments', async () => {
  const assign = vi.fn(() => null);
  const { user } = drawShared([], assign, false);
  await screen.findByText('Not shared:');
  await user.click(screen.getByRole('button', { name: 'Take b' }));
  await waitFor(() => expect(mine()).toEqual(['b']));
  expect(assign).not.toHaveBeenCalled();
});

it('an assignment that cannot be shared now stays the own one, and the user is told why', async () => {
  const assign = vi.fn(() => null);
  const { user } = drawShared([], assign, true, 'client');
  await screen.findByText('Shared:');
  await user.click(screen.getByRole('button', { name: 'Take b' }));
  expect(await screen.findByText(/^Only you can see this assignment: /)).toBeTruthy();
  expect(mine()).toEqual(['b']);
  expect(assign).not.toHaveBeenCalled();
});

it('a row is not taken while another user has a line that it absorbed, and the user is told who', async () => {
  const assign = vi.fn(() => null);
  const { user, stored } = drawShared([ASSIGNMENT], assign);
  await screen.findByText('Shared: Omar Haddad');
  await user.click(screen.getByRole('button', { name: 'Take a with b' }));
  expect(await screen.findByText(/^Omar Haddad took this at /)).toBeTruthy();
  expect(assign).not.toHaveBeenCalled();
  expect([mine(), stored.get('today.marks')]).toEqual([[], undefined]);
});

it('a row is taken by its own id, and released by every id that the user has taken', async () => {
  const own = { ...ASSIGNMENT, userName: 'Olivia Ortega', isMine: true };
  const assign = vi.fn((input: unknown) => {
    const { id, toMe } = z.object({ id: z.string(), toMe: z.boolean() }).parse(input);
    return toMe ? { ...own, itemId: id } : null;
  });
  const { user, stored } = drawShared([own], assign);
  await waitFor(() => expect(mine()).toEqual(['b']));
  await user.click(screen.getByRole('button', { name: 'Take a with b' }));
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith({ id: 'a', toMe: true }));
  await waitFor(() => expect(mine()).toEqual(['a', 'b']));
  await user.click(screen.getByRole('button', { name: 'Release a with b' }));
  await waitFor(() => expect(mine()).toEqual([]));
  expect(assign.mock.calls.slice(1)).toEqual([[{ id: 'a', toMe: false }], [{ id: 'b', toMe: false }]]);
  await waitFor(() => expect(stored.get('today.marks')).toEqual({ snoozed: {}, mine: [] }));
});

it('a release that is pressed while the line is being taken is shown at once and sent after the answer', async () => {
  const own = { ...ASSIGNMENT, userName: 'Olivia Ortega', isMine: true };
  const answers: ((holder: LineAssignment | null) => void)[] = [];
  const assign = vi.fn((_input: unknown) => new Promise((resolve) => answers.push(resolve)));
  const { user, stored } = drawShared([own], assign);
  await waitFor(() => expect(mine()).toEqual(['b']));
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('Release b');
  await waitFor(() => expect(mine()).toEqual([]));
  await press('Take b');
  await press('Release b');
  await press('Take b');
  expect(mine()).toEqual(['b']);
  expect(assign.mock.calls).toEqual([[{ id: 'b', toMe: false }]]);
  answers[0]?.(null);
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(2));
  expect(assign).toHaveBeenLastCalledWith({ id: 'b', toMe: true });
  await press('Release b');
  answers[1]?.(own);
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(3));
  expect(assign).toHaveBeenLastCalledWith({ id: 'b', toMe: false });
  answers[2]?.(null);
  await waitFor(() => expect(stored.get('today.marks')).toEqual({ snoozed: {}, mine: [] }));
  expect(mine()).toEqual([]);
});
