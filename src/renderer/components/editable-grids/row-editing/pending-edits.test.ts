import { expect, it } from 'vitest';
import { pendingListSchema, applyPendingEdit, type PendingEdit } from './pending-edits';

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
  expect(pendingListSchema.parse(JSON.parse(JSON.stringify(list)))).toEqual(list);
});
