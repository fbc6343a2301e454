import { expect, it } from 'vitest';
import { cellNotes, tooltipText } from './cell-text';
import type { CellEdit } from './edits/cell-edit';

it('shows a short text in full, line by line', () =>
  expect(tooltipText(['On hold', 'Comment: waits 🚗'])).toBe('On hold\nComment: waits 🚗'));

it('truncates a long text, but never within a character', () => {
  expect(tooltipText(['🚗'.repeat(10_000)])).toBe(`${'🚗'.repeat(300)}…`);
  expect(tooltipText(['x'.repeat(300)])).toBe('x'.repeat(300));
});

it('distinguishes a cell that was refused from one whose answer was lost', () => {
  const edit: CellEdit = {
    ...{ rowId: '1', field: 'usersCreated', value: '2026-01-02', seen: '' },
    ...{ status: 'failed', reason: 'The reason.', isUnknown: false },
  };
  const notesOf = (failed: CellEdit): string[] => cellNotes({}, 'usersCreated', [failed], false);
  expect(notesOf(edit)).toEqual(['Not saved. The reason.']);
  expect(notesOf({ ...edit, isUnknown: true })).toEqual(['May not have been saved. The reason.']);
});
