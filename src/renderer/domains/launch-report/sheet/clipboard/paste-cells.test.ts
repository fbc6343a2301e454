import { describe, expect, it } from 'vitest';
import type { PasteAnswers } from '@renderer/components/data-import/paste-preview/preview-rows';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import { launchReportTexts as texts } from '@shared/domains/launch-report/texts';
import { pasteTexts } from '@shared/kernel/text/data-import-texts';
import { cellText } from '../cell-text';
import { previewPaste, type PasteTarget } from './paste-cells';

const row = (id: string, cells: LaunchRow['cells'] = {}): LaunchRow => ({
  ...{
    id,
    groupId: 'g',
    slno: 1,
    groupName: 'G',
    storeName: `Store ${id}`,
    obAge: null,
    totalDaysToLaunch: null,
  },
  cells,
});
const ROWS = [row('1'), row('2', { usersCreated: '2025-11-01', coach: 'Tom Reyes' })];
const paste = (text: string, change: Partial<PasteTarget> = {}, answers?: PasteAnswers) =>
  previewPaste(
    text,
    {
      rows: ROWS,
      columns: ['usersCreated', 'coach', 'smokeTestCompleted'],
      selected: { rows: 1, columns: 1 },
      currentText: (one, column) => cellText(one, one.cells, column, () => undefined),
      choicesFor: () => ['Tom Reyes'],
      today: '2026-03-10',
      ...change,
    },
    answers,
  );

describe('a paste', () => {
  it('reads dates as spreadsheets write them, and listed values', () =>
    expect(paste('3/14/2026\tTom Reyes\n03/02/26\tTom Reyes\n').changes).toEqual([
      { rowId: '1', field: 'usersCreated', value: '2026-03-14' },
      { rowId: '1', field: 'coach', value: 'Tom Reyes' },
      { rowId: '2', field: 'usersCreated', value: '2026-03-02' },
      { rowId: '2', field: 'coach', value: 'Tom Reyes' },
    ]));

  it('determines the date format from the whole column', () => {
    const { changes, questions } = paste('4.12.2025\n25.12.2025');
    expect(changes.map(({ value }) => value)).toEqual(['2025-12-04', '2025-12-25']);
    expect(questions.days).toBeUndefined();
  });

  it('prompts once if no date shows the order of day and month, and accepts none until then', () => {
    const pasted = paste('4.12.2025\n5.12.2025');
    expect(pasted).toMatchObject({ isOpen: true, changes: [], fits: 0, rejected: 0 });
    expect(pasted.questions.days?.text).toBe('How are the dates written? 4.12.2025 is');
    const answered = paste('4.12.2025\n5.12.2025', {}, { emptyCellsClear: false, days: 'day' });
    expect(answered).toMatchObject({ isOpen: false, fits: 2 });
    expect(answered.changes.map(({ value }) => value)).toEqual(['2025-12-04', '2025-12-05']);
  });

  it('does not clear stored dates where its cells are empty, unless that is chosen', () => {
    const text = '2026-03-01\t\t\n2026-03-02\t\t';
    const found = paste(text);
    expect(found).toMatchObject({ fits: 2, rejected: 0, emptyCells: 1 });
    expect(found.changes.map(({ field }) => field)).toEqual(['usersCreated', 'usersCreated']);
    expect(paste(text, {}, { emptyCellsClear: true }).changes).toContainEqual({
      rowId: '2',
      field: 'coach',
      value: '',
    });
    // A line without any text counts as a row too.
    expect(paste('2026-03-01\n\n', { rows: ROWS }).changes).toHaveLength(1);
    expect(paste('2026-03-01\n\n2026-03-02', { rows: [row('0'), ...ROWS.slice(1), row('3')] })).toMatchObject(
      {
        fits: 2,
        emptyCells: 1,
      },
    );
  });

  it('shows only the pasted columns, the store and the replaced values', () => {
    const { headers, nameHeader, rows } = paste('2026-03-01\n2026-03-02');
    expect([nameHeader, headers]).toEqual(['Store Name', ['Users Created']]);
    expect(rows.map(({ name, cells }) => [name, cells[0]?.value, cells[0]?.before])).toEqual([
      ['Store 1', '03/01/26', undefined],
      ['Store 2', '03/02/26', '11/01/25'],
    ]);
  });

  it('fills the columns that its header row names', () => {
    const found = paste('Smoke Test Completed\tUsers Created\n2026-03-01\t2026-03-02');
    expect(found.leftOut).toEqual([pasteTexts.placedByHeader]);
    expect(found.changes).toEqual([
      { rowId: '1', field: 'smokeTestCompleted', value: '2026-03-01' },
      { rowId: '1', field: 'usersCreated', value: '2026-03-02' },
    ]);
  });

  it('counts every line that was copied', () =>
    expect(paste('2026-03-01\n'.repeat(10_000))).toMatchObject({ fits: 2, rejected: 9998 }));

  it('fills the selection with a single value, read as if it were typed', () => {
    expect(paste('2026-03-01', { selected: { rows: 2, columns: 1 } }).changes).toHaveLength(2);
    expect(paste('25/12/2025').rows[0]?.cells[0]?.error).toContain('Did you mean 12/25/2025?');
  });

  it.each(['4/5/26', '4.5.2026', '04052026'])('asks for a single %s, too, which day it is', (text) => {
    expect(paste(text)).toMatchObject({ isOpen: true, changes: [], rejected: 0 });
    expect(paste(text, {}, { emptyCellsClear: false, days: 'day' })).toMatchObject({
      isOpen: false,
      changes: [{ value: '2026-05-04' }],
    });
  });

  it('reports for each cell why it is invalid', () => {
    const { rows, fits, rejected } = paste('soon\tNobody\t\tmore\n1899-01-01\n1\n');
    expect(rows.map(({ cells }) => cells.map(({ error }) => error))).toEqual([
      [texts.unreadableDate, texts.notListed('Nobody'), undefined, pasteTexts.tooMany],
      [texts.tooEarly],
      [pasteTexts.noRow],
    ]);
    expect([fits, rejected]).toEqual([0, 5]);
  });

  it('changes no dropdown while the values that can be chosen are not known', () =>
    expect(paste('2026-03-01\tTom Reyes', { choicesFor: () => undefined }).rows[0]?.cells).toMatchObject([
      { newValue: '2026-03-01' },
      { error: texts.choicesUnknown },
    ]));

  it('changes nothing in a read-only column', () =>
    expect(paste('x', { columns: ['storeName'] }).rows[0]?.cells[0]?.error).toBe(pasteTexts.fixed));
});
