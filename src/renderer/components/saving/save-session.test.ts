import { describe, expect, it, vi } from 'vitest';
import type { Answer } from '@shared/kernel/answer';
import type { RecordFields } from '@shared/kernel/merge/record-fields';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import { createRecordTexts, type RecordAdapter } from './record-adapter';
import { type EditedRecord, type SavePorts, SaveSession, throwDeleted } from './save-session';

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
  const { token } = session;
  session.cancel();
  expect(token.aborted).toBe(false);
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

/** Saves over a stored record, and answers its question for one side; `editing` goes back to the edit. */
const saveOver = async (
  session: SaveSession<RecordFields, RecordFields, null>,
  stored: RecordFields | undefined,
  values: RecordFields,
  {
    answer = 'mine',
    ...ports
  }: { answer?: 'mine' | 'theirs' | 'editing' } & Partial<SavePorts<RecordFields, RecordFields>> = {},
) => {
  const asked: string[] = [];
  const send = vi.fn((_values: RecordFields, _stored: RecordFields) => Promise.resolve(null));
  const onDeleted = vi.fn(throwDeleted);
  const saved = await session.save(
    { adapter: ADAPTER, read: () => Promise.resolve({ ...STORED, data: stored }), send, onDeleted },
    values,
    {
      ...PORTS,
      resolveConflicts: ({ items }) => {
        for (const { label } of items) asked.push(label);
        return Promise.resolve(
          answer === 'editing' ? null : new Set(answer === 'theirs' ? items.map(({ id }) => id) : []),
        );
      },
      ...ports,
    },
  );
  return { saved, asked, send, onDeleted };
};
const begin = (base: RecordFields) => new SaveSession<RecordFields, RecordFields, null>(base);

it('sends the values with the record as it was read, and goes on from what it has saved', async () => {
  const session = begin({ text: 'old', by: 'Uma' });
  const { saved, asked, send } = await saveOver(
    session,
    { text: 'old', by: 'Omar' },
    { text: 'new', by: 'Uma' },
  );
  expect([asked, send.mock.calls]).toEqual([
    [],
    [
      [
        { text: 'new', by: 'Omar' },
        { text: 'old', by: 'Omar' },
      ],
    ],
  ]);
  expect(saved).toEqual({
    outcome: 'saved',
    result: null,
    change: {
      before: { text: 'old', by: 'Omar' },
      after: { text: 'new', by: 'Omar' },
      values: { text: 'new', by: 'Omar' },
    },
  });
  expect(session.base).toEqual({ text: 'new', by: 'Omar' });
  expect(session.isSending).toBe(false);
});

it('tells what someone else has changed, and of nothing where nobody has', async () => {
  const onAdopted = vi.fn();
  await saveOver(
    begin({ text: 'old', by: 'Uma' }),
    { text: 'old', by: 'Omar' },
    { text: 'new', by: 'Uma' },
    { onAdopted },
  );
  expect(onAdopted).toHaveBeenCalledExactlyOnceWith(['by']);
  await saveOver(begin({ text: 'old' }), { text: 'old' }, { text: 'new' }, { onAdopted });
  expect(onAdopted).toHaveBeenCalledOnce();
});

it('sends nothing if the user takes the saved side, unless the answer itself is wanted', async () => {
  const both = [{ text: 'theirs' }, { text: 'mine' }] as const;
  const { saved, asked, send } = await saveOver(begin({ text: 'old' }), ...both, { answer: 'theirs' });
  expect([saved, asked]).toEqual([{ outcome: 'unchanged' }, ['Text']]);
  expect(send).not.toHaveBeenCalled();
  const sent = await saveOver(begin({ text: 'old' }), ...both, { answer: 'theirs', sendsUnchanged: true });
  expect(sent.send).toHaveBeenCalledExactlyOnceWith({ text: 'theirs' }, { text: 'theirs' });
});

it('goes back to the edit on the same base if the user does not decide', async () => {
  const session = begin({ text: 'old' });
  const { saved, send } = await saveOver(
    session,
    { text: 'theirs' },
    { text: 'mine' },
    { answer: 'editing' },
  );
  expect([saved, session.base]).toEqual([{ outcome: 'editing' }, { text: 'old' }]);
  expect(send).not.toHaveBeenCalled();
});

it('shows the merged values only where the form can, and asks again after a refusal where it cannot', async () => {
  const refuse = { send: () => Promise.reject(new Error('Refused')) };
  const record = {
    adapter: ADAPTER,
    read: async () => ({ ...STORED, data: { text: 'theirs' } }),
    onDeleted: throwDeleted,
  };
  const keepMine = { ...PORTS, resolveConflicts: () => Promise.resolve(new Set<string>()) };
  const blind = begin({ text: 'old' });
  expect(await blind.save({ ...record, ...refuse }, { text: 'mine' }, keepMine)).toMatchObject({
    outcome: 'failed',
  });
  expect(blind.base).toEqual({ text: 'old' });
  const shown = begin({ text: 'old' });
  const showMerged = vi.fn();
  await shown.save({ ...record, ...refuse }, { text: 'mine' }, { ...keepMine, showMerged });
  expect(showMerged).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ values: { text: 'mine' } }));
  expect(shown.base).toEqual({ text: 'theirs' });
});

it('hands what was typed to whoever tells that the record was deleted', async () => {
  const { saved, onDeleted, send } = await saveOver(begin({ text: 'old' }), undefined, { text: 'new' });
  expect(saved).toMatchObject({
    outcome: 'failed',
    error: { code: 'NOT_FOUND', message: gridTexts.rows.gone },
  });
  expect(onDeleted).toHaveBeenCalledExactlyOnceWith({ text: 'new' });
  expect(send).not.toHaveBeenCalled();
});

it('runs one save at a time, and the next one once it has ended', async () => {
  const { record, reads, writes } = heldRecord();
  const session = begin({ text: 'old' });
  const first = session.save(record, { text: 'first' }, PORTS);
  expect(session.isSending).toBe(false);
  expect(await session.save(record, { text: 'second' }, PORTS)).toEqual({ outcome: 'cancelled' });
  reads[0]?.reject(new Error('The connection broke'));
  expect(await first).toMatchObject({ outcome: 'failed' });
  const third = session.save(record, { text: 'third' }, PORTS);
  reads[1]?.resolve(STORED);
  await vi.waitFor(() => expect(writes).toHaveLength(1));
  writes[0]?.resolve(null);
  expect(await third).toMatchObject({ outcome: 'saved' });
});

it('sends nothing if the edit ended while the user was asked', async () => {
  const session = begin({ text: 'old' });
  const { saved, send } = await saveOver(
    session,
    { text: 'theirs' },
    { text: 'mine' },
    {
      resolveConflicts: () => {
        session.cancel();
        return Promise.resolve(new Set<string>());
      },
    },
  );
  expect(saved).toEqual({ outcome: 'cancelled' });
  expect(send).not.toHaveBeenCalled();
});

it('leaves the base of the edit that has begun since to that edit', async () => {
  const { record, reads, writes } = heldRecord();
  const session = begin({ text: 'old' });
  const token = session.token;
  const save = session.save(record, { text: 'new' }, PORTS);
  reads[0]?.resolve(STORED);
  await vi.waitFor(() => expect(writes).toHaveLength(1));
  session.startEdit({ text: 'another record' });
  expect([token.aborted, session.token.aborted]).toEqual([true, false]);
  writes[0]?.resolve(null);
  expect(await save).toMatchObject({ outcome: 'saved' });
  expect(session.base).toEqual({ text: 'another record' });
});

describe('a restored draft', () => {
  const SHOWN = { text: 'shown', city: 'Elko', note: 'shown note' };
  const changedText = (field: string): boolean | undefined =>
    field === 'note' ? undefined : field === 'text';
  const draft = { base: { text: 'drafted', city: 'Reno', note: 'drafted note' }, changed: changedText };

  it('is compared with its own base in the fields that it changed, and with the shown record in the others', () => {
    const session = begin(SHOWN);
    session.restore(draft);
    // Of the note it is unknown whether the draft has changed it, and its bases differ.
    expect(session.base).toEqual({ text: 'drafted', city: 'Elko' });
    session.restore({ ...draft, base: { ...draft.base, note: 'shown note' } });
    expect(session.base).toEqual({ text: 'drafted', city: 'Elko', note: 'shown note' });
    session.restore(null);
    expect(session.base).toEqual(SHOWN);
  });

  it('asks about a field that someone else has saved since, although the form shows what they saved', async () => {
    const session = begin(SHOWN);
    session.restore(draft);
    const { asked } = await saveOver(session, SHOWN, { ...SHOWN, text: 'typed before' });
    expect(asked).toEqual(['Text']);
    session.startEdit(SHOWN);
    const afresh = await saveOver(session, SHOWN, { ...SHOWN, text: 'typed now' });
    expect(afresh.asked).toEqual([]);
  });

  it('asks nothing about a field that was typed back to what is shown', async () => {
    const session = begin(SHOWN);
    session.restore(draft);
    const { saved, asked } = await saveOver(session, SHOWN, SHOWN);
    expect([saved, asked]).toEqual([{ outcome: 'unchanged' }, []]);
  });
});
