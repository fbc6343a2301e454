import { describe, expect, it } from 'vitest';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import { launchReportTexts as texts } from '@shared/domains/launch-report/texts';
import { messages } from '@shared/kernel/messages';
import { previewPaste } from './paste-cells';

const row = (id: string): LaunchRow => ({
  ...{ id, groupId: 'g', slno: 1, groupName: 'G', storeName: 'S', obAge: null, totalDaysToLaunch: null },
  cells: {},
});
const paste = (text: string, change: object = {}) =>
  previewPaste(text, {
    rows: [row('1'), row('2')],
    columns: ['usersCreated', 'coach'],
    selected: { rows: 1, columns: 1 },
    offered: () => ['Tom Reyes'],
    today: '2026-03-10',
    ...change,
  });

describe('a paste', () => {
  it('reads dates as spreadsheets write them, and listed values', () =>
    expect(paste('3/1/2026\tTom Reyes\n03/02/26\t\n').changes).toEqual([
      { rowId: '1', field: 'usersCreated', value: '2026-03-01' },
      { rowId: '1', field: 'coach', value: 'Tom Reyes' },
      { rowId: '2', field: 'usersCreated', value: '2026-03-02' },
      { rowId: '2', field: 'coach', value: '' },
    ]));

  it('fills the selection with a single value', () =>
    expect(paste('2026-03-01', { selected: { rows: 2, columns: 1 } }).changes).toHaveLength(2));

  it('says of each cell why it does not fit', () => {
    const { rows, fits, misfits } = paste('soon\tNobody\tmore\n1899-01-01\n1\n');
    expect(rows.map(({ cells }) => cells.map(({ error }) => error))).toEqual([
      [texts.unreadableDate, texts.notListed('Nobody'), messages.paste.tooMany],
      [texts.tooEarly],
      [messages.paste.noRow],
    ]);
    expect([fits, misfits]).toEqual([0, 5]);
  });

  it('changes nothing in a column that is not entered', () =>
    expect(paste('x', { columns: ['storeName'] }).rows[0]?.cells[0]?.error).toBe(messages.paste.fixed));
});
