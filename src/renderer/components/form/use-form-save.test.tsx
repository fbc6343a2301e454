import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import type { Answer } from '@shared/kernel/answer';
import { AppError } from '@shared/kernel/app-error';
import { ConflictContext, type ResolveConflicts } from '../dialogs/conflict-dialog/conflict-context';
import { createRecordTexts } from '../saving/record-adapter';
import { throwDeleted } from '../saving/save-session';
import { DraftBar } from '../unsaved-work';
import {
  UnsavedWorkContext,
  type UnsavedEntry,
  type UnsavedWork,
  NOTHING_UNSAVED,
} from '../unsaved-work/unsaved-work-context';
import { TextField } from './fields/text-field';
import { FormActions } from './form-actions';
import { LockedFields } from './locked-fields';
import { useFormSave } from './use-form-save';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

interface Values {
  name: string;
}

const send = vi.fn<(values: Values, stored: Values) => Promise<null>>();
let answerRead: (stored: Values) => void = () => undefined;
const read = vi.fn<() => Promise<Answer<Values>>>();
const resolveConflicts = vi.fn<ResolveConflicts>();
const live = (data: Values): Answer<Values> => ({
  data,
  asOf: '2026-01-01T10:00:00Z',
  origin: 'live',
  partial: false,
});

beforeEach(() => {
  stubProcedure('drafts.get', () => null);
  send.mockReset().mockResolvedValue(null);
  resolveConflicts.mockReset().mockResolvedValue(null);
  read
    .mockReset()
    .mockImplementation(() => new Promise((done) => (answerRead = (stored) => done(live(stored)))));
});

const fieldsOf = ({ name }: Values) => ({ name });

function Form() {
  const form = useForm<Values>({ defaultValues: { name: 'Bay' } });
  const save = useFormSave(form, {
    record: {
      initial: { name: 'Bay' },
      adapter: {
        recordName: 'the store',
        toFields: fieldsOf,
        fieldsOf,
        fromFields: ({ name }) => ({ name: String(name) }),
        texts: createRecordTexts({ labels: { name: 'Name' } }),
      },
      read,
      send,
      onDeleted: throwDeleted,
    },
    invalidates: [],
    draftKey: 'store:1',
    recordName: 'the store',
    fields: ['name'],
    successText: 'Saved',
  });
  return (
    <>
      <DraftBar offer={save.draft.offer} />
      <output>{form.watch('name')}</output>
      <button onClick={() => void form.handleSubmit(save.submit)()}>Save</button>
      <button onClick={() => form.setValue('name', 'Bay Ford', { shouldDirty: true })}>Type</button>
      <button onClick={() => void save.leave()}>Cancel</button>
    </>
  );
}

function Page() {
  const [open, setOpen] = useState(true);
  return (
    <>
      {open && <Form />}
      <button onClick={() => setOpen(false)}>Leave</button>
    </>
  );
}

const drawn = (unsaved: UnsavedWork = NOTHING_UNSAVED) =>
  renderScreen(
    <UnsavedWorkContext value={unsaved}>
      <ConflictContext value={resolveConflicts}>
        <Page />
      </ConflictContext>
    </UnsavedWorkContext>,
  ).user;

const press = async (user: ReturnType<typeof drawn>, ...names: string[]): Promise<void> => {
  for (const name of names) await user.click(await screen.findByRole('button', { name }));
};

it('compares the input with the stored values before it is sent', async () => {
  const user = drawn();
  await press(user, 'Type', 'Save');
  await waitFor(() => expect(read).toHaveBeenCalledOnce());
  answerRead({ name: 'Bay' });
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Bay Ford' }, { name: 'Bay' }));
});

it.each(['Leave', 'Cancel'])('sends nothing after %s while the back office was slow', async (how) => {
  const user = drawn();
  await press(user, 'Type', 'Save');
  await waitFor(() => expect(read).toHaveBeenCalledOnce());
  await press(user, how);
  answerRead({ name: 'Bay' });
  // All follow-up work of the response is done after this tick.
  await new Promise((done) => setTimeout(done));
  expect(send).not.toHaveBeenCalled();
});

describe('after leaving while the save was already sent', () => {
  /** Leaves the form during the send, with the answer of the prompt being "Leave". */
  async function leaveDuringSend(): Promise<{
    end: PromiseWithResolvers<null>;
    removed: ReturnType<typeof vi.fn>;
  }> {
    const [end, removed] = [Promise.withResolvers<null>(), vi.fn()];
    send.mockReturnValue(end.promise);
    stubProcedure('drafts.put', () => null);
    stubProcedure('drafts.remove', removed);
    const entries = new Set<UnsavedEntry>();
    const add = (entry: UnsavedEntry) => {
      entries.add(entry);
      return () => void entries.delete(entry);
    };
    const user = drawn({ ...NOTHING_UNSAVED, add });
    await press(user, 'Type', 'Save');
    await waitFor(() => expect(read).toHaveBeenCalledOnce());
    expect([...entries].map(({ isSent, draftKey }) => [isSent?.(), draftKey])).toEqual([[false, 'store:1']]);
    answerRead({ name: 'Bay' });
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect([...entries].map(({ isSent }) => isSent?.())).toEqual([true]);
    for (const entry of entries) entry.onLeave?.();
    await press(user, 'Leave');
    return { end, removed };
  }

  it('discards the draft once the save has succeeded', async () => {
    const { end, removed } = await leaveDuringSend();
    expect(removed).not.toHaveBeenCalled();
    end.resolve(null);
    await waitFor(() => expect(removed).toHaveBeenCalledOnce());
  });

  it('keeps the draft if the back office refuses the save', async () => {
    const { end, removed } = await leaveDuringSend();
    end.reject(new AppError('BACK_OFFICE', 'Not like this.'));
    expect(await screen.findByText('Not saved: the store')).toBeTruthy();
    expect(screen.getByText('Not like this.')).toBeTruthy();
    expect(removed).not.toHaveBeenCalled();
  });
});

it('compares a restored draft with its base, not with the values stored since', async () => {
  stubProcedure('drafts.get', () => ({
    savedAt: '2026-01-01T10:00:00Z',
    value: { values: { name: 'Bay Ford' }, base: { name: 'Old Bay' } },
  }));
  const user = drawn();
  await press(user, 'Restore', 'Save');
  await waitFor(() => expect(read).toHaveBeenCalledOnce());
  answerRead({ name: 'Bay' });
  await waitFor(() => expect(resolveConflicts).toHaveBeenCalledOnce());
  expect(resolveConflicts.mock.calls[0]?.[0].items).toMatchObject([{ mine: 'Bay Ford', theirs: 'Bay' }]);
  expect(send, 'whoever goes on editing has sent nothing').not.toHaveBeenCalled();
});

it('prompts for a draft of an earlier version, which has no base', async () => {
  stubProcedure('drafts.get', () => ({ savedAt: '2026-01-01T10:00:00Z', value: { name: 'Bay Ford' } }));
  const user = drawn();
  await press(user, 'Restore', 'Save');
  await waitFor(() => expect(read).toHaveBeenCalledOnce());
  answerRead({ name: 'Bay' });
  await waitFor(() => expect(resolveConflicts).toHaveBeenCalledOnce());
});

interface Lot {
  name: string;
  city: string;
}

const sendLot = vi.fn<(lot: Lot) => Promise<null>>();
const onSaved = vi.fn();
const saved = vi.fn<(input: unknown) => void>();
const STORED: Lot = { name: 'Bay Ford', city: 'AUSTIN' };
let reloaded = STORED;
let answered: () => void = () => undefined;
let refused: (error: AppError) => void = () => undefined;

function LotForm({ stays }: { stays: boolean }) {
  const form = useForm<Lot>({ defaultValues: { name: 'Bay', city: 'Austin' } });
  const save = useFormSave(form, {
    mutation: { mutationFn: sendLot },
    invalidates: [],
    draftKey: 'lot:1',
    recordName: 'the lot',
    fields: ['name', 'city'],
    successText: 'The lot is on its way',
    noticeKind: 'warning',
    // The back office stores cities in upper case.
    ...(stays ? { reload: () => Promise.resolve(reloaded) } : { onSaved }),
  });
  return (
    <form onSubmit={(event) => void form.handleSubmit(save.submit)(event)}>
      <LockedFields locked={save.locked}>
        <TextField control={form.control} name="name" label="Name" />
        <TextField control={form.control} name="city" label="City" />
      </LockedFields>
      <FormActions busy={save.busy} />
      <output>{form.formState.isDirty ? 'edited' : 'as saved'}</output>
    </form>
  );
}

const field = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name });
const saveButton = (): HTMLElement => screen.getByRole('button', { name: 'Save' });

/** Renders a form whose name was changed and whose save is in flight. */
async function saving(stays: boolean) {
  stubProcedure('drafts.get', () => null);
  stubProcedure('drafts.put', saved);
  stubProcedure('drafts.remove', () => undefined);
  const [open, leave] = [vi.fn(), { current: (): void => undefined }];
  function Leaves() {
    const [here, setHere] = useState(true);
    useEffect(() => {
      leave.current = () => setHere(false);
    }, []);
    return here && <LotForm stays={stays} />;
  }
  const { user } = renderScreen(
    <UnsavedWorkContext value={{ ...NOTHING_UNSAVED, add: () => open }}>
      <Leaves />
    </UnsavedWorkContext>,
  );
  await user.type(field('Name'), ' Ford{Enter}');
  await waitFor(() => expect(sendLot).toHaveBeenCalledOnce());
  return { user, leave: () => act(() => leave.current()) };
}

beforeEach(() => {
  reloaded = STORED;
  onSaved.mockClear();
  saved.mockClear();
  sendLot.mockReset().mockImplementation(
    () =>
      new Promise((done, fail) => {
        answered = () => done(null);
        refused = fail;
      }),
  );
});

describe('a form that stays open after a save', () => {
  it('retains input typed during a save as unsaved, and sends it with the next save', async () => {
    const { user } = await saving(true);
    await user.type(field('Name'), ' West');
    answered();
    await waitFor(() => expect(field('City').value).toBe('AUSTIN'));
    expect(field('Name').value).toBe('Bay Ford West');
    expect(screen.getByText('edited')).toBeTruthy();
    await waitFor(() =>
      expect(saved).toHaveBeenLastCalledWith(
        expect.objectContaining({ value: { values: { name: 'Bay Ford West' }, base: {} } }),
      ),
    );
    await user.click(saveButton());
    await waitFor(() =>
      expect(sendLot.mock.lastCall?.[0]).toEqual({ name: 'Bay Ford West', city: 'AUSTIN' }),
    );
  });

  it.each([
    ['stored', { name: 'Bay Ford', city: 'AUSTIN' }, 'as saved'],
    ['not stored', { name: 'Bay', city: 'AUSTIN' }, 'edited'],
  ])(
    'shows the stored values after a lost response, where the change was %s',
    async (_case, stored, state) => {
      reloaded = stored;
      await saving(true);
      refused(new AppError('OUTCOME_UNKNOWN', 'The connection broke'));
      await waitFor(() => expect(field('City').value).toBe('AUSTIN'));
      // What was typed is never taken back.
      expect(field('Name').value).toBe('Bay Ford');
      expect(screen.getByText(state)).toBeTruthy();
    },
  );

  it('matches the saved values if nothing was typed', async () => {
    const { user } = await saving(true);
    answered();
    expect(await screen.findByText('as saved')).toBeTruthy();
    await user.type(field('Name'), '!');
    expect(screen.getByText('edited')).toBeTruthy();
  });
});

describe('a form that closes after a save', () => {
  it('neither closes nor navigates if the form was left during the save, but shows a notice', async () => {
    const { leave } = await saving(false);
    leave();
    answered();
    expect(await screen.findByText('The lot is on its way')).toBeTruthy();
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('accepts no input during the save, keeps the focus on its button, and then closes', async () => {
    await saving(false);
    expect(field('Name').closest('[inert]')).not.toBeNull();
    expect(document.activeElement).toBe(saveButton());
    answered();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(field('Name').closest('[inert]')).not.toBeNull();
  });

  it.each([
    ['at the field that was refused', { city: 'There is no such city' }, 'City'],
    ['where it was before', undefined, 'Name'],
  ])('can be typed into after a refusal, with the focus %s', async (_where, fields, focused) => {
    await saving(false);
    refused(new AppError('INVALID', 'Refused', fields && { fields }));
    await waitFor(() => expect(document.activeElement).toBe(field(focused)));
    expect(field('Name').closest('[inert]')).toBeNull();
  });
});

describe('a save that was confirmed', () => {
  /** The record as the back office has it. */
  let stored: Values = { name: 'Bay' };
  beforeEach(() => {
    stored = { name: 'Bay' };
    read.mockImplementation(() => Promise.resolve(live(stored)));
    send.mockImplementation((values) => {
      stored = values;
      return Promise.resolve(null);
    });
  });

  it('can be undone after its page was left, once', async () => {
    const user = drawn();
    await press(user, 'Type', 'Save');
    await screen.findByText('Saved');
    await press(user, 'Leave', 'Undo');
    await screen.findByText('Undone: the change to the store');
    expect(send).toHaveBeenLastCalledWith({ name: 'Bay' }, { name: 'Bay Ford' });
    expect(stored).toEqual({ name: 'Bay' });
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('leaves what another user has changed since, and names it', async () => {
    const user = drawn();
    await press(user, 'Type', 'Save');
    await screen.findByText('Saved');
    stored = { name: 'Bay Kia' };
    await press(user, 'Undo');
    await screen.findByText("The change to the store wasn't undone");
    await screen.findByText("Changed since, or can't be undone: Name");
    expect(send).toHaveBeenCalledOnce();
  });

  it('can be undone at a second try if the first one failed', async () => {
    const user = drawn();
    await press(user, 'Type', 'Save');
    await screen.findByText('Saved');
    read.mockRejectedValueOnce(new AppError('OFFLINE', 'No network'));
    await press(user, 'Undo');
    await screen.findByText('No network');
    await press(user, 'Retry');
    await screen.findByText('Undone: the change to the store');
    expect(stored).toEqual({ name: 'Bay' });
  });
});
