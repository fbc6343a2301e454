import { expect, it, vi } from 'vitest';
import type { Answer } from '@shared/kernel/answer';
import type { RecordFields } from '@shared/kernel/merge/record-fields';
import { createRecordTexts, type RecordAdapter } from './record-adapter';
import { type EditedRecord, SaveSession, throwDeleted } from './save-session';

const ADAPTER: RecordAdapter<RecordFields, RecordFields> = {
  recordName: 'the note',
  toFields: (stored) => stored,
  fieldsOf: (values) => values,
  fromFields: (fields) => fields,
  texts: createRecordTexts({ labels: { text: 'Text' } }),
};

const STORED: Answer<RecordFields> = {
  data: { text: 'old' },
  asOf: '2026-01-01T10:00:00Z',
  origin: 'live',
  partial: false,
};
const PORTS = { resolveConflicts: () => Promise.resolve(null), onAdopted: vi.fn(), sendsUnchanged: false };

/** A record whose reads and writes the test answers, in the order in which they began. */
function heldRecord() {
  const reads: PromiseWithResolvers<Answer<RecordFields>>[] = [];
  const writes: PromiseWithResolvers<null>[] = [];
  const begin = <T>(calls: PromiseWithResolvers<T>[]): Promise<T> => {
    const call = Promise.withResolvers<T>();
    calls.push(call);
    return call.promise;
  };
  const record: EditedRecord<RecordFields, RecordFields, null> = {
    adapter: ADAPTER,
    read: () => begin(reads),
    send: () => begin(writes),
    onDeleted: throwDeleted,
  };
  return { record, reads, writes };
}

it('ends a cancelled save at once, and lets the next one be sent while the read of the former goes on', async () => {
  const { record, reads, writes } = heldRecord();
  const session = new SaveSession<RecordFields, RecordFields, null>({ text: 'old' });
  const first = session.save(record, { text: 'first' }, PORTS);
  session.cancel();
  expect(await first).toEqual({ outcome: 'cancelled' });
  const second = session.save(record, { text: 'second' }, PORTS);
  reads[1]?.resolve(STORED);
  await vi.waitFor(() => expect(writes).toHaveLength(1));
  reads[0]?.resolve(STORED);
  await reads[0]?.promise;
  expect(session.isSending).toBe(true);
  writes[0]?.resolve(null);
  expect(await second).toMatchObject({ outcome: 'saved', change: { values: { text: 'second' } } });
  expect(writes).toHaveLength(1);
});

it('says nothing of a read that fails after its save was cancelled', async () => {
  const { record, reads } = heldRecord();
  const session = new SaveSession<RecordFields, RecordFields, null>({ text: 'old' });
  const save = session.save(record, { text: 'new' }, PORTS);
  session.cancel();
  reads[0]?.reject(new Error('The connection broke'));
  expect(await save).toEqual({ outcome: 'cancelled' });
});

it('does not cancel a save that was sent', async () => {
  const { record, reads, writes } = heldRecord();
  const session = new SaveSession<RecordFields, RecordFields, null>({ text: 'old' });
  const save = session.save(record, { text: 'new' }, PORTS);
  reads[0]?.resolve(STORED);
  await vi.waitFor(() => expect(writes).toHaveLength(1));
  session.cancel();
  session.endEdit();
  writes[0]?.resolve(null);
  expect(await save).toMatchObject({ outcome: 'saved' });
});

it('sends the values again after a result that refused them', async () => {
  const send = vi.fn((_values: RecordFields) => Promise.resolve('Locked by payroll'));
  const record: EditedRecord<RecordFields, RecordFields, string> = {
    adapter: ADAPTER,
    read: () => Promise.resolve(STORED),
    send,
    refusalOf: (result) => (result === 'Saved' ? undefined : result),
    onDeleted: throwDeleted,
  };
  const session = new SaveSession<RecordFields, RecordFields, string>({ text: 'old' });
  await session.save(record, { text: 'new' }, PORTS);
  expect(session.base).toEqual({ text: 'old' });
  send.mockResolvedValue('Saved');
  await session.save(record, { text: 'new' }, PORTS);
  expect(send.mock.calls.map(([values]) => values)).toEqual([{ text: 'new' }, { text: 'new' }]);
  expect(session.base).toEqual({ text: 'new' });
});
