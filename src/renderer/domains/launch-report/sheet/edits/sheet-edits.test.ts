import { describe, expect, it, vi } from 'vitest';
import type { FieldChange, LaunchRow } from '@shared/domains/launch-report/model';
import { withField } from '@shared/domains/launch-report/rules';
import { statusIn } from '../cell-text';
import { SheetEdits } from './sheet-edits';

const ROW: LaunchRow = {
  ...{ id: '1', groupId: '2', slno: 1, groupName: 'Bay Group', storeName: 'Bay Ford' },
  ...{ obAge: null, totalDaysToLaunch: null, cells: {} },
};

/** A back office that responds on demand and refuses an outdated base value. */
function sheet(stored: LaunchRow = ROW) {
  const state = { backOffice: stored.cells, known: stored };
  const sent: { change: FieldChange; answer: (error?: Error) => void }[] = [];
  const edits = new SheetEdits({
    rowOf: (id) => (id === state.known.id ? state.known : undefined),
    save: (change) =>
      new Promise((done, fail) => {
        const answer = (error?: Error): void => {
          if (error) return fail(error);
          if ((state.backOffice[change.field] ?? '') !== change.seen)
            return fail(new Error('changed meanwhile'));
          state.backOffice = withField(state.backOffice, change.field, change.value);
          done();
        };
        sent.push({ change, answer });
      }),
    onSaved: async () => void (state.known = { ...state.known, cells: state.backOffice }),
    onFailed: async () => (state.known = { ...state.known, cells: state.backOffice }),
    failureOf: (error) => ({ reason: String(error), isUnknown: false }),
  });
  const shown = (): Record<string, string> => ({ ...edits.cellsOf(state.known) });
  const answerNext = async (error?: Error): Promise<void> => {
    sent.shift()?.answer(error);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { edits, state, sent, shown, answerNext };
}

const change = (field: string, value: string) => [{ rowId: '1', field, value }];

describe('an edit', () => {
  it('is displayed immediately, shows that it is saved, and sends its base value', async () => {
    const { edits, sent, shown, answerNext } = sheet({ ...ROW, cells: { usersCreated: '2026-01-01' } });
    edits.change(change('usersCreated', '2026-01-02'));
    expect(shown()).toEqual({ usersCreated: '2026-01-02' });
    expect(edits.editOf('1', 'usersCreated')?.status).toBe('saving');
    expect(sent[0]?.change).toMatchObject({ seen: '2026-01-01', value: '2026-01-02', storeName: 'Bay Ford' });
    await answerNext();
    expect(edits.editOf('1', 'usersCreated')?.status).toBe('saved');
  });

  it('is based on the value at its start, whatever is displayed later', async () => {
    const { edits, state, sent, answerNext } = sheet({ ...ROW, cells: { usersCreated: '2026-01-01' } });
    const seen = edits.baseValueOf(state.known, 'usersCreated');
    state.backOffice = { usersCreated: '2026-01-05' };
    state.known = { ...state.known, cells: state.backOffice };
    edits.change([{ rowId: '1', field: 'usersCreated', value: '2026-01-02', seen }]);
    expect(sent[0]?.change).toMatchObject({ seen: '2026-01-01', value: '2026-01-02' });
    await answerNext();
    expect(edits.editOf('1', 'usersCreated')).toMatchObject({
      status: 'failed',
      reason: 'Error: changed meanwhile',
    });
    expect(state.backOffice).toEqual({ usersCreated: '2026-01-05' });
    expect(edits.baseValueOf(state.known, 'usersCreated'), 'the next try is made on what is stored').toBe(
      '2026-01-05',
    );
  });

  it('applies to a row that was read before it was saved', async () => {
    const before = { ...ROW, cells: { usersCreated: '2026-01-01' } };
    const { edits, shown, answerNext } = sheet(before);
    edits.change(change('usersCreated', '2026-01-02'));
    await answerNext();
    expect(edits.cellsOf(before)).toEqual({ usersCreated: '2026-01-02' });
    expect(edits.baseValueOf(before, 'usersCreated')).toBe('2026-01-02');
    expect(shown()).toEqual({ usersCreated: '2026-01-02' });
  });

  it('waits for the previous edit of its cell', async () => {
    const { edits, sent, state, answerNext } = sheet();
    edits.change(change('usersCreated', '2026-01-01'));
    edits.change(change('usersCreated', '2026-01-02'));
    expect(sent).toHaveLength(1);
    await answerNext();
    expect(sent[0]?.change).toMatchObject({ seen: '2026-01-01', value: '2026-01-02' });
    await answerNext();
    expect(state.backOffice).toEqual({ usersCreated: '2026-01-02' });
    expect(edits.withStatus('failed')).toEqual([]);
  });

  it('that is queued is sent with its own base, not with a newer value', async () => {
    const { edits, state, sent, answerNext } = sheet();
    edits.change(change('modelMapping', '2026-01-01'));
    edits.change(change('usersCreated', '2026-01-01'));
    edits.change(change('usersCreated', '2026-01-02'));
    state.backOffice = { usersCreated: '2026-03-03' };
    state.known = { ...state.known, cells: state.backOffice };
    await answerNext();
    expect(sent[0]?.change).toMatchObject({ seen: '', value: '2026-01-02' });
    await answerNext();
    expect(edits.editOf('1', 'usersCreated')?.status).toBe('failed');
    expect(state.backOffice['usersCreated']).toBe('2026-03-03');
  });

  it('that failed stays with its reason until it is retried on the stored value, or discarded', async () => {
    const { edits, state, shown, answerNext } = sheet();
    edits.change(change('usersCreated', '2026-01-02'));
    state.backOffice = { usersCreated: '2026-01-09' };
    await answerNext();
    expect(edits.editOf('1', 'usersCreated')).toMatchObject({
      status: 'failed',
      reason: 'Error: changed meanwhile',
    });
    expect(shown()).toEqual({ usersCreated: '2026-01-02' });
    edits.retry('1', 'usersCreated', '2026-01-09');
    await answerNext(new Error('offline'));
    expect(edits.editOf('1', 'usersCreated')?.status).toBe('failed');
    edits.retry('1', 'usersCreated');
    await answerNext();
    expect(state.backOffice).toEqual({ usersCreated: '2026-01-02' });
    edits.change(change('usersCreated', '2026-01-03'));
    await answerNext(new Error('no'));
    edits.discard([{ rowId: '1', field: 'usersCreated' }]);
    expect(shown()).toEqual({ usersCreated: '2026-01-02' });
  });

  it('that someone has changed since is left by a retry of all, and refused again by one that did not see it', async () => {
    const { edits, state, sent, answerNext } = sheet();
    edits.change(change('usersCreatedComments', 'Call Ann'));
    edits.change(change('modelMapping', '2026-01-02'));
    state.backOffice = { usersCreatedComments: 'Ann is on leave' };
    await answerNext();
    await answerNext(new Error('offline'));
    expect(edits.retryAll().map(({ field }) => field)).toEqual(['usersCreatedComments']);
    expect(sent.map(({ change: { field } }) => field)).toEqual(['modelMapping']);
    await answerNext();
    edits.retry('1', 'usersCreatedComments');
    expect(sent[0]?.change.seen).toBe('');
    await answerNext();
    expect(state.backOffice['usersCreatedComments']).toBe('Ann is on leave');
  });

  it('is shown in the column of its field, with the one that needs the user most', async () => {
    const { edits, answerNext } = sheet();
    for (const field of ['usersCreatedComments', 'tagUsersCreated', 'tagStoreHold'])
      edits.change(change(field, 't'));
    await answerNext();
    expect(statusIn(edits, '1', 'usersCreated')).toBe('saving');
    await answerNext(new Error('no'));
    expect(statusIn(edits, '1', 'usersCreated')).toBe('failed');
    expect(edits.editsIn('1', 'usersCreated').map(({ status }) => status)).toEqual(['saved', 'failed']);
    await answerNext(new Error('no'));
    expect(statusIn(edits, '1', 'storeName')).toBe('failed');
  });

  it('whose outcome was unknown counts as saved if the report confirms it', async () => {
    const { edits, state, answerNext } = sheet();
    edits.change(change('usersCreated', '2026-01-02'));
    state.backOffice = { usersCreated: '2026-01-02' };
    await answerNext(new Error('broke off'));
    expect(edits.editOf('1', 'usersCreated')?.status).toBe('saved');
  });
});

describe('a subscriber', () => {
  it('is one of eight rows that are saved at once, so that a long paste is not saved cell by cell', () => {
    const sent: FieldChange[] = [];
    const edits = new SheetEdits({
      rowOf: (id) => ({ ...ROW, id }),
      save: (saved) => new Promise(() => sent.push(saved)),
      onSaved: () => Promise.resolve(),
      onFailed: () => Promise.resolve(undefined),
      failureOf: (error) => ({ reason: String(error), isUnknown: false }),
    });
    const rows = Array.from({ length: 20 }, (_none, at) => String(at));
    edits.change(rows.map((rowId) => ({ rowId, field: 'usersCreated', value: '2026-01-02' })));
    expect(sent).toHaveLength(8);
  });

  it('is notified of the changed fields only, so that no other cell is rendered again', async () => {
    const { edits, answerNext } = sheet({ ...ROW, cells: { tagStoreReadyToLaunch: 't' } });
    const notified: string[][] = [];
    edits.subscribe((changed) => notified.push(changed.map(({ rowId, field }) => `${rowId} ${field}`)));
    edits.change(change('tagStoreHold', 't'));
    await answerNext();
    edits.undo();
    expect(notified).toEqual([
      ['1 tagStoreReadyToLaunch', '1 tagStoreHold'],
      ['1 tagStoreHold'],
      ['1 tagStoreReadyToLaunch', '1 tagStoreHold'],
    ]);
  });
});

describe('stopping to wait', () => {
  const reasons = { sent: 'nobody knows', notSent: 'not sent' };

  /** Makes an edit in flight and a queued one in the same row. */
  const waiting = () => {
    const made = sheet();
    made.edits.change(change('usersCreated', '2026-01-02'));
    made.edits.change(change('modelMapping', '2026-01-03'));
    made.edits.stopWaiting(reasons);
    return made;
  };

  it('keeps the input and shows the outcome of each cell', async () => {
    const { edits, sent, shown, answerNext } = waiting();
    expect(shown()).toEqual({ usersCreated: '2026-01-02', modelMapping: '2026-01-03' });
    expect(edits.withStatus('failed').map(({ reason, isUnknown }) => [reason, isUnknown])).toEqual([
      ['nobody knows', true],
      ['not sent', false],
    ]);
    await answerNext();
    expect(sent, 'what was given up is not sent by itself').toEqual([]);
  });

  it('applies a response that arrives later', async () => {
    const { edits, state, answerNext } = waiting();
    await answerNext();
    expect(edits.editOf('1', 'usersCreated')?.status).toBe('saved');
    expect(edits.editOf('1', 'modelMapping')?.status).toBe('failed');
    edits.retry('1', 'modelMapping');
    await answerNext();
    expect(state.backOffice).toEqual({ usersCreated: '2026-01-02', modelMapping: '2026-01-03' });
  });

  it('allows another try, which waits for that response', async () => {
    const { edits, state, sent, answerNext } = waiting();
    edits.retry('1', 'usersCreated');
    expect(sent).toHaveLength(1);
    await answerNext();
    await answerNext();
    expect(state.backOffice).toEqual({ usersCreated: '2026-01-02' });
    expect(edits.editOf('1', 'usersCreated')?.status).toBe('saved');
  });
});

describe('undo', () => {
  it('restores a whole paste, and the tags that a tag removed', async () => {
    const { edits, state, answerNext } = sheet({ ...ROW, cells: { tagStoreReadyToLaunch: 't' } });
    edits.change([
      { rowId: '1', field: 'usersCreated', value: '2026-01-01' },
      { rowId: '1', field: 'modelMapping', value: '2026-01-02' },
    ]);
    edits.change(change('tagStoreHold', 't'));
    for (let times = 0; times < 3; times += 1) await answerNext();
    expect(state.backOffice).toEqual({
      usersCreated: '2026-01-01',
      modelMapping: '2026-01-02',
      tagStoreHold: 't',
    });
    expect(edits.undo()).toEqual([]);
    for (let times = 0; times < 2; times += 1) await answerNext();
    expect(state.backOffice['tagStoreReadyToLaunch']).toBe('t');
    expect(edits.undo()).toEqual([]);
    for (let times = 0; times < 2; times += 1) await answerNext();
    expect(state.backOffice).toEqual({ tagStoreReadyToLaunch: 't' });
    expect(edits.canUndo).toBe(false);
  });

  it('keeps what another user has changed since', async () => {
    const { edits, state, answerNext } = sheet();
    edits.change(change('usersCreated', '2026-01-01'));
    await answerNext();
    state.backOffice = { usersCreated: '2026-02-01' };
    state.known = { ...state.known, cells: state.backOffice };
    expect(edits.undo()).toEqual([{ rowId: '1', field: 'usersCreated', value: '2026-01-01' }]);
    expect(state.backOffice).toEqual({ usersCreated: '2026-02-01' });
  });
});

describe('undo of an edit that is not stored', () => {
  const stored = { ...ROW, cells: { usersCreated: '2026-01-01' } };
  const reasons = { sent: 'nobody knows', notSent: 'not sent' };
  const all = async ({ sent, answerNext }: ReturnType<typeof sheet>): Promise<void> => {
    while (sent.length > 0) await answerNext();
  };

  it('shows what another user has stored, and does not replace it', async () => {
    const made = sheet(stored);
    const { edits, state, sent, shown, answerNext } = made;
    edits.change(change('usersCreated', '2026-01-02'));
    state.backOffice = { usersCreated: '2026-01-09' };
    await answerNext();
    expect(edits.editOf('1', 'usersCreated')?.status).toBe('failed');
    expect(edits.undo()).toEqual([]);
    expect(sent).toEqual([]);
    expect(shown()).toEqual({ usersCreated: '2026-01-09' });
    expect(edits.withStatus('failed')).toEqual([]);
  });

  it('brings back no tag that a refused one would have removed', async () => {
    const { edits, state, sent, shown, answerNext } = sheet({
      ...ROW,
      cells: { tagStoreReadyToLaunch: 't' },
    });
    edits.change(change('tagStoreHold', 't'));
    await answerNext(new Error('refused'));
    state.backOffice = {};
    state.known = { ...state.known, cells: {} };
    edits.undo();
    expect(sent).toEqual([]);
    expect(shown()).toEqual({});
  });

  it.each([
    ['given up', false],
    ['given up and tried again', true],
  ])('follows one that was %s, but is still in flight', async (_how, again) => {
    const made = sheet(stored);
    const { edits, state, sent } = made;
    edits.change(change('usersCreated', '2026-01-02'));
    edits.stopWaiting(reasons);
    if (again) edits.retry('1', 'usersCreated');
    expect(edits.undo()).toEqual([]);
    expect(sent).toHaveLength(1);
    await all(made);
    expect(state.backOffice).toEqual({ usersCreated: '2026-01-01' });
    expect(edits.editOf('1', 'usersCreated')?.status).toBe('saved');
  });

  it('takes back a tag that was given up, but is still in flight, with those that it removed', async () => {
    const made = sheet({ ...ROW, cells: { tagStoreReadyToLaunch: 't' } });
    const { edits, state, shown } = made;
    edits.change(change('tagStoreHold', 't'));
    edits.stopWaiting(reasons);
    edits.undo();
    await all(made);
    expect(state.backOffice).toEqual({ tagStoreReadyToLaunch: 't' });
    expect(shown()).toEqual({ tagStoreReadyToLaunch: 't' });
    expect(edits.withStatus('failed')).toEqual([]);
  });

  it('shows the refusal of an edit to which the undo of a further one has returned', async () => {
    const made = sheet(stored);
    const { edits, state } = made;
    edits.change(change('usersCreated', '2026-01-02'));
    edits.change(change('usersCreated', '2026-01-03'));
    edits.undo();
    state.backOffice = { usersCreated: '2026-01-09' };
    await all(made);
    expect(edits.editOf('1', 'usersCreated')).toMatchObject({ status: 'failed', value: '2026-01-02' });
  });
});

describe('fields that are changed together', () => {
  const paste = (value: string) => [
    { rowId: '1', field: 'usersCreated', value },
    { rowId: '1', field: 'modelMapping', value },
  ];

  it('are one step, which knows what was stored and on which value once the last one has ended', async () => {
    const { edits, answerNext } = sheet({ ...ROW, cells: { usersCreated: '2026-01-01' } });
    const step = edits.change(paste('2026-02-02'));
    const ended = vi.fn();
    void step?.saved.then(ended);
    await answerNext();
    expect(ended).not.toHaveBeenCalled();
    await answerNext(new Error('offline'));
    expect(ended).toHaveBeenCalledExactlyOnceWith([
      expect.objectContaining({ field: 'usersCreated', value: '2026-02-02', seen: '2026-01-01' }),
    ]);
  });

  it('do not count as saved where one was changed again before it was sent', async () => {
    const { edits, answerNext } = sheet();
    const step = edits.change(paste('2026-02-02'));
    edits.change(change('modelMapping', '2026-03-03'));
    await answerNext();
    await answerNext();
    expect((await step?.saved)?.map(({ field }) => field)).toEqual(['usersCreated']);
  });

  it('end when the user stops waiting, except for what is in flight', async () => {
    const { edits, answerNext } = sheet();
    const step = edits.change(paste('2026-02-02'));
    edits.stopWaiting({ sent: 'unknown', notSent: 'not sent' });
    await answerNext();
    expect((await step?.saved)?.map(({ field }) => field)).toEqual(['usersCreated']);
  });

  it('are taken back as a whole by Ctrl+Z once that is offered, and passed over once they are', async () => {
    const { edits, sent, answerNext } = sheet();
    const step = edits.change(paste('2026-02-02'));
    await answerNext();
    await answerNext();
    if (!step) throw new Error('Nothing was changed');
    step.takeBack = vi.fn();
    expect(edits.undo()).toEqual([]);
    expect(step.takeBack).toHaveBeenCalledOnce();
    expect(sent).toEqual([]);
    const next = edits.change(paste('2026-04-04'));
    if (next) edits.forget(next);
    expect(edits.canUndo).toBe(false);
  });
});
