import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { SLOW_AFTER_MS } from '@renderer/platform/bridge/use-change';
import type { UndoResult } from '@renderer/platform/notifications/stored-undo';
import { undoTexts } from '@shared/kernel/text/conflict-texts';
import { messages } from '@shared/kernel/text/messages';
// It is loaded when someone presses Undo, which takes real time: here it is there already.
import './run-undo';
import { useRunUndo } from './use-undo';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('says that an undo waits for its answer, until the answer comes', async () => {
  let answer = (_result: UndoResult): void => undefined;
  const run = () => new Promise<UndoResult>((done) => (answer = done));
  function Page() {
    const runUndo = useRunUndo();
    return (
      <button onClick={() => void runUndo('the store', async () => ({ run, invalidates: [] }))}>Undo</button>
    );
  }
  renderScreen(<Page />);
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(0);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await pass(SLOW_AFTER_MS);
  screen.getByText(messages.changes.slow);
  screen.getByText('Undo: the store');
  answer({ undone: true, remaining: [] });
  await pass(1);
  screen.getByText(undoTexts.done('the store'));
  await pass(SLOW_AFTER_MS);
  expect(screen.queryByText(messages.changes.slow)).toBeNull();
});
