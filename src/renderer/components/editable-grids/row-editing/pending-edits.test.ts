import { expect, it } from 'vitest';
import {
  applyPendingEdit,
  baseOfShown,
  editValuesOf,
  notSavedTitle,
  type PendingEdit,
  draftedRowsSchema,
} from './pending-edits';

const edit = (base: PendingEdit['base'], values: PendingEdit['values']): PendingEdit => ({
  base,
  values,
  problem: null,
});

it('shows an edit on top of what someone else stored', () =>
  expect(
    applyPendingEdit(edit({ code: 'C', dept: 'Service' }, { code: 'W', dept: 'Service' }), {
      code: 'I',
      dept: 'Parts',
    }),
  ).toEqual({ code: 'W', dept: 'Parts' }));

it('restores edits from a draft', () => {
  const list = [['1', edit({ code: 'C' }, { code: null })]];
  expect(draftedRowsSchema.parse(JSON.parse(JSON.stringify(list)))).toEqual(list);
});

it('counts the rows that were not saved apart from those that may have been', () => {
  const [refused, unknown] = [{ isUnknown: false }, { isUnknown: true }];
  expect([[refused], [unknown], [refused, refused, unknown]].map(notSavedTitle)).toEqual([
    "1 row wasn't saved",
    '1 row may not have been saved',
    "2 rows weren't saved, 1 row may not have been saved",
  ]);
});

it('refuses what is no list of edits', () => {
  const wrong = [
    null,
    [['1']],
    [['1', { base: {}, values: {} }]],
    [['1', { ...edit({}, {}), base: { code: 1 } }]],
  ];
  expect(wrong.map((list) => draftedRowsSchema.safeParse(list).success)).toEqual(wrong.map(() => false));
});

it('takes texts as the values of a row, and everything else as empty', () =>
  expect(editValuesOf({ code: 'C', hours: 5, rows: { set: ['a'] }, note: null })).toEqual({
    ...{ code: 'C', hours: null, rows: null, note: null },
  }));

it('begins a further edit with what is shown: stored fields as they are now, changed ones with their base', () => {
  const stored = { code: 'I', dept: 'Parts' };
  expect(baseOfShown(undefined, stored)).toBe(stored);
  const shown = edit({ code: 'C', dept: 'Service' }, { code: 'W', dept: 'Service' });
  expect(baseOfShown(shown, stored)).toEqual({ code: 'C', dept: 'Parts' });
  // Someone else has stored what the edit wants, so that it is shown as stored.
  expect(baseOfShown(shown, { code: 'W', dept: 'Parts' })).toEqual({ code: 'W', dept: 'Parts' });
});
