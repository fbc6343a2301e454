import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '@fixtures/components/render-screen';
import { type FieldChange, MAX_ROWS_UNDONE } from '@shared/domains/launch-report/model';
import { ChangeStep } from './change-step';
import type { SheetEdits } from './sheet-edits';
import { useOfferCellsUndo } from './undo-cells';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const changeOf = (row: number): FieldChange => ({
  ...{ rowId: String(row), groupId: '1', storeName: `Store ${row}`, groupName: 'Bay' },
  ...{ field: 'usersCreated', value: '2026-02-01', seen: '' },
});

function Paste({ step }: { step: ChangeStep }) {
  const offer = useOfferCellsUndo(z.custom<SheetEdits>().parse({}));
  return <button onClick={() => offer(step)}>Paste</button>;
}

/** Pastes one cell into so many rows, all of which are saved. */
async function paste(rows: number): Promise<ChangeStep> {
  const step = new ChangeStep([], rows);
  const { user } = renderScreen(<Paste step={step} />);
  await user.click(screen.getByRole('button', { name: 'Paste' }));
  for (let row = 0; row < rows; row += 1) step.end(changeOf(row));
  return step;
}

it('a paste that a job can take back offers Undo', async () => {
  const step = await paste(MAX_ROWS_UNDONE);
  expect(await screen.findByText('2,000 cells saved')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  expect(step.takeBack).toBeDefined();
});

it('a larger paste says that only Ctrl+Z takes it back, and how long', async () => {
  const step = await paste(MAX_ROWS_UNDONE + 1);
  expect(
    await screen.findByText('2,001 cells saved. Ctrl+Z undoes it until you leave the page'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(step.takeBack).toBeUndefined();
});
