import { expect, it } from 'vitest';
import { PRESENCE_SECONDS } from '@shared/domains/presence/rules';
import { OpenRecords } from './router';

const RECORD = { tenantId: 'bay', storeId: 'bayford' };
const [one, other] = [{}, {}];

it('announces a user once for all windows: who edits in one edits, until the last one is left', () => {
  const open = new OpenRecords();
  expect(open.announce(one, { ...RECORD, activity: 'editing' }, 0)).toBe('editing');
  expect(open.announce(other, { ...RECORD, activity: 'viewing' }, 1)).toBe('editing');
  expect(open.announce(other, { ...RECORD, storeId: null, activity: 'viewing' }, 2)).toBe('viewing');
  expect(open.announce(one, { ...RECORD, activity: 'left' }, 3)).toBe('viewing');
  expect(open.announce(other, { ...RECORD, activity: 'viewing' }, 4)).toBe('viewing');
  expect(open.announce(other, { ...RECORD, activity: 'left' }, 5)).toBe('left');
});

it('forgets a window that has not announced anything for a minute', () => {
  const open = new OpenRecords();
  open.announce(one, { ...RECORD, activity: 'editing' }, 0);
  expect(open.announce(other, { ...RECORD, activity: 'viewing' }, PRESENCE_SECONDS * 1_000)).toBe('viewing');
});
