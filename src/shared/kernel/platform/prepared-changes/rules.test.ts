import { expect, it } from 'vitest';
import { preparedKey } from './keys';
import type { PreparedChange } from './model';
import { preparedChangeOf, preparedLines, reviewedKey, reviewState } from './rules';
import { fieldsText } from './texts';

const change: PreparedChange = {
  values: { displayName: 'Bay' },
  base: { displayName: 'Old' },
  what: 'the tenant Bay',
  fields: [{ label: 'Display name', text: 'Bay' }],
  preparedAt: '2026-11-21T10:00:00Z',
  sentAt: null,
};
const draft = (key: string, value: unknown = change) => ({
  ...{ key, value, savedAt: '2026-11-21T11:00:00Z' },
  place: { to: '/tenants/7/edit', page: 'Edit Bay' },
});

it('finds the prepared changes among the drafts, the oldest first', () => {
  const later = { ...change, preparedAt: '2026-11-22T10:00:00Z' };
  const lines = preparedLines([
    draft(preparedKey('tenant:8'), later),
    draft('tenant:9'),
    draft(preparedKey('tenant:7')),
    draft(preparedKey('tenant:6'), { values: {} }),
  ]);
  expect(lines.map(({ key }) => key)).toEqual(['prepared:tenant:7', 'prepared:tenant:8']);
  expect(lines[0]).toMatchObject({ page: 'Edit Bay', to: '/tenants/7/edit', what: 'the tenant Bay' });
});

it('takes no draft for a prepared change, whatever it holds', () => {
  expect(preparedChangeOf(draft('tenant:7'))).toBeUndefined();
  expect(preparedChangeOf(draft(preparedKey('tenant:7'), { ...change, base: { a: [] } }))).toBeUndefined();
});

it('gives every new record a key of its own, and finds the one to review in the state of a page', () => {
  const key = preparedKey('comment:5', 'a');
  expect(key).not.toBe(preparedKey('comment:5', 'b'));
  expect(reviewedKey(reviewState({ key }))).toBe(key);
  for (const state of [null, undefined, { from: '/' }, { prepared: 1 }])
    expect(reviewedKey(state)).toBeNull();
});

it('shows an emptied field', () =>
  expect(
    fieldsText({
      fields: [
        { label: 'Name', text: 'Bay' },
        { label: 'Site', text: '' },
      ],
    }),
  ).toBe('Name: Bay; Site: -'));
