import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import type { Answer } from '@shared/kernel/answer';
import { AppError } from '@shared/kernel/app-error';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';
import { messages } from '@shared/kernel/text/messages';
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
