import { describe, expect, it } from 'vitest';
import { CELL_FIELDS, columnOf, commentsOf, FIELD_NAMES, isCellField } from './fields';
import { commentOn, FLAG_SET, tagText } from './rules';

describe('columnOf', () => {
  it.each(FIELD_NAMES)('%s is seen in its column and in no other', (field) => {
    const cells = { [field]: FLAG_SET };
    const seenIn = ['groupName', 'storeName', ...CELL_FIELDS].filter(
      (column) =>
        column === field ||
        tagText(cells, column) !== '' ||
        (isCellField(column) && commentOn(cells, column) !== ''),
    );
    expect(seenIn).toEqual([columnOf(field)]);
  });

  it('leaves the columns as they are', () => {
    expect(columnOf('storeName')).toBe('storeName');
    expect(columnOf(commentsOf('launchDate'))).toBe('launchDate');
  });
});
