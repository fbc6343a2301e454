import { act, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import { useNavigate } from 'react-router-dom';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { ConnectivityContext } from '@renderer/platform/connectivity/connectivity-context';
import { preparedChangesTexts as texts } from '@shared/kernel/platform/prepared-changes/texts';
import { AppError } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/text/messages';
import { ConflictContext, type ResolveConflicts } from '../dialogs/conflict-dialog/conflict-context';
import { createRecordTexts } from '../saving/record-adapter';
import { throwDeleted } from '../saving/save-session';
import { DraftBar } from '../unsaved-work';
import { UnsavedWorkContext, NOTHING_UNSAVED } from '../unsaved-work/unsaved-work-context';
import { TextField } from './fields/text-field';
import { FormActions } from './form-actions';
import { FormFailure } from './form-failure';
import { useFormSave } from './use-form-save';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

interface Values {
  name: string;
  logo: string;
}

const STORED = { name: 'Bay', logo: '' };
const send = vi.fn<(values: Values) => Promise<null>>();
const resolveConflicts = vi.fn<ResolveConflicts>();
type Replaced = { savedAt: string | null } | null;
const replace = vi.fn<(input: unknown) => Replaced | Promise<Replaced>>();
/** The change that is stored, as `drafts.get` returns it. */
let prepared: { key: string; value: object } | null = null;
/** The draft of the same form. */
let draft: { key: string; value: object } | null = null;
const put = vi.fn((_draft: unknown) => null);

beforeEach(() => {
  [prepared, draft] = [null, null];
  stubProcedure('drafts.get', (input) => {
    const stored = [prepared, draft].find((one) => one?.key === Object(input).key);
    return stored ? { ...stored, savedAt: 't1', place: { to: '/', page: 'Edit Bay' } } : null;
  });
  put.mockClear();
  stubProcedure('drafts.put', put);
  stubProcedure('drafts.remove', () => null);
  replace.mockReset().mockReturnValue({ savedAt: 't2' });
  stubProcedure('drafts.replacePrepared', replace);
  send.mockReset().mockResolvedValue(null);
  resolveConflicts.mockReset().mockResolvedValue(new Set());
});

const fieldsOf = ({ name, logo }: Values) => ({ name, logo });

const EDITED = {
  record: {
    initial: STORED,
    adapter: {
      recordName: 'the store',
      toFields: fieldsOf,
      fieldsOf,
      fromFields: (fields: object) => ({ ...STORED, ...fields }),
      finalFields: ['logo'],
      texts: createRecordTexts({ labels: { name: 'Name', logo: 'Logo' } }),
    },
    read: async () => ({
      ...{ data: STORED, asOf: '2026-01-01T10:00:00Z', origin: 'live' as const },
      partial: false,
    }),
    send,
    onDeleted: throwDeleted,
  },
  draftKey: 'store:1',
};
const CREATED = {
  mutation: { mutationFn: send },
  prepares: ({ name }: Values) => [{ label: 'Comment', text: name }],
  draftKey: 'comment:1',
};

function Form({ subject }: { subject: typeof EDITED | typeof CREATED }) {
  const form = useForm<Values>({ defaultValues: STORED });
  const save = useFormSave(form, {
    ...subject,
    invalidates: [],
    recordName: 'the store',
    fields: ['name', 'logo'],
  });
  return (
    <form onSubmit={(event) => void form.handleSubmit(save.submit)(event)}>
      <DraftBar offer={save.draft.offer} />
      <TextField control={form.control} name="name" label="Name" />
      <TextField control={form.control} name="logo" label="Logo" />
      <FormFailure failure={save.failure} />
      <FormActions busy={save.busy} isPreparing={save.isPreparing} isReviewed={save.isReviewed} />
      <button type="button" onClick={save.giveUp}>
        Stop waiting
      </button>
    </form>
  );
}

function Opener({ subject }: { subject: typeof EDITED | typeof CREATED }) {
  const navigate = useNavigate();
  return (
    <>
      <Form key={prepared?.key} subject={subject} />
      <button onClick={() => void navigate('/', { state: { prepared: prepared?.key } })}>Open</button>
    </>
  );
}

const draw = (state: 'online' | 'offline', subject: typeof EDITED | typeof CREATED = EDITED) =>
  renderScreen(
    <ConnectivityContext value={{ state, since: '2026-11-21T10:00:00Z', reason: null }}>
      <UnsavedWorkContext value={NOTHING_UNSAVED}>
        <ConflictContext value={resolveConflicts}>
          <Opener subject={subject} />
        </ConflictContext>
      </UnsavedWorkContext>
    </ConnectivityContext>,
  ).user;

const store = (key: string, values: object, base: object, sentAt: string | null = null): void => {
  const value = { values, base, sentAt, what: 'the store', fields: [], preparedAt: '2026-11-21T10:00:00Z' };
  prepared = { key, value };
};
const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const button = (name: string) => screen.findByRole('button', { name });

it('prepares a change offline with its base, and sends nothing', async () => {
  const user = draw('offline');
  await user.type(field('Name'), ' Ford');
  await user.click(await button('Prepare'));
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
  expect(replace).toHaveBeenCalledWith(
    expect.objectContaining({
      ...{ key: 'prepared:store:1', over: null },
      value: expect.objectContaining({
        values: { name: 'Bay Ford' },
        base: { name: 'Bay', logo: '' },
        fields: [{ label: 'Name', text: 'Bay Ford' }],
        sentAt: null,
      }),
      // The draft goes with the same call, so that a crash leaves neither both nor none.
      draft: { key: 'store:1', writer: expect.any(String), over: null, offered: [], restored: [] },
    }),
  );
  await waitFor(() => expect(field('Name').value).toBe('Bay'));
  expect(send).not.toHaveBeenCalled();
});

it('keeps what is typed while the change is stored', async () => {
  const stored = Promise.withResolvers<{ savedAt: string }>();
  replace.mockReturnValue(stored.promise);
  const user = draw('offline');
  await user.type(field('Name'), ' Ford');
  await user.click(await button('Prepare'));
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
  await user.type(field('Name'), ' West');
  stored.resolve({ savedAt: 't2' });
  await screen.findByText(/^Prepared, not sent/);
  expect(field('Name').value).toBe('Bay Ford West');
});

it('refuses a final field where it was typed, and prepares nothing', async () => {
  const user = draw('offline');
  await user.type(field('Name'), ' Ford');
  await user.type(field('Logo'), 'data:x');
  await user.click(await button('Prepare'));
  expect(await screen.findByText(texts.finalField)).toBeTruthy();
  expect(replace).not.toHaveBeenCalled();
  expect(field('Name').value).toBe('Bay Ford');
});

it('leaves the input where another change is prepared already, and stores it as a draft', async () => {
  replace.mockReturnValue(null);
  const user = draw('offline');
  await user.type(field('Name'), ' Ford');
  await user.click(await button('Prepare'));
  expect(await screen.findByText(texts.another)).toBeTruthy();
  expect(field('Name').value).toBe('Bay Ford');
  expect(put).toHaveBeenCalledWith(expect.objectContaining({ key: 'store:1' }));
});

it('restores a change for review with the focus on Save, and asks about what someone else changed', async () => {
  store('prepared:store:1', { name: 'Bay Ford' }, { name: 'Before', logo: '' });
  const user = draw('online');
  expect(await button('Review')).toBeTruthy();
  expect(field('Name').value).toBe('Bay');
  await user.click(await button('Open'));
  await waitFor(() => expect(field('Name').value).toBe('Bay Ford'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Save'));
  expect(send).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  const [{ items } = { items: [] }] = resolveConflicts.mock.calls[0] ?? [];
  expect(items).toMatchObject([{ label: 'Name', mine: 'Bay Ford', theirs: 'Bay' }]);
  await waitFor(() =>
    expect(replace).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        over: 't1',
        value: null,
        draft: expect.objectContaining({ key: 'store:1' }),
      }),
    ),
  );
});

it('writes no draft of a change that is only reviewed, and one of what is typed over it', async () => {
  store('prepared:store:1', { name: 'Bay Ford' }, { name: 'Bay', logo: '' });
  const user = draw('online');
  await button('Review');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.click(await button('Review'));
  // A draft is written 400 ms after the last change.
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(field('Name').value).toBe('Bay Ford');
  expect(put).not.toHaveBeenCalled();
  await user.type(field('Logo'), 'x');
  await act(() => vi.advanceTimersByTimeAsync(500));
  vi.useRealTimers();
  expect(put).toHaveBeenCalledWith(
    expect.objectContaining({ value: expect.objectContaining({ values: { name: 'Bay Ford', logo: 'x' } }) }),
  );
});

it('leaves a restored draft as it is, and offers the prepared change beside it', async () => {
  store('prepared:store:1', { name: 'Bay Ford' }, { name: 'Bay', logo: '' });
  draft = { key: 'store:1', value: { values: { name: 'Bay West' }, base: { name: 'Bay', logo: '' } } };
  const user = draw('online');
  await user.click(await button('Open'));
  await user.click(await button('Restore'));
  expect(await button('Review')).toBeTruthy();
  expect(field('Name').value).toBe('Bay West');
});

it('marks a new record before it is sent, and does not send what another window has sent', async () => {
  store('prepared:comment:1:a', { name: 'Call back' }, {});
  replace.mockReturnValue(null);
  const user = draw('online', CREATED);
  await user.click(await button('Open'));
  await waitFor(() => expect(field('Name').value).toBe('Call back'));
  await user.click(await button('Save'));
  expect(await screen.findByText(texts.sentElsewhere)).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});

it.each([
  ['leaves the mark of a new record whose answer was lost', 'OUTCOME_UNKNOWN', 1],
  ['leaves the mark of a new record where the console itself has failed', 'INTERNAL', 1],
  ['removes the mark of a new record that was refused', 'INVALID', 2],
] as const)('%s', async (_what, code, calls) => {
  store('prepared:comment:1:a', { name: 'Call back' }, {});
  send.mockRejectedValue(new AppError(code, 'No.'));
  const user = draw('online', CREATED);
  await user.click(await button('Open'));
  await waitFor(() => expect(field('Name').value).toBe('Call back'));
  await user.click(await button('Save'));
  await screen.findByText('No.');
  await waitFor(() => expect(replace).toHaveBeenCalledTimes(calls));
  const marks = replace.mock.calls.map(([input]) => Object(input).value.sentAt !== null);
  expect(marks).toEqual([true, false].slice(0, calls));
});

it('removes the mark of a new record that was given up once it is refused', async () => {
  store('prepared:comment:1:a', { name: 'Call back' }, {});
  const answer = Promise.withResolvers<null>();
  send.mockReturnValue(answer.promise);
  const user = draw('online', CREATED);
  await user.click(await button('Open'));
  await waitFor(() => expect(field('Name').value).toBe('Call back'));
  await user.click(await button('Save'));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  await user.click(await button('Stop waiting'));
  await screen.findByText(messages.changes.gaveUp);
  expect(replace).toHaveBeenCalledOnce();
  act(() => answer.reject(new AppError('BACK_OFFICE', 'No.')));
  await waitFor(() => expect(replace).toHaveBeenCalledTimes(2));
  expect(replace.mock.calls.map(([input]) => Object(input).value.sentAt !== null)).toEqual([true, false]);
});

it('warns about a new record that may have been added already', async () => {
  store('prepared:comment:1:a', { name: 'Call back' }, {}, '2026-11-21T10:05:00Z');
  const user = draw('online', CREATED);
  await user.click(await button('Open'));
  expect(await screen.findByText(/This may have been added already/)).toBeTruthy();
});

it('leaves the change of a record whose answer was lost, and says that no response came', async () => {
  store('prepared:store:1', { name: 'Bay Ford' }, STORED);
  send.mockRejectedValue(new AppError('OUTCOME_UNKNOWN', 'No response received.'));
  const user = draw('online');
  await user.click(await button('Open'));
  await waitFor(() => expect(field('Name').value).toBe('Bay Ford'));
  await user.click(await button('Save'));
  expect(await screen.findByText('No response received.')).toBeTruthy();
  expect(send).toHaveBeenCalledOnce();
  expect(replace).not.toHaveBeenCalled();
});

it('removes a prepared change that is stored by now: its page was loaded again while it was sent', async () => {
  store('prepared:store:1', { name: 'Bay' }, { name: 'Bay Motors', logo: '' });
  draw('online');
  await waitFor(() =>
    expect(replace).toHaveBeenCalledExactlyOnceWith({
      ...{ key: 'prepared:store:1', over: 't1', value: null, draft: null },
    }),
  );
  expect(screen.queryByRole('button', { name: 'Review' })).toBeNull();
});

it('says that it is saved as it was prepared if the list of prepared changes led here', async () => {
  store('prepared:store:1', { name: 'Bay' }, { name: 'Bay Motors', logo: '' });
  const read = Promise.withResolvers<unknown>();
  stubProcedure('drafts.get', (input) => (Object(input).key === prepared?.key ? read.promise : null));
  const user = draw('online');
  await user.click(await button('Open'));
  read.resolve({ ...prepared, savedAt: 't1', place: null });
  await screen.findByText(texts.keptSaved('the store'));
  expect(replace).toHaveBeenCalledOnce();
});

it('keeps an earlier draft that is offered when another new record is prepared beside it', async () => {
  const earlier = { values: { name: 'An earlier comment' }, base: {} };
  draft = { key: 'comment:1', value: earlier };
  const user = draw('offline', CREATED);
  await button('Restore');
  await user.type(field('Name'), ' Ford');
  await waitFor(() => expect(put).toHaveBeenCalled());
  await user.click(await button('Prepare'));
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
  const own = expect.objectContaining({ key: 'comment:1', offered: ['t1'], restored: [] });
  expect(replace).toHaveBeenCalledWith(expect.objectContaining({ draft: own }));
  expect(await button('Restore')).toBeTruthy();
});
