import { useMutationState } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { Answer } from '@shared/kernel/answer';
import { AppError } from '@shared/kernel/app-error';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';
import { conflictTexts, undoTexts } from '@shared/kernel/text/conflict-texts';
import { messages } from '@shared/kernel/text/messages';
import { ConflictContext, type ResolveConflicts } from '../dialogs/conflict-dialog/conflict-context';
import { createRecordTexts, type RecordAdapter } from './record-adapter';
import { throwDeleted } from './save-session';
import { useRecordSave } from './use-record-save';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const ADAPTER: RecordAdapter<string, string> = {
  recordName: 'the note',
  toFields: (text) => ({ text }),
  fieldsOf: (text) => ({ text }),
  fromFields: ({ text }) => String(text),
  texts: createRecordTexts({ labels: { text: 'Text' }, text: (_field, value) => String(value) }),
};

const stored: Answer<string> = { data: 'old', asOf: '', origin: 'live', partial: false };

interface FormProps {
  isNew: boolean;
  write: () => Promise<void>;
  read?: () => Promise<Answer<string>>;
}

/** Saves a text that is new, or replaces the stored one, through a call that refuses what is in flight already. */
function Form({ isNew, write, read = () => Promise.resolve(stored) }: FormProps) {
  const save = useRecordSave<string, string, void>({
    record: isNew ? null : { adapter: ADAPTER, read, send: write, onDeleted: throwDeleted },
    initial: isNew ? {} : { text: 'old' },
    create: { mutationFn: write },
    invalidates: [],
  });
  const end = { onSaved: () => undefined, onFailed: () => undefined };
  return (
    <>
      <button onClick={() => void save.save('new', end)}>Save</button>
      <button onClick={save.giveUp}>Stop waiting</button>
      <output aria-label="Form">{save.busy ? 'locked' : 'free'}</output>
    </>
  );
}

it.each([
  ['a new record', true],
  ['an edit', false],
])(
  'is free again after %s that is in flight already, and tells how the first attempt ended',
  async (_what, isNew) => {
    stubProcedure('desktop.changed', () => null);
    let answer = (): void => undefined;
    const write = vi
      .fn<() => Promise<void>>()
      .mockReturnValueOnce(new Promise((done) => (answer = done)))
      .mockRejectedValue(new AppError('IN_FLIGHT', backOfficeTexts.inFlight));
    const { user } = renderScreen(<Form isNew={isNew} write={write} />);
    const form = screen.getByRole('status', { name: 'Form' });
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    await press('Save');
    await waitFor(() => expect(write).toHaveBeenCalledOnce());
    await press('Stop waiting');
    await waitFor(() => expect(form.textContent).toBe('free'));
    await press('Save');
    expect(await screen.findByText(backOfficeTexts.inFlight)).toBeTruthy();
    await waitFor(() => expect(form.textContent).toBe('free'));
    await press('Save');
    await waitFor(() => expect(write).toHaveBeenCalledTimes(3));
    await waitFor(() => expect(form.textContent).toBe('free'));
    answer();
    expect(await screen.findByText(messages.changes.doneAfterAll)).toBeTruthy();
  },
);

it('sends a save whose read is answered after a double click somewhere else', async () => {
  stubProcedure('desktop.changed', () => null);
  const write = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const answers: (() => void)[] = [];
  const read = () => new Promise<Answer<string>>((done) => answers.push(() => done(stored)));
  const { user } = renderScreen(
    <>
      <Form isNew={false} write={write} read={read} />
      <p>A word</p>
    </>,
  );
  const form = screen.getByRole('status', { name: 'Form' });
  const save = async (): Promise<void> => {
    screen.getByRole('button', { name: 'Save' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(form.textContent).toBe('locked'));
  };
  await save();
  answers[0]?.();
  await waitFor(() => expect(write).toHaveBeenCalledOnce());
  await waitFor(() => expect(form.textContent).toBe('free'));
  await save();
  await user.dblClick(screen.getByText('A word'));
  answers[1]?.();
  await waitFor(() => expect(form.textContent).toBe('free'));
  expect(write).toHaveBeenCalledTimes(2);
});

it.each([
  ['a new record', true],
  ['an edit', false],
])('sends %s once if the answer comes between the clicks of a double click', async (_what, isNew) => {
  stubProcedure('desktop.changed', () => null);
  const write = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const { user } = renderScreen(<Form isNew={isNew} write={write} />);
  const form = screen.getByRole('status', { name: 'Form' });
  const button = screen.getByRole('button', { name: 'Save' });
  await user.click(button);
  await waitFor(() => expect(write).toHaveBeenCalledOnce());
  await waitFor(() => expect(form.textContent).toBe('free'));
  fireEvent.click(button, { detail: 2 });
  await waitFor(() => expect(form.textContent).toBe('free'));
  expect(write).toHaveBeenCalledOnce();
});

const state = (name: string): string | null => screen.getByRole('status', { name }).textContent;

interface Person {
  name: string;
  city: string;
}

const PERSON: RecordAdapter<Person, Person> = {
  recordName: 'the person',
  toFields: ({ name, city }) => ({ name, city }),
  fieldsOf: ({ name, city }) => ({ name, city }),
  fromFields: ({ name, city }) => ({ name: String(name), city: String(city) }),
  texts: createRecordTexts({ labels: { name: 'Name', city: 'City' } }),
};
const OPENED: Person = { name: 'Ann', city: 'Austin' };
const RENAMED: Person = { ...OPENED, name: 'Anna' };

describe('an edit', () => {
  const read = vi.fn<() => Promise<Answer<Person | undefined>>>();
  const send = vi.fn<(values: Person, stored: Person) => Promise<string>>();
  const changed = vi.fn((_input: unknown) => null);
  const resolveConflicts = vi.fn<ResolveConflicts>();
  const showMerged = vi.fn<(values: Person) => void>();
  const onSaved = vi.fn<(result: string, isHere: boolean, values: Person) => void>();
  const onFailed = vi.fn<(isHere: boolean) => void>();
  const onUnchanged = vi.fn<() => void>();
  const live = (data: Person | undefined): Answer<Person | undefined> => ({ ...stored, data });

  beforeEach(() => {
    for (const mock of [read, send, changed, resolveConflicts, showMerged, onSaved, onFailed, onUnchanged])
      mock.mockReset();
    read.mockImplementation(() => Promise.resolve(live(OPENED)));
    send.mockResolvedValue('stored');
    resolveConflicts.mockResolvedValue(null);
    stubProcedure('desktop.changed', changed);
  });

  type EditProps = { adapter?: Partial<RecordAdapter<Person, Person>>; isQuiet?: boolean };

  /** Saves a person under another name; the notices about a failure are the form's own. */
  function Edit({ adapter, isQuiet = false }: EditProps) {
    const notify = useNotify();
    const [asked, setAsked] = useState(false);
    const save = useRecordSave<Person, Person, string>({
      record: { adapter: { ...PERSON, ...adapter }, read, send, onDeleted: throwDeleted },
      initial: PERSON.toFields(OPENED),
      invalidates: ['stores'],
      showMerged: (values) => showMerged(values),
      gcTime: 5,
    });
    const submit = (): void =>
      void save.save(RENAMED, {
        onSaved: (result, isHere, values, undo) => {
          onSaved(result, isHere(), values);
          notify.success('Saved', undo);
        },
        onFailed: (error, isHere) => {
          onFailed(isHere());
          notify.error(error);
        },
        ...(isQuiet ? { onUnchanged } : {}),
      });
    const kept = useMutationState({ select: ({ options }) => [options.mutationKey, options.gcTime] });
    return (
      <>
        <button onClick={submit}>Save</button>
        <button onClick={save.cancel}>Cancel</button>
        <button onClick={() => setAsked(save.isSent())}>Ask</button>
        <output aria-label="Form">{save.busy ? 'locked' : 'free'}</output>
        <output aria-label="Sent">{String(asked)}</output>
        <output aria-label="Mutations">{JSON.stringify(kept)}</output>
      </>
    );
  }

  const drawn = (props: EditProps = {}) => {
    const Page = () => {
      const [isOpen, setOpen] = useState(true);
      return (
        <ConflictContext value={resolveConflicts}>
          {isOpen && <Edit {...props} />}
          <button onClick={() => setOpen(false)}>Leave</button>
        </ConflictContext>
      );
    };
    const { user } = renderScreen(<Page />);
    return { press: (name: string) => user.click(screen.getByRole('button', { name })) };
  };
  const isFree = () => waitFor(() => expect(state('Form')).toBe('free'));

  it('says what was stored, and offers to undo it', async () => {
    const { press } = drawn();
    expect(state('Form')).toBe('free');
    await press('Save');
    await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith('stored', true, RENAMED));
    expect(send).toHaveBeenCalledExactlyOnceWith(RENAMED, OPENED);
    expect(showMerged).toHaveBeenCalledExactlyOnceWith(RENAMED);
    read.mockResolvedValue(live(RENAMED));
    await press(messages.actions.undo);
    expect(await screen.findByText(undoTexts.done('the person'))).toBeTruthy();
    expect(send).toHaveBeenLastCalledWith(OPENED, RENAMED);
    expect(changed).toHaveBeenLastCalledWith({ domains: ['stores'] });
  });

  it('says that an undo found nothing to put back', async () => {
    const { press } = drawn();
    await press('Save');
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    read.mockResolvedValue(live({ ...RENAMED, name: 'Annie' }));
    await press(messages.actions.undo);
    expect(await screen.findByText(undoTexts.nothing('the person'))).toBeTruthy();
    expect(screen.getByText(undoTexts.remaining('Name'))).toBeTruthy();
    expect(send).toHaveBeenCalledOnce();
  });

  it('offers no undo of what cannot be sent again', async () => {
    const { press } = drawn({ adapter: { finalFields: ['name'] } });
    await press('Save');
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(screen.queryByRole('button', { name: messages.actions.undo })).toBeNull();
  });

  it.each([true, false])('sends what is stored already only for its answer (%s)', async (isQuiet) => {
    read.mockResolvedValue(live(RENAMED));
    const { press } = drawn({ isQuiet });
    await press('Save');
    await waitFor(() => expect(isQuiet ? onUnchanged : onSaved).toHaveBeenCalledOnce());
    await isFree();
    expect([send.mock.calls.length, onFailed.mock.calls]).toEqual([isQuiet ? 0 : 1, []]);
    await press('Save');
    await waitFor(() => expect(isQuiet ? onUnchanged : onSaved).toHaveBeenCalledTimes(2));
  });

  it('names what someone else has changed, and shows it in the form', async () => {
    read.mockResolvedValue(live({ ...OPENED, city: 'Boise' }));
    const { press } = drawn();
    await press('Save');
    expect(await screen.findByText(conflictTexts.adopted(['City']))).toBeTruthy();
    expect(showMerged).toHaveBeenCalledExactlyOnceWith({ name: 'Anna', city: 'Boise' });
  });

  it('is quiet about a question that was answered with further editing', async () => {
    read.mockResolvedValue(live({ ...OPENED, name: 'Annie' }));
    const { press } = drawn();
    await press('Save');
    await waitFor(() => expect(resolveConflicts).toHaveBeenCalledOnce());
    await isFree();
    expect([send.mock.calls, onSaved.mock.calls, onFailed.mock.calls]).toEqual([[], [], []]);
  });

  it('reports a refusal, and takes the notice back with the next attempt', async () => {
    send.mockRejectedValueOnce(new AppError('BACK_OFFICE', 'Not like this.'));
    const { press } = drawn();
    await press('Save');
    expect(await screen.findByText('Not like this.')).toBeTruthy();
    expect(onFailed).toHaveBeenCalledExactlyOnceWith(true);
    await isFree();
    await press('Save');
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(screen.queryByText('Not like this.')).toBeNull();
  });

  it('reads again what someone else has deleted, and after no other failed read', async () => {
    read.mockRejectedValueOnce(new AppError('OFFLINE', 'Away'));
    const { press } = drawn();
    await press('Save');
    await waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
    expect(changed).not.toHaveBeenCalled();
    read.mockResolvedValue(live(undefined));
    await isFree();
    await press('Save');
    await waitFor(() => expect(onFailed).toHaveBeenCalledTimes(2));
    expect(changed).toHaveBeenCalledExactlyOnceWith({ domains: ['stores'] });
  });

  it('says nothing of a write that was cancelled', async () => {
    send.mockRejectedValue(new AppError('CANCELLED', 'Stopped'));
    const { press } = drawn();
    await press('Save');
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    await isFree();
    expect(onFailed).not.toHaveBeenCalled();
  });

  it('can be cancelled until it is sent', async () => {
    const readEnd = Promise.withResolvers<Answer<Person | undefined>>();
    read.mockReturnValueOnce(readEnd.promise);
    const { press } = drawn();
    await press('Save');
    await press('Ask');
    expect([state('Form'), state('Sent')]).toEqual(['locked', 'false']);
    await press('Cancel');
    await isFree();
    const sendEnd = Promise.withResolvers<string>();
    send.mockReturnValue(sendEnd.promise);
    await press('Save');
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    await press('Ask');
    await press('Cancel');
    expect([state('Form'), state('Sent'), state('Mutations')]).toEqual(['locked', 'true', '[[null,5]]']);
    sendEnd.resolve('stored');
    await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith('stored', true, RENAMED));
  });

  it('sends nothing once its form is left, and tells those that were sent before', async () => {
    const sendEnd = Promise.withResolvers<string>();
    send.mockReturnValue(sendEnd.promise);
    const { press } = drawn();
    await press('Save');
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    await press('Leave');
    sendEnd.resolve('stored');
    await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith('stored', false, RENAMED));
  });
});

describe('a new record', () => {
  const [onMade, onFailed] = [vi.fn<(made: string) => void>(), vi.fn<(error: unknown) => void>()];

  function Creation({ make }: { make?: () => Promise<string> }) {
    const [asked, setAsked] = useState(false);
    const save = useRecordSave<never, string, string>({
      record: null,
      initial: {},
      create: make && { mutationFn: make, mutationKey: ['people', 'create'], gcTime: 7 },
      invalidates: [],
    });
    const kept = useMutationState({ select: ({ options }) => [options.mutationKey, options.gcTime] });
    return (
      <>
        <button onClick={() => void save.save('Ann', { onSaved: (made) => onMade(made), onFailed })}>
          Save
        </button>
        <button onClick={() => setAsked(save.isSent())}>Ask</button>
        <output aria-label="Sent">{String(asked)}</output>
        <output aria-label="Mutations">{JSON.stringify(kept)}</output>
      </>
    );
  }

  beforeEach(() => {
    onFailed.mockReset();
    stubProcedure('desktop.changed', () => null);
  });

  it('counts as sent from the press of Save, under its own key', async () => {
    const made = Promise.withResolvers<string>();
    const { user } = renderScreen(<Creation make={() => made.promise} />);
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    await press('Ask');
    expect(state('Sent')).toBe('false');
    await press('Save');
    await press('Ask');
    expect(state('Sent')).toBe('true');
    expect(state('Mutations')).toBe('[[["people","create"],7]]');
    made.resolve('1');
    await waitFor(() => expect(onMade).toHaveBeenCalledExactlyOnceWith('1'));
    await press('Ask');
    await waitFor(() => expect(state('Sent')).toBe('false'));
  });

  it('fails where nothing can make it', async () => {
    const { user } = renderScreen(<Creation />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
    expect(onFailed.mock.calls[0]?.[0]).toMatchObject({
      code: 'INTERNAL',
      message: messages.generic.somethingWentWrong,
    });
  });
});
