import { describe, expect, it } from 'vitest';
import { readDayColumns, readNumberColumns } from './read-columns';

const numbers = (...columns: string[][]) => columns.map((texts) => ({ texts, unit: 'dollars' as const }));

it('reads each column in its format, and leaves ambiguous values open until they are answered', () => {
  const read = (answer?: 'month' | 'day') => readDayColumns([['4.12.2025'], ['2025-01-02']], answer);
  expect([read().isOpen, read('day').isOpen]).toEqual([true, false]);
  expect(read().read(0, '4.12.2025').kind).toBe('ambiguous');
  expect(read('day').read(0, '4.12.2025')).toEqual({ kind: 'value', value: '2025-12-04' });
  expect(read().read(1, '2025-01-02')).toEqual({ kind: 'value', value: '2025-01-02' });
  expect(readNumberColumns(numbers(['1.234,5', '1.234'])).read(0, '1.234')).toEqual({
    kind: 'value',
    value: 1234,
  });
});

describe('the format of a column', () => {
  it('follows the evidence of the whole column', () => {
    expect(readDayColumns([['4.12.2025', '25.12.2025']])).toMatchObject({
      notations: ['day'],
      question: undefined,
    });
    expect(readNumberColumns(numbers(['1,234', '12.5'])).notations).toEqual(['point']);
    expect(readNumberColumns(numbers(['1,234', '12,5'])).notations).toEqual(['comma']);
  });

  it('is that of the other columns if it has no evidence of its own', () =>
    expect(readDayColumns([['4/12/2025'], ['4/13/2025']])).toMatchObject({
      notations: ['month', 'month'],
      question: undefined,
    }));

  it('does not matter if no text is ambiguous', () =>
    expect(readDayColumns([['2025-12-04', '4/4/2025', 'words', '']])).toMatchObject({
      notations: [undefined],
      question: undefined,
    }));

  it('is requested once, with an example, if there is no evidence', () => {
    const columns = readDayColumns([['', '4.12.2025', '5.12.2025'], ['1.2.2025']]);
    expect(columns.notations).toEqual([undefined, undefined]);
    expect(columns.question).toEqual({
      text: 'How are the dates written? 4.12.2025 is',
      answers: [
        { notation: 'month', text: 'April 12, 2025 (month first)' },
        { notation: 'day', text: 'December 4, 2025 (day first)' },
      ],
    });
    expect(readDayColumns([['4.12.2025'], ['1.2.2025']], 'day').notations).toEqual(['day', 'day']);
    expect(readNumberColumns(numbers(['1,234', '5'])).question?.answers.map(({ text }) => text)).toEqual([
      '1,234 (a point before decimals)',
      '1.234 (a comma before decimals)',
    ]);
  });

  it('is requested if the evidence is contradictory', () => {
    const columns = readDayColumns([['4/12/2025', '25/12/2025', '12/25/2025'], ['3/13/2025']]);
    expect(columns.notations).toEqual([undefined, 'month']);
    expect(columns.question?.text).toContain('4/12/2025');
    expect(readDayColumns([['4/12/2025', '25/12/2025', '12/25/2025']], 'day').notations).toEqual(['day']);
  });
});
