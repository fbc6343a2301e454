import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerTo } from '@fixtures/answering-bridge';
import { renderScreen } from '@fixtures/render-screen';
import { AppError } from '@shared/kernel/app-error';
import { UnsavedWorkContext } from '../unsaved-work/unsaved-work-context';
import { FormActions } from './form-actions';
import { LockedFields } from './locked-fields';
import { TextField } from './text-field';
import { useFormSave } from './use-form-save';

vi.mock('@renderer/platform/bridge', () => import('@fixtures/answering-bridge'));

interface Values {
  name: string;
}

const send = vi.fn<(values: Values) => Promise<null>>().mockResolvedValue(null);
let settled: (values: Values) => void = () => undefined;
const settle = vi.fn(() => new Promise<Values>((done) => (settled = done)));

function Form() {
  const form = useForm<Values>({ defaultValues: { name: 'Bay' } });
  const save = useFormSave(form, {
    mutation: { mutationFn: send },
    touches: [],
    draftKey: null,
    what: 'the store',
    fields: ['name'],
    settle,
  });
  return <button onClick={() => void save.submit({ name: 'Bay Ford' })}>Save</button>;
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

const drawn = () =>
  renderScreen(
    <UnsavedWorkContext value={{ add: () => () => undefined, confirmLeave: () => Promise.resolve(true) }}>
      <Page />
    </UnsavedWorkContext>,
  ).user;

it('sends what was settled once it was held against what is stored', async () => {
  answerTo('drafts.get', () => null);
  const user = drawn();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(settle).toHaveBeenCalledOnce());
  settled({ name: 'Bay Ford' });
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
});

it('sends nothing for a form that was left while the back office was slow', async () => {
  settle.mockClear();
  send.mockClear();
  const user = drawn();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(settle).toHaveBeenCalledOnce());
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  settled({ name: 'Bay Ford' });
  // Whatever follows an answer has followed by then.
  await new Promise((done) => setTimeout(done));
  expect(send).not.toHaveBeenCalled();
});

interface Lot {
  name: string;
  city: string;
}

const sendLot = vi.fn<(lot: Lot) => Promise<null>>();
const onSaved = vi.fn();
const kept = vi.fn<(input: unknown) => void>();
let answered: () => void = () => undefined;
let refused: (error: AppError) => void = () => undefined;

function LotForm({ stays }: { stays: boolean }) {
  const form = useForm<Lot>({ defaultValues: { name: 'Bay', city: 'Austin' } });
  const save = useFormSave(form, {
    mutation: { mutationFn: sendLot },
    touches: [],
    draftKey: 'lot:1',
    what: 'the lot',
    fields: ['name', 'city'],
    saved: 'The lot is on its way',
    savedAs: 'warning',
    // The back office writes cities large.
    ...(stays ? { reload: () => Promise.resolve({ name: 'Bay Ford', city: 'AUSTIN' }) } : { onSaved }),
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

/** A lot with another name whose save is on its way. */
async function saving(stays: boolean) {
  answerTo('drafts.get', () => null);
  answerTo('drafts.put', kept);
  answerTo('drafts.remove', () => undefined);
  const [open, leave] = [vi.fn(), { current: (): void => undefined }];
  function Leaves() {
    const [here, setHere] = useState(true);
    leave.current = () => setHere(false);
    return here && <LotForm stays={stays} />;
  }
  const { user } = renderScreen(
    <UnsavedWorkContext value={{ add: () => open, confirmLeave: () => Promise.resolve(true) }}>
      <Leaves />
    </UnsavedWorkContext>,
  );
  await user.type(field('Name'), ' Ford{Enter}');
  await waitFor(() => expect(sendLot).toHaveBeenCalledOnce());
  return { user, leave: () => act(() => leave.current()) };
}

beforeEach(() => {
  onSaved.mockClear();
  kept.mockClear();
  sendLot.mockReset().mockImplementation(
    () =>
      new Promise((done, fail) => {
        answered = () => done(null);
        refused = fail;
      }),
  );
});

describe('a form that is still there after a save', () => {
  it('keeps what was typed meanwhile as unsaved, and sends it with the next save', async () => {
    const { user } = await saving(true);
    await user.type(field('Name'), ' West');
    answered();
    await waitFor(() => expect(field('City').value).toBe('AUSTIN'));
    expect(field('Name').value).toBe('Bay Ford West');
    expect(screen.getByText('edited')).toBeTruthy();
    await waitFor(() =>
      expect(kept).toHaveBeenLastCalledWith(expect.objectContaining({ value: { name: 'Bay Ford West' } })),
    );
    await user.click(saveButton());
    await waitFor(() =>
      expect(sendLot.mock.lastCall?.[0]).toEqual({ name: 'Bay Ford West', city: 'AUSTIN' }),
    );
  });

  it('is as it was saved where nothing was typed', async () => {
    const { user } = await saving(true);
    answered();
    expect(await screen.findByText('as saved')).toBeTruthy();
    await user.type(field('Name'), '!');
    expect(screen.getByText('edited')).toBeTruthy();
  });
});

describe('a form that goes after a save', () => {
  it('neither closes nor leads away from what stands in its place where it was left meanwhile, but tells', async () => {
    const { leave } = await saving(false);
    leave();
    answered();
    expect(await screen.findByText('The lot is on its way')).toBeTruthy();
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('takes nothing meanwhile, with the focus at its button, and goes', async () => {
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
