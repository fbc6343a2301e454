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

  it('is requested until the question is answered, and the question stays', () => {
    const read = (answer?: 'point' | 'comma') => readNumberColumns(numbers(['1,234'], ['5']), answer);
    expect([read().isOpen, read('comma').isOpen]).toEqual([true, false]);
    expect(read('comma').question?.text).toBe(read().question?.text);
    expect(read('comma').read(0, '1,234')).toEqual({ kind: 'value', value: 1.234 });
    expect(read('comma').notations).toEqual(['comma', undefined]);
    expect(readNumberColumns(numbers(['5'])).isOpen).toBe(false);
    expect(readDayColumns([['4/4/2025']]).isOpen).toBe(false);
  });

  it('is not overruled by an answer where the column shows it', () => {
    expect(readDayColumns([['4/12/2025', '4/13/2025']], 'day').notations).toEqual(['month']);
    expect(readNumberColumns(numbers(['1,234', '12.5'], ['1.234', '1,5']), 'comma').notations).toEqual([
      'point',
      'comma',
    ]);
  });

  it('is requested for a column without evidence if the others contradict each other', () => {
    const columns = readDayColumns([['4/13/2025'], ['13/4/2025'], ['4/12/2025']]);
    expect(columns.notations).toEqual(['month', 'day', undefined]);
    expect(columns.question?.text).toContain('4/12/2025');
    expect([...columns.shown].sort()).toEqual(['day', 'month']);
  });

  it('is undefined in a column that does not depend on it, whatever the others show', () =>
    expect(readDayColumns([['4/13/2025'], ['2025-01-02']]).notations).toEqual(['month', undefined]));

  it('is not requested if its own evidence is contradictory and no text is ambiguous', () =>
    expect(readDayColumns([['25/12/2025', '12/25/2025']])).toMatchObject({
      notations: [undefined],
      question: undefined,
    }));

  it('is requested with the example of the column that is open, in its unit', () => {
    const columns = readNumberColumns([
      { texts: ['5'], unit: 'none' },
      { texts: [' 1,234 % '], unit: 'percent' },
    ]);
    expect(columns.question?.text).toContain('1,234 % is');
    expect(columns.question?.answers.map(({ notation, text }) => [notation, text])).toEqual([
      ['point', '1,234 (a point before decimals)'],
      ['comma', '1.234 (a comma before decimals)'],
    ]);
    expect(columns.read(1, '5 %')).toEqual({ kind: 'value', value: 5 });
    expect(columns.read(0, '5 %').kind).toBe('refused');
  });

  it('has an example without the spaces around it', () =>
    expect(readDayColumns([[' 4/12/2025 ']]).question?.text).toContain('? 4/12/2025 is'));
});
