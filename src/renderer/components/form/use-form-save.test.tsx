import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { answerTo } from '@fixtures/answering-bridge';
import { renderScreen } from '@fixtures/render-screen';
import { UnsavedWorkContext } from '../unsaved-work/unsaved-work-context';
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
