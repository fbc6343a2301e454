import { deriveFormats } from '@shared/kernel/text/formats/derive-formats';
import { applyFormats, DEFAULT_FORMATS } from '@shared/kernel/text/formats/formats';
import { describe, expect, it } from 'vitest';
import { CELL_FIELDS, changeText, columnOf, commentsOf, FIELD_NAMES, isCellField } from './fields';
import { commentOn, FLAG_SET } from './rules';
import { tagText } from './cell-colors';

describe('columnOf', () => {
  it.each(FIELD_NAMES)('maps %s to its column only', (field) => {
    const cells = { [field]: FLAG_SET };
    const seenIn = ['groupName', 'storeName', ...CELL_FIELDS].filter(
      (column) =>
        column === field ||
        tagText(cells, column) !== '' ||
        (isCellField(column) && commentOn(cells, column) !== ''),
    );
    expect(seenIn).toEqual([columnOf(field)]);
  });

  it('returns a column unchanged', () => {
    expect(columnOf('storeName')).toBe('storeName');
    expect(columnOf(commentsOf('launchDate'))).toBe('launchDate');
  });
});

it.each([
  ['taggrouphold', '', 'Group Hold of Bay Group: removed'],
  ['taggrouphold', FLAG_SET, 'Group Hold of Bay Group: set'],
  ['tagCoachFollowUp', '', 'Follow Up on Coach of Bay Group: removed'],
  ['usersCreatedComments', '', 'Comment on Users Created of Bay Group: removed'],
  ['usersCreatedComments', 'Ask Ann', 'Comment on Users Created of Bay Group: saved'],
  ['usersCreated', '', 'Users Created of Bay Group: cleared'],
  ['usersCreated', '2026-01-05', 'Users Created of Bay Group: 01/05/2026'],
])('describes a change to %s in the activity log: %o', (field, value, text) =>
  expect(changeText(field, value, 'Bay Group')).toBe(text),
);

it('describes a change for everyone alike, in formats with the day first too', () => {
  applyFormats(deriveFormats('en-GB'));
  expect(changeText('usersCreated', '2026-11-05', 'Bay Group')).toBe(
    'Users Created of Bay Group: 11/05/2026',
  );
  applyFormats(DEFAULT_FORMATS);
});
