import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { useSentInputs } from './use-sent-inputs';

interface Inputs {
  name: string;
  city: string | null;
  note: string;
}

const STORED: Inputs = { name: 'Bay', city: 'Austin', note: '' };

function drawn(stored = STORED) {
  const hook = renderHook(() => {
    const form = useForm<Inputs, unknown, object>({ defaultValues: stored });
    // The form follows what is read of it in a render.
    const { isDirty, dirtyFields, defaultValues } = form.formState;
    const sent = useSentInputs(form, ['name', 'city', 'note']);
    return { form, sent, isDirty, dirtyFields, defaultValues };
  });
  return {
    now: () => hook.result.current,
    values: () => hook.result.current.form.getValues(),
    type: (name: keyof Inputs, value: string) =>
      act(() => hook.result.current.form.setValue(name, value, { shouldDirty: true })),
    run: (step: (sent: (typeof hook)['result']['current']['sent']) => unknown) =>
      act(async () => void (await step(hook.result.current.sent))),
  };
}
/** A read whose answer comes later. */
const later = () => Promise.withResolvers<Inputs | undefined>();
const isHere = (): boolean => true;

it('shows nothing before anything was sent', async () => {
  const { now, values, type, run } = drawn();
  type('name', 'Bay Ford');
  const [reload, onClean] = [vi.fn(() => Promise.resolve(STORED)), vi.fn()];
  await run((sent) => sent.showMerged({ name: 'Kia' }));
  await run((sent) => sent.showSaved(reload, isHere, onClean));
  expect(values().name).toBe('Bay Ford');
  expect(now().isDirty).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  expect(onClean).not.toHaveBeenCalled();
});

it('writes what was merged into the fields that were not typed into since', async () => {
  const { now, values, type, run } = drawn();
  type('name', 'Bay Ford');
  await run((sent) => sent.remember());
  type('note', 'Call');
  await run((sent) => sent.showMerged({ name: 'Bay Ford', city: 'Dallas', note: 'Mail', zip: '1' }));
  expect(values()).toEqual({ name: 'Bay Ford', city: 'Dallas', note: 'Call' });
  expect(now().dirtyFields).toEqual({ name: true, note: true });
});

it.each([
  ['text', 'Austin', ''],
  ['null', null, null],
])('writes an emptied field as it was before: as %s', async (_what, city, empty) => {
  const { values, type, run } = drawn({ ...STORED, city });
  type('city', 'Dallas');
  await run((sent) => sent.remember());
  await run((sent) => sent.showMerged({ city: null }));
  expect(values().city).toBe(empty);
});

it('takes an empty field that is merged as empty for unchanged', async () => {
  const { now, values, run } = drawn({ ...STORED, city: null });
  await run((sent) => sent.remember());
  await run((sent) => sent.showMerged({ city: '', note: null }));
  expect(values()).toEqual({ ...STORED, city: null });
  expect(now().isDirty).toBe(false);
});

it('takes what was sent for stored, and then what was stored, with what was typed since', async () => {
  const { now, values, type, run } = drawn();
  const [read, onClean] = [later(), vi.fn()];
  type('name', 'Bay Ford');
  await run((sent) => sent.remember());
  await run((sent) => sent.showSaved(() => read.promise, isHere, onClean));
  expect(now().isDirty).toBe(false);
  expect(now().defaultValues?.name).toBe('Bay Ford');
  expect(onClean).toHaveBeenCalledOnce();
  type('note', 'Call');
  await run(() => read.resolve({ name: 'BAY FORD', city: 'AUSTIN', note: '' }));
  expect(values()).toEqual({ name: 'BAY FORD', city: 'AUSTIN', note: 'Call' });
  expect(now().dirtyFields).toEqual({ note: true });
  expect(onClean).toHaveBeenCalledOnce();
});

it('is clean once what was typed since is what is stored', async () => {
  const { now, type, run } = drawn();
  const onClean = vi.fn();
  await run((sent) => sent.remember());
  type('name', 'BAY');
  await run((sent) => sent.showSaved(() => Promise.resolve({ ...STORED, name: 'BAY' }), isHere, onClean));
  expect(now().isDirty).toBe(false);
  expect(onClean).toHaveBeenCalledOnce();
});

it('sends what was merged with the next save, and takes it for sent', async () => {
  const { now, values, type, run } = drawn();
  type('name', 'Bay Ford');
  await run((sent) => sent.remember());
  await run((sent) => sent.showMerged({ city: 'Dallas' }));
  await run((sent) =>
    sent.showSaved(
      () => later().promise,
      isHere,
      () => undefined,
    ),
  );
  expect(values()).toEqual({ name: 'Bay Ford', city: 'Dallas', note: '' });
  expect(now().isDirty).toBe(false);
});

it.each([
  ['a later save has shown its own', true, STORED],
  ['its form was left', false, { ...STORED, name: 'LATE' }],
  ['the record is gone', true, undefined],
])('does not show what was stored if %s', async (_why, here, answer) => {
  const { values, type, run } = drawn();
  const [first, second] = [later(), later()];
  type('name', 'Bay Ford');
  await run((sent) => sent.remember());
  await run((sent) =>
    sent.showSaved(
      () => first.promise,
      () => here,
      () => undefined,
    ),
  );
  if (answer === STORED)
    await run((sent) =>
      sent.showSaved(
        () => second.promise,
        isHere,
        () => undefined,
      ),
    );
  await run(() => first.resolve(answer === STORED ? { ...STORED, name: 'LATE' } : answer));
  expect(values().name).toBe('Bay Ford');
});

it('shows what is stored after a lost answer, and leaves as unsaved what is not', async () => {
  const { now, values, type, run } = drawn();
  const onClean = vi.fn();
  type('name', 'Bay Ford');
  await run((sent) => sent.remember());
  await run((sent) => sent.showStored(async () => ({ ...STORED, city: 'AUSTIN' }), onClean));
  expect(values()).toEqual({ ...STORED, name: 'Bay Ford', city: 'AUSTIN' });
  expect(now().dirtyFields).toEqual({ name: true });
  expect(onClean).not.toHaveBeenCalled();
  await run((sent) => sent.showStored(async () => ({ ...STORED, name: 'Bay Ford' }), onClean));
  expect(now().isDirty).toBe(false);
  expect(onClean).toHaveBeenCalledOnce();
});

it.each([
  ['another save has started since', true],
  ['the record is gone', false],
])('shows nothing after a lost answer if %s', async (_why, isSentAgain) => {
  const { values, type, run } = drawn();
  const read = later();
  type('name', 'Bay Ford');
  await run((sent) => sent.remember());
  let shown: Promise<void> = Promise.resolve();
  await run(
    (sent) =>
      void (shown = sent.showStored(
        () => read.promise,
        () => undefined,
      )),
  );
  if (isSentAgain) await run((sent) => sent.remember());
  await act(async () => {
    read.resolve(isSentAgain ? { ...STORED, city: 'LATE' } : undefined);
    await shown;
  });
  expect(values()).toEqual({ ...STORED, name: 'Bay Ford' });
});
