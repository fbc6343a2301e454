import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { UnsavedWorkContext, NOTHING_UNSAVED } from '@renderer/components/unsaved-work/unsaved-work-context';
import { SLOW_AFTER_MS } from '@renderer/platform/bridge/use-change';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import { sheetTexts } from '@shared/domains/launch-report/texts';
import { ALLOWED } from '@shared/kernel/access/permission';
import { messages } from '@shared/kernel/text/messages';
import { SheetEdits } from './edits/sheet-edits';
import { SheetToolbar } from './sheet-toolbar';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));
afterEach(() => void vi.useRealTimers());

/** The time of two frames: the one that shows the cell, and a margin. */
const FRAME_MS = 40;

const ROW: LaunchRow = {
  ...{ id: '1', groupId: '2', slno: 1, groupName: 'Bay Group', storeName: 'Bay Ford' },
  ...{ obAge: null, totalDaysToLaunch: null, cells: {} },
};

it('offers to stop waiting for a back office that does not answer, and keeps the input', () => {
  vi.useFakeTimers();
  const edits = new SheetEdits({
    rowOf: () => ROW,
    save: () => new Promise(() => undefined),
    onSaved: () => Promise.resolve(),
    onFailed: async () => undefined,
    failureOf: (error) => ({ reason: String(error), isUnknown: false }),
  });
  const idle = (): void => undefined;
  renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <SheetToolbar
        edits={edits}
        draftKey="launch-report:cells:1"
        prepared={0}
        writable={ALLOWED}
        onUndo={idle}
        onRemarks={idle}
      />
    </UnsavedWorkContext>,
  );
  act(() => void edits.change([{ rowId: '1', field: 'usersCreated', value: '2026-01-02' }]));
  // The toolbar updates one frame after the cell.
  expect(screen.queryByText(sheetTexts.savingCount(1))).toBeNull();
  act(() => void vi.advanceTimersByTime(FRAME_MS));
  expect(screen.getByText(sheetTexts.savingCount(1))).toBeTruthy();
  const stop = (): HTMLElement | null => screen.queryByText(messages.changes.stopWaiting);
  act(() => void vi.advanceTimersByTime(SLOW_AFTER_MS - 1));
  expect(stop()).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  // The notice is in the line of the status, which is there before it, so that the grid below does not move.
  expect(screen.getByRole('status').textContent).toContain(messages.changes.slow);
  act(() => stop()?.click());
  act(() => void vi.advanceTimersByTime(FRAME_MS));
  expect(screen.getByText('1 cell may not have been saved')).toBeTruthy();
  expect(stop()).toBeNull();
  expect(edits.editOf('1', 'usersCreated')).toMatchObject({
    status: 'failed',
    value: '2026-01-02',
    reason: messages.changes.gaveUp,
  });
});
