import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { deriveFormats } from '@shared/kernel/text/formats/derive-formats';
import { formatMoney, shownNumber } from '@shared/kernel/text/format';
import { applyFormats, DEFAULT_FORMATS } from '@shared/kernel/text/formats/formats';
import { readTypedNumber, readTypedValue } from '@shared/kernel/values';
import { CellSheet } from './cell-sheet';
import type { SheetRules } from './cells';
import { useSheet } from './use-sheet';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const isNumber = (text: string): boolean => readTypedNumber(text, 'dollars').kind === 'value';

const RULES: SheetRules = {
  ...{ columns: 2, maxRows: 5, unit: 'dollars', lockedText: '' },
  isLocked: () => false,
  errorOf: (text) => (isNumber(text) ? undefined : 'Not a number'),
  normalize: (text) => (isNumber(text) ? String(readTypedValue(text, 'dollars')) : text),
  labels: { corner: 'Hours', columns: ['0.0', '0.1'], row: String },
  format: (text) => (isNumber(text) ? formatMoney(readTypedValue(text, 'dollars')) : shownNumber(text)),
};

function Rates() {
  const sheet = useSheet([
    ['1234.5', '1'],
    ['2', '3'],
  ]);
  const rest = {
    minRows: 2,
    marks: [],
    editable: true,
    cellName: (row: number, at: number) => `${row}.${at}`,
  };
  return (
    <>
      <CellSheet label="Rates" sheet={sheet} rules={RULES} {...rest} />
      <output data-testid="stored">{JSON.stringify(sheet.cells)}</output>
    </>
  );
}

const stored = (): string[][] => JSON.parse(screen.getByTestId('stored').textContent) as string[][];

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  applyFormats(deriveFormats('de-DE'));
});
afterEach(() => applyFormats(DEFAULT_FORMATS));

const cell = (row: number, column: number): HTMLElement => {
  const found = screen
    .getByRole('grid')
    .querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
  if (!found) throw new Error(`There is no cell ${row}.${column}`);
  return found;
};

test('cells are typed and edited with the sign in force before decimals, and stored with a point', async () => {
  const { user } = renderScreen(<Rates />);
  expect(cell(0, 0).textContent).toBe('1.234,50\u00A0$');
  expect(screen.getByRole('columnheader', { name: '0,1' })).toBeTruthy();
  await user.click(cell(0, 1));
  await user.keyboard('12,5{Enter}');
  await user.click(cell(1, 0));
  await user.keyboard('1.000{Enter}');
  expect(stored()).toEqual([
    ['1234.5', '12.5'],
    ['1000', '3'],
  ]);
  await user.dblClick(cell(0, 0));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '0.0' }).value).toBe('1234,5');
  await user.keyboard('{Enter}');
  expect(stored()[0]?.[0]).toBe('1234.5');
});

test('a refused text stays as it was typed', async () => {
  const { user } = renderScreen(<Rates />);
  await user.click(cell(0, 1));
  await user.keyboard('12.5{Enter}');
  expect(cell(0, 1).textContent).toBe('12.5');
  expect(isNumber(stored()[0]?.[1] ?? '')).toBe(false);
});

test('cells are copied as they are written, and pasted without a question', async () => {
  const { user } = renderScreen(<Rates />);
  await user.click(cell(0, 0));
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  const setData = vi.fn();
  fireEvent.copy(cell(1, 0), { clipboardData: { setData } });
  expect(setData).toHaveBeenCalledWith('text/plain', '1234,5\r\n2');
  const paste = (text: string) => fireEvent.paste(cell(0, 1), { clipboardData: { getData: () => text } });
  await user.click(cell(0, 1));
  paste('1234,5\r\n2');
  expect(stored().map((line) => line[1])).toEqual(['1234.5', '2']);
  paste('1.234');
  expect(stored()[0]?.[1]).toBe('1234');
});
