import { expect, it } from 'vitest';
import { isUndoable } from '@renderer/components/saving/undo-save';
import { STORE_ADAPTER } from './store-form-values';

it.each([
  ['remarks', true],
  // The back office drops what the former DMS told of the feed, which the form does not have.
  ['dms', false],
])('a save that changed %s alone can be undone: %s', (field, undoable) => {
  const change = { before: { [field]: 'a' }, after: { [field]: 'b' } };
  expect(isUndoable(STORE_ADAPTER, change)).toBe(undoable);
});
