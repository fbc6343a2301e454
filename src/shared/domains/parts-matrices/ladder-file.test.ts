import { expect, it } from 'vitest';
import { readCsv } from '@shared/kernel/text/csv-table';
import { readLadder } from './ladder-file';

const linesOf = (text: string) => {
  const read = readCsv(new TextEncoder().encode(text));
  return read.ok ? read.lines : [];
};

it('a file is parsed with decimal commas, and sent with decimal points', () => {
  const read = readLadder(
    linesOf('From;To;Add;Base;Break\n0,01;1.500,50;12,5 %;cost+;COST\n1.500,51;2000;40;COST+;COST'),
  );
  expect(read).toMatchObject({
    problems: [],
    cells: [],
    reading: { question: undefined, isRewritten: true },
  });
  expect(read.rows[0]).toMatchObject({ priceEndRange: 1500.5, addPercentage: 12.5 });
  expect(read.reading.lines).toEqual([
    ['From', 'To', 'Add', 'Base', 'Break'],
    ['0.01', '1500.5', '12.5', 'COST+', 'COST'],
    ['1500.51', '2000', '40', 'COST+', 'COST'],
  ]);
});

it('a file prompts once for the number format if nothing determines it', () => {
  const lines = linesOf('"","1,500",50,COST+,COST');
  expect(readLadder(lines)).toMatchObject({
    rows: [],
    cells: [],
    reading: { isOpen: true, question: { text: 'How are the numbers written? 1,500 is' } },
  });
  expect(readLadder(lines, 'comma').reading.lines[0]?.[1]).toBe('1.5');
});

it('a file with too many rows is rejected when it is read', () => {
  const rows = Array.from(
    { length: 1000 },
    (_none, at) => `${at === 0 ? 0.01 : `${at}.01`},${at + 1},50,COST+,COST`,
  );
  expect(readLadder(linesOf(rows.join('\n'))).problems).toEqual(['A matrix has at most 200 rows']);
});
