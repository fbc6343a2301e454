import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { useLineActions, type TodayLineRow } from './rows/line-actions';
import { useTodayMarks } from './use-today-marks';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const row = (id: string): TodayLineRow => ({
  type: 'line',
  key: id,
  id,
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
  const { marks, ready: _ready, ...actions } = useTodayMarks('2026-11-21');
  const line = useLineActions(actions, () => undefined);
  return (
    <>
      <output>{JSON.stringify(marks)}</output>
      <button onClick={() => line.snooze(row('a'))}>Snooze a</button>
      <button onClick={() => line.snooze(row('b'))}>Snooze b</button>
      <button onClick={() => line.assign(row('b'), true)}>Take b</button>
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
