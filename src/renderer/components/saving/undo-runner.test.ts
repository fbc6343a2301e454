import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Answer } from '@shared/kernel/answer';
import type { RecordFields } from '@shared/kernel/merge/record-fields';
import { storedNoticeSchema } from '@shared/kernel/platform/stored-notice';
import { createRecordTexts } from './record-adapter';
import { type EditedRecord, throwDeleted } from './save-session';
import { actionUndo, recordUndo, removalUndo, storedUndoOf } from './undo-runner';

const CHANGE = {
  before: { name: 'Bay', city: 'Boise', brands: { set: ['Kia'] } },
  after: { name: 'Bay Ford', city: 'Reno', brands: { set: ['Kia', 'Ford'] } },
  values: { name: 'Bay Ford' },
};

/** The undo as it comes back after a reload: through the bridge, twice, and through the schema. */
function reloaded(id: number) {
  const undo = storedUndoOf({ kind: 'store', key: { id } }, 'the store', CHANGE);
  const notice = { id: 'a', at: '', intent: 'success', text: 'Saved', undo };
  const { undo: stored } = storedNoticeSchema.parse(JSON.parse(JSON.stringify(notice)));
  if (!stored) throw new Error('The undo is lost.');
  return stored;
}

it('undoes a save from its data, over what is stored now, and leaves what was changed since', async () => {
  const send = vi.fn(async (values: RecordFields) => values);
  const stored: RecordFields = { name: 'Bay Ford', city: 'Elko', brands: { set: ['Ford', 'Kia'] } };
  const answer: Answer<RecordFields> = { data: stored, asOf: '', origin: 'live', partial: false };
  const found = vi.fn((): EditedRecord<RecordFields, RecordFields, unknown> => ({
    adapter: {
      recordName: 'the store',
      toFields: (fields) => fields,
      fieldsOf: (values) => values,
      fromFields: (fields, values) => ({ ...values, ...fields }),
      texts: createRecordTexts({ labels: { city: 'City' } }),
    },
    read: async () => answer,
    send,
    onDeleted: throwDeleted,
  }));
  const runner = recordUndo(z.object({ id: z.number() }), found, ['stores']);
  expect(await runner.run(reloaded(17))).toEqual({ undone: true, remaining: ['City'] });
  expect(found.mock.calls).toEqual([[{ id: 17 }]]);
  expect(send.mock.calls[0]?.[0]).toEqual({ name: 'Bay', city: 'Elko', brands: { set: ['Kia'] } });
});

it('refuses a key that is not of the kind', async () => {
  const runner = recordUndo(z.object({ id: z.string() }), vi.fn(), []);
  await expect(runner.run(reloaded(17))).rejects.toThrow();
});

it('undoes what edits no record by its own call, with a key of its kind only', async () => {
  const run = vi.fn(async (_key: { id: number }) => ({ undone: true, remaining: [] }));
  const runner = actionUndo(z.object({ id: z.number() }), run, ['stores']);
  expect(await runner.run({ ...reloaded(17), changes: {} })).toEqual({ undone: true, remaining: [] });
  expect(run.mock.calls).toEqual([[{ id: 17 }]]);
  await expect(async () => runner.run({ ...reloaded(17), key: 'Bay' })).rejects.toThrow();
  expect(run).toHaveBeenCalledOnce();
});

it('calls the undo of a removal a restoration, and that of nothing stored nothing', async () => {
  const run = async () => ({ undone: true, remaining: [] });
  const runner = removalUndo(z.object({ id: z.number() }), run, ['stores']);
  expect(runner).toMatchObject({ restores: true, invalidates: ['stores'] });
  expect(await runner.run(reloaded(17))).toEqual({ undone: true, remaining: [] });
  const records = recordUndo(z.object({ id: z.number() }), vi.fn(), ['stores']);
  expect(records.invalidates).toEqual(['stores']);
  expect(await records.run({ ...reloaded(17), changes: {} })).toEqual({ undone: false, remaining: [] });
});
