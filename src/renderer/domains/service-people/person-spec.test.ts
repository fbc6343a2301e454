import { describe, expect, it } from 'vitest';
import { previewPaste } from '@renderer/components/data-import/paste-preview/preview-paste';
import { personEdit, personSpec } from './person-spec';

const spec = personSpec<{
  number: string;
  name: string | null;
  nickname: string | null;
  active: 0 | 1 | null;
}>({
  recordName: 'the advisors',
  keyLabel: 'Service Advisor',
  nicknameLabel: 'Nick Name',
  activeLabel: 'Active/Inactive',
  keyOf: ({ number }) => number,
});
const shown = [
  { number: '214', name: 'Ann Lee', nickname: null, active: null },
  { number: '7', name: null, nickname: 'Al', active: 1 as const },
];
const stored = new Map(shown.map((row) => [row.number, spec.valuesOf(row)]));
const paste = (text: string, emptyCellsClear = false) =>
  previewPaste(text, { spec, shown, stored, emptyCellsClear });

describe('advisors and technicians in a grid', () => {
  it('are identified by number and name', () =>
    expect(shown.map(spec.labelOf)).toEqual(['214 Ann Lee', '7']));

  it('are edited with a tidy nickname of at most 20 characters', () => {
    expect(spec.normalize({ nickname: '  Big   Al ', active: '1' })).toEqual({
      nickname: 'Big Al',
      active: '1',
    });
    expect(
      spec.errorsOf({ nickname: 'x'.repeat(21), active: null }, { nickname: null, active: '1' }),
    ).toEqual({
      nickname: 'At most 20 characters',
      active: 'Active or Inactive',
    });
    expect(personEdit({ nickname: null, active: '0' })).toEqual({ nickname: null, active: 0 });
  });

  it('accept pasted words and numbers for the status, and exported rows', () => {
    const { changes, badCells } = paste(
      'Service Advisor\tNick Name\tActive/Inactive\n214\t A  B \tactive\n7\tAl\t0',
    );
    expect(badCells).toBe(0);
    expect(changes).toEqual([
      ['214', { nickname: 'A B', active: '1' }],
      ['7', { nickname: 'Al', active: '0' }],
    ]);
    expect(paste('214\tAnn Lee\t\t----\n7\t\tAl\tActive')).toMatchObject({ badCells: 0, changes: [] });
  });

  it('reject a word that is not a status, and clearing the status', () => {
    const errors = paste('214\tAnn Lee\t\tmaybe\n7\t\tAl\t', true).rows.map(({ cells }) => cells[3]?.error);
    expect(errors).toEqual(["This can't be read", 'Active or Inactive']);
  });
});
