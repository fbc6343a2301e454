import { expect, it } from 'vitest';
import type { FieldChange, LaunchRow } from '@shared/domains/launch-report/model';
import { SheetEdits } from './sheet-edits';

const ROW: LaunchRow = {
  ...{ id: '1', groupId: '2', slno: 1, groupName: 'Bay Group', storeName: 'Bay Ford' },
  ...{ obAge: null, totalDaysToLaunch: null, cells: { usersCreatedComments: 'Stored' } },
};

function sheet() {
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
  return { edits, sent, type, failNext };
}

it('an edit that waited for one that failed is based on what is stored, so that Retry all retries it', async () => {
  const { edits, sent, type, failNext } = sheet();
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

it('an edit on its way is shown again once the one that waits for it is canceled, and fails by itself', async () => {
  const { edits, type, failNext } = sheet();
  type('First');
  type('Second');
  edits.cancelWaiting();
  expect(edits.withStatus('saving')).toMatchObject([{ value: 'First', seen: 'Stored' }]);
  await failNext();
  expect(edits.withStatus('failed')).toMatchObject([{ value: 'First', seen: 'Stored' }]);
});
