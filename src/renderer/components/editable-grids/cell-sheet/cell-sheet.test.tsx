import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { CellSheet } from './cell-sheet';
import type { SheetRules } from './cells';
import { useSheet } from './use-sheet';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const RULES: SheetRules = {
  columns: 2,
  maxRows: 5,
  isLocked: (row, column) => row === 0 && column === 0,
  lockedText: 'Stays 0',
  errorOf: (text) => (/^\d+$/.test(text) ? undefined : 'Not a number'),
  normalize: (text) => text.trim(),
  unit: 'none',
  labels: { corner: 'Hours', columns: ['0.0', '0.1'], row: String },
  format: (text) => text,
};
const INITIAL = [
  ['0', '1'],
  ['2', '3'],
  ['4', '5'],
];

function Rates({ editable }: { editable: boolean }) {
  const sheet = useSheet(INITIAL);
  return (
    <CellSheet
      label="Rates"
      sheet={sheet}
      rules={RULES}
      minRows={3}
      marks={[[], [{ error: 'Too long' }, undefined]]}
      editable={editable}
      cellName={(row, column) => `${row}.${column}`}
    />
  );
}

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

const cell = (row: number, column: number): HTMLElement => {
  const found = screen
    .getByRole('grid')
    .querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
  if (!found) throw new Error(`There is no cell ${row}.${column}`);
  return found;
};
const texts = (): string[][] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map((one) => one.textContent));

test('supports typing from cell to cell, and undo', async () => {
  const { user } = renderScreen(<Rates editable />);
  await user.click(cell(0, 1));
  await user.keyboard('7{Enter}8{Tab}9{Enter}');
  expect(texts()).toEqual([
    ['0', '7'],
    ['2', '8'],
    ['9', '5'],
  ]);
  await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
  expect(texts()).toEqual([
    ['0', '7'],
    ['2', '3'],
    ['4', '5'],
  ]);
  await user.keyboard('{Control>}y{/Control}');
  expect(texts()[1]).toEqual(['2', '8']);
});

test('keeps a locked cell, and discards the edit on Escape', async () => {
  const { user } = renderScreen(<Rates editable />);
  await user.click(cell(0, 0));
  await user.keyboard('7{Enter}');
  await user.keyboard('6{Escape}');
  await user.keyboard('{Control>}a{/Control}{Delete}');
  expect(texts()).toEqual([
    ['0', ''],
    ['', ''],
    ['', ''],
  ]);
});

test('commits the typed value when another cell is clicked', async () => {
  const { user } = renderScreen(<Rates editable />);
  await user.click(cell(1, 0));
  await user.keyboard('7');
  await user.click(cell(2, 1));
  await user.keyboard('8{Enter}');
  expect(texts()).toEqual([
    ['0', '1'],
    ['7', '3'],
    ['4', '8'],
  ]);
});

test('selects with Shift, fills down and copies', async () => {
  const { user } = renderScreen(<Rates editable />);
  await user.click(cell(0, 1));
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
  expect(texts().map((line) => line[1])).toEqual(['1', '1', '1']);
  const setData = vi.fn();
  fireEvent.copy(cell(2, 1), { clipboardData: { setData } });
  expect(setData).toHaveBeenCalledWith('text/plain', '1\r\n1\r\n1');
});

test('pastes valid cells immediately, and previews invalid ones', async () => {
  const { user } = renderScreen(<Rates editable />);
  await user.click(cell(1, 0));
  const paste = (text: string) => fireEvent.paste(cell(1, 0), { clipboardData: { getData: () => text } });
  paste('7\t8\r\n9\t10');
  expect(texts()).toEqual([
    ['0', '1'],
    ['7', '8'],
    ['9', '10'],
  ]);
  paste('x\t1\t2');
  await screen.findByText("1 cell fits, 2 don't.");
  expect(texts()[1]).toEqual(['7', '8']);
  await user.click(screen.getByRole('button', { name: 'Paste what fits' }));
  // The sheet is hidden from roles until its dialog has faded.
  await waitFor(() => expect(texts()[1]).toEqual(['7', '1']));
});

test('adds and removes rows within its limits', async () => {
  const { user } = renderScreen(<Rates editable />);
  const remove = screen.getByRole('button', { name: 'Remove last row' });
  expect(remove.getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Add row' }));
  expect(texts()).toHaveLength(4);
  await user.click(remove);
  expect(texts()).toHaveLength(3);
});

test('announces the error of the focused cell', async () => {
  const { user } = renderScreen(<Rates editable />);
  await user.click(cell(1, 0));
  expect(screen.getByText('1.0: Too long')).toBeTruthy();
  expect(cell(1, 0).getAttribute('aria-invalid')).toBe('true');
});

test('is read-only without write access', async () => {
  const { user } = renderScreen(<Rates editable={false} />);
  await user.click(cell(1, 0));
  await user.keyboard('7{Enter}{Delete}{Control>}d{/Control}');
  fireEvent.paste(cell(1, 0), { clipboardData: { getData: () => '1' } });
  expect(texts()).toEqual(INITIAL);
  expect(screen.queryByRole('toolbar')).toBeNull();
});

/** Presses Tab and returns whether the browser moves the focus itself. */
const leftToBrowser = (place: HTMLElement): boolean => fireEvent.keyDown(place, { key: 'Tab' });

test('moves from cell to cell with Tab while editing, and out after Escape', async () => {
  const { user } = renderScreen(<Rates editable />);
  await user.click(cell(0, 0));
  expect(leftToBrowser(cell(0, 0))).toBe(false);
  await waitFor(() => expect(document.activeElement).toBe(cell(0, 1)));
  fireEvent.keyDown(cell(0, 1), { key: 'Escape' });
  expect(leftToBrowser(cell(0, 1))).toBe(true);
});

test('is a single tab stop if it is read-only', async () => {
  const { user } = renderScreen(<Rates editable={false} />);
  await user.click(cell(1, 0));
  expect(leftToBrowser(cell(1, 0))).toBe(true);
});
