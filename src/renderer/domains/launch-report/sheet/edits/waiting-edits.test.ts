import { expect, it } from 'vitest';
import type { FieldChange, LaunchRow } from '@shared/domains/launch-report/model';
import { SheetEdits } from './sheet-edits';

const ROW: LaunchRow = {
  ...{ id: '1', groupId: '2', slno: 1, groupName: 'Bay Group', storeName: 'Bay Ford' },
  ...{ obAge: null, totalDaysToLaunch: null, cells: { usersCreatedComments: 'Stored' } },
};

it('an edit that waited for one that failed is based on what is stored, so that Retry all retries it', async () => {
  const sent: { change: FieldChange; fail: () => void }[] = [];
  const edits = new SheetEdits({
    rowOf: () => ROW,
    save: (change) =>
      new Promise((_done, fail) => sent.push({ change, fail: () => fail(new Error('Connection lost')) })),
    onSaved: () => Promise.resolve(),
    onFailed: () => Promise.resolve(ROW),
    failureOf: (error) => ({ reason: String(error), isUnknown: false }),
  });
  const type = (value: string) => void edits.change([{ rowId: '1', field: 'usersCreatedComments', value }]);
  const failNext = async (): Promise<void> => {
    sent.at(-1)?.fail();
    await new Promise((resolve) => setTimeout(resolve));
  };
  type('First');
  type('Second');
  await failNext();
  expect(sent.map(({ change: { seen, value } }) => [seen, value])).toEqual([
    ['Stored', 'First'],
    ['Stored', 'Second'],
  ]);
  await failNext();
  expect(edits.retryAll()).toEqual([]);
  expect(sent.at(-1)?.change).toMatchObject({ seen: 'Stored', value: 'Second' });
});
