import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { readDayColumns } from '@shared/kernel/values';
import { PasteCellsDialog } from './paste-cells-dialog';
import type { PasteAnswers, PastedCells } from './preview-rows';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

/** Previews two stores; the second cell is empty and would replace a stored day. */
function preview({ days, emptyCellsClear }: PasteAnswers): PastedCells {
  const column = readDayColumns([['4.12.2025', '']], days);
  const read = column.read(0, '4.12.2025');
  const value = read.kind === 'value' ? read.value : undefined;
  return {
    headers: ['Launch Date'],
    nameHeader: 'Store Name',
    rows: [
      { line: 1, name: 'Bay Ford', cells: [{ text: '4.12.2025', value, before: '11/01/25' }], bad: false },
      {
        line: 2,
        name: 'Bay Kia',
        cells: [{ text: '', value: emptyCellsClear ? '(empty)' : undefined }],
        bad: false,
      },
    ],
    fits: value === undefined ? 0 : 1,
    rejected: 0,
    emptyCells: 1,
    leftOut: ['The header row is left out'],
    questions: { days: column.question },
    isOpen: column.isOpen,
  };
}

test('previews a paste: skipped cells, questions, and each value beside the one it replaces', async () => {
  const onConfirm = vi.fn<(found: PastedCells) => void>();
  const { user } = renderScreen(
    <PasteCellsDialog preview={preview} onConfirm={onConfirm} onClose={() => undefined} />,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Paste cells' });
  expect(within(dialog).getByText('The header row is left out')).toBeTruthy();
  expect(within(dialog).getByRole('status').textContent).toBe("0 cells fit, 0 don't, 1 is empty.");
  const confirm = within(dialog).getByRole('button', { name: 'Paste what fits' });
  await user.click(confirm);
  expect(onConfirm, 'the question has no answer').not.toHaveBeenCalled();

  await user.click(within(dialog).getByRole('radio', { name: 'December 4, 2025 (day first)' }));
  expect(within(dialog).getByRole('status').textContent).toBe("1 cell fits, 0 don't, 1 is empty.");
  expect(
    within(dialog)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['LineStore NameLaunch Date', '1Bay Ford2025-12-04from 4.12.2025was 11/01/25', '2Bay Kia']);
  await user.click(
    within(dialog).getByRole('checkbox', { name: 'Clear the cell that is empty in the copy' }),
  );
  expect(within(dialog).getAllByRole('row')[2]?.textContent).toBe('2Bay Kia(empty)');
  await user.click(confirm);
  expect(onConfirm.mock.lastCall?.[0].fits).toBe(1);
});
