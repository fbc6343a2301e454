import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { csvReading, type CsvLine } from '@shared/kernel/text/csv-table';
import { readNumberColumns, type DecimalSeparator } from '@shared/kernel/values';
import { CsvUpload } from './csv-upload';
import type { CsvFile } from './read-csv-file';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const numbersOnly = (lines: readonly CsvLine[], answer?: DecimalSeparator) => ({
  problems: [],
  reading: readingOf(lines, answer),
  cells: lines.flatMap(({ line, cells }) =>
    [0, 1].flatMap((column) =>
      /^[\d,.]+$/.test(cells[column] ?? '') ? [] : [{ line, column, message: 'Not a number' }],
    ),
  ),
});

function readingOf(lines: readonly CsvLine[], answer: DecimalSeparator | undefined) {
  const numbers = readNumberColumns([{ texts: lines.flatMap(({ cells }) => cells), unit: 'none' }], answer);
  const plain = (text: string): string => {
    const read = numbers.read(0, text);
    return read.kind === 'value' ? String(read.value) : text;
  };
  return csvReading(
    numbers,
    lines.map(({ cells }) => cells.map(plain)),
  );
}

const chosen = vi.fn<(file: CsvFile | null) => void>();

function Upload() {
  const [file, setFile] = useState<CsvFile | null>(null);
  const change = (next: CsvFile | null): void => {
    chosen(next);
    setFile(next);
  };
  return (
    <CsvUpload
      label="CSV file"
      hint="Two columns"
      headers={['A', 'B']}
      check={numbersOnly}
      file={file}
      onChange={change}
    />
  );
}

const choose = (file: File): void => {
  fireEvent.change(screen.getByLabelText('CSV file', { selector: 'input' }), { target: { files: [file] } });
};

test('previews a file before it is sent, with its invalid cells', async () => {
  renderScreen(<Upload />);
  choose(new File(['1,2\n3,x\n4'], 'rates.csv'));
  const table = await screen.findByRole('table', { name: 'rates.csv' });
  const texts = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(texts).toEqual(['LineAB', '112', '23xNot a number', '34Not a number']);
  expect(screen.getByText('2 cells break a rule. The back office may refuse the file.')).toBeTruthy();
  expect(chosen.mock.lastCall?.[0]?.base64).toBe(btoa('1,2\n3,x\n4'));
});

test('rejects another type immediately, dropped or chosen', async () => {
  renderScreen(<Upload />);
  const zone = screen.getByRole('button', { name: 'Choose file' }).parentElement;
  if (!zone) throw new Error('There is nowhere to drop a file');
  fireEvent.drop(zone, { dataTransfer: { files: [new File(['1,2'], 'rates.xlsx')] } });
  await screen.findByText('Invalid file format. Please select a CSV file');
  expect(screen.queryByRole('table')).toBeNull();
});

test('shows at the field why a file cannot be previewed, and discards the previous file', async () => {
  renderScreen(<Upload />);
  choose(new File(['1,2'], 'rates.csv'));
  await screen.findByRole('table', { name: 'rates.csv' });
  choose(new File([new Uint8Array([1, 0, 0, 0, 2])], 'picture.csv'));
  await screen.findByText("This isn't a text file, although its name says CSV");
  expect(screen.queryByRole('table')).toBeNull();
  expect(chosen.mock.lastCall?.[0]).toBeNull();
});

test('sends decimal commas as they were parsed, and shows both forms', async () => {
  renderScreen(<Upload />);
  choose(new File(['1,5;2\n3;4,25'], 'rates.csv'));
  const table = await screen.findByRole('table', { name: 'rates.csv' });
  expect(within(table).getByRole('row', { name: /^1 1\.5/ }).textContent).toBe('11.5from 1,52');
  expect(chosen.mock.lastCall?.[0]?.base64).toBe(btoa('1.5,2\r\n3,4.25\r\n'));
});

test('prompts once for the number format, and sends nothing until then', async () => {
  const { user } = renderScreen(<Upload />);
  choose(new File(['"1,500";"2,250"'], 'rates.csv'));
  const question = await screen.findByRole('radiogroup', { name: /How are the numbers written\? 1,500 is/ });
  expect(chosen.mock.lastCall?.[0]?.base64).toBeNull();
  await user.click(within(question).getByRole('radio', { name: '1,500 (a point before decimals)' }));
  expect(chosen.mock.lastCall?.[0]?.base64).toBe(btoa('1500,2250\r\n'));
  await user.click(within(question).getByRole('radio', { name: '1.5 (a comma before decimals)' }));
  expect(chosen.mock.lastCall?.[0]?.base64).toBe(btoa('1.5,2.25\r\n'));
});
