import { expect, it } from 'vitest';
import { isUndoable } from '@renderer/components/saving/undo-save';
import { emptyStore, STORE_KIND } from './store-form-values';

const KIND = {
  what: 'the store',
  ...STORE_KIND,
} as unknown as Parameters<typeof isUndoable<unknown, unknown>>[0];

it.each([
  ['remarks', true],
  // The back office drops what the former DMS told of the feed, which the form does not have.
  ['dms', false],
])('a save that changed %s alone can be undone: %s', (field, undoable) => {
  const change = { before: { [field]: 'a' }, after: { [field]: 'b' }, values: emptyStore('bay') };
  expect(isUndoable(KIND, change)).toBe(undoable);
});
