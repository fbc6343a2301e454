import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerTo } from '@fixtures/answering-bridge';
import { renderScreen } from '@fixtures/render-screen';
import { useLineActions, type LineItem } from './use-line-actions';
import { useMarks } from './use-marks';

vi.mock('@renderer/platform/bridge', () => import('@fixtures/answering-bridge'));

const item = (id: string): LineItem => ({
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
  const { marks, ready: _ready, ...actions } = useMarks('2026-11-21');
  const line = useLineActions(actions, () => undefined);
  return (
    <>
      <output>{JSON.stringify(marks)}</output>
      <button onClick={() => line.snooze(item('a'))}>Snooze a</button>
      <button onClick={() => line.snooze(item('b'))}>Snooze b</button>
      <button onClick={() => line.assign(item('b'), true)}>Take b</button>
    </>
  );
}

it('an Undo that comes late takes back its own snooze alone', async () => {
  const kept: unknown[] = [];
  answerTo('preferences.get', () => null);
  answerTo('preferences.set', (input) => void kept.push(input));
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
  expect(kept.at(-1)).toEqual({
    key: 'today.marks',
    value: { snoozed: { b: '2026-11-22' }, mine: ['b'] },
  });
});
