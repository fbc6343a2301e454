import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import {
  ConflictContext,
  type ResolveConflicts,
} from '@renderer/components/dialogs/conflict-dialog/conflict-context';
import {
  NOTHING_UNSAVED,
  UnsavedWorkContext,
  type UnsavedEntry,
} from '@renderer/components/unsaved-work/unsaved-work-context';
import { filledDay } from '@renderer/platform/navigation/filled-day';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { ALLOWED } from '@shared/kernel/access/permission';
import type { Answer } from '@shared/kernel/answer';
import { AppError } from '@shared/kernel/app-error';
import { draftSchema } from '@shared/kernel/platform/draft';
import { EditedDayField, useEditedDay } from './edited-day-field';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));
const drafts = new Map<unknown, unknown>();

function LaunchDay() {
  const day = useEditedDay({
    stored: '2027-01-02',
    editable: true,
    recordName: 'the launch date',
    label: 'Launch date',
    read,
    dayOf: ({ day: stored }) => stored,
    send,
    invalidates: [],
    onSaved: () => undefined,
    onFailed: failed,
    draftKey: 'launchDate:17',
    errorOf: (value) => (value === 'soon' ? 'Enter a date as MM/DD/YYYY' : undefined),
  });
  return (
    <>
      <EditedDayField label="Launch date" day={day} permission={ALLOWED} savePermission={ALLOWED} />
      <button onClick={day.save}>Save</button>
      <button onClick={() => day.change('2027-05-05')}>Type</button>
      <output>{JSON.stringify([day.date, day.dirty])}</output>
    </>
  );
}

const read = vi.fn<() => Promise<Answer<{ day: string | null }>>>();
const send = vi.fn<(day: string | null, seen: { day: string | null }) => Promise<null>>();
const failed = vi.fn();
const resolveConflicts = vi.fn<ResolveConflicts>();
const live = (day: string | null): Answer<{ day: string | null }> => ({
  data: { day },
  asOf: '2027-01-01T10:00:00Z',
  origin: 'live',
  partial: false,
});
beforeEach(() => {
  drafts.clear();
  read.mockReset().mockResolvedValue(live('2027-01-02'));
  send.mockReset().mockResolvedValue(null);
  resolveConflicts.mockReset().mockResolvedValue(null);
});

let entry: UnsavedEntry | undefined;
const add = (added: UnsavedEntry): (() => void) => {
  entry = added;
  return () => undefined;
};

const open = (beside: ReactNode = null) => {
  stubProcedure('drafts.get', () =>
    drafts.has('launchDate:17')
      ? { key: 'launchDate:17', value: drafts.get('launchDate:17'), savedAt: '2027-01-01T10:00:00Z' }
      : null,
  );
  stubProcedure('drafts.put', (input) => {
    const { key, value } = draftSchema.omit({ savedAt: true }).parse(input);
    drafts.set(key, value);
  });
  for (const call of ['drafts.remove', 'drafts.discard']) stubProcedure(call, () => void drafts.clear());
  return renderScreen(
    <UnsavedWorkContext value={{ ...NOTHING_UNSAVED, add }}>
      <ConflictContext value={resolveConflicts}>
        <LaunchDay />
        {beside}
      </ConflictContext>
    </UnsavedWorkContext>,
  );
};
const entered = (): string => screen.getByRole<HTMLInputElement>('combobox').value;
afterEach(cleanup);

it('offers a typed day, valid or not, after a crash until it is restored or discarded', async () => {
  const { user } = open();
  await user.clear(screen.getByRole('combobox'));
  await user.type(screen.getByRole('combobox'), 'soon');
  await user.tab();
  expect(await screen.findByText('Enter a date as MM/DD/YYYY')).toBeDefined();
  await waitFor(() => expect(drafts.get('launchDate:17')).toEqual({ value: 'soon', base: '2027-01-02' }));

  cleanup();
  const again = open();
  await again.user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(entered()).toBe('soon');
  expect(screen.getByText('Enter a date as MM/DD/YYYY')).toBeDefined();
  await again.user.clear(screen.getByRole('combobox'));
  await again.user.type(screen.getByRole('combobox'), '03/04/2027');
  expect(screen.getByText('["2027-03-04",true]')).toBeDefined();
  await waitFor(() =>
    expect(drafts.get('launchDate:17')).toEqual({ value: '2027-03-04', base: '2027-01-02' }),
  );

  cleanup();
  const once = open();
  await once.user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(entered()).toBe('01/02/2027');
  await waitFor(() => expect(drafts.size).toBe(0));
});

it('compares a restored day with its base, not with the value stored since', async () => {
  drafts.set('launchDate:17', { value: '2027-03-04', base: '2027-01-01' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(resolveConflicts).toHaveBeenCalledOnce());
  expect(resolveConflicts.mock.calls[0]?.[0].items).toMatchObject([
    { mine: '03/04/2027', theirs: '01/02/2027' },
  ]);
  expect(send).not.toHaveBeenCalled();
});

it('offers no day that is stored by now, because the console was killed while it was saved', async () => {
  drafts.set('launchDate:17', { value: '2027-01-02', base: '2027-01-01' });
  open();
  await waitFor(() => expect(drafts.size).toBe(0));
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});

it('keeps a day that was entered while another one was being saved', async () => {
  let answer: (result: null) => void = () => undefined;
  send.mockReturnValueOnce(new Promise((done) => (answer = done)));
  drafts.set('launchDate:17', { value: '2027-03-04', base: '2027-01-02' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith('2027-03-04', { day: '2027-01-02' }));
  await user.click(screen.getByRole('button', { name: 'Type' }));
  answer(null);
  await waitFor(() => expect(screen.getByText('["2027-05-05",true]')).toBeDefined());
  expect(entered()).toBe('05/05/2027');
});

it('keeps a day that was entered while another one was found to be stored already', async () => {
  let answer = (_day: string): void => undefined;
  read.mockImplementationOnce(() => new Promise((resolve) => (answer = (day) => resolve(live(day)))));
  const { user } = open();
  await user.click(screen.getByRole('combobox'));
  await user.clear(screen.getByRole('combobox'));
  await user.paste('03/04/2027');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'Type' }));
  answer('2027-03-04');
  // All follow-up work of the response is done after this tick.
  await new Promise((done) => setTimeout(done));
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByText('["2027-05-05",true]')).toBeDefined();
});

it('saves the current text with Enter, unless it is invalid', async () => {
  const { user } = open();
  const field = screen.getByRole('combobox', { name: 'Launch date' });
  await user.clear(field);
  await user.type(field, 'soon{Enter}');
  expect(send).not.toHaveBeenCalled();
  await user.clear(field);
  await user.type(field, '3/4/27{Enter}');
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith('2027-03-04', { day: '2027-01-02' }));
  expect(document.activeElement).toBe(field);
});

it('removes the notice of a refusal when the day is saved after all', async () => {
  send.mockRejectedValueOnce(new Error('Someone else changed the launch date'));
  function Reports() {
    const notify = useNotify();
    failed.mockImplementation((error: unknown) => notify.error(error));
    return null;
  }
  const { user } = open(<Reports />);
  await user.click(screen.getByText('Type'));
  await user.click(screen.getByText('Save'));
  const refusal = await screen.findByRole('alert');
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(refusal.isConnected).toBe(false));
});

describe('a day that is left after it was sent', () => {
  const leftWhileSent = async (): Promise<(error?: Error) => void> => {
    let end: (error?: Error) => void = () => undefined;
    send.mockReturnValueOnce(
      new Promise((done, fail) => (end = (error) => (error ? fail(error) : done(null)))),
    );
    drafts.set('launchDate:17', { value: '2027-03-04', base: '2027-01-02' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    act(() => entry?.onLeave?.());
    return end;
  };

  it('keeps its draft if it is refused, and a notice names it', async () => {
    const end = await leftWhileSent();
    end(new AppError('BACK_OFFICE', 'Someone else changed it'));
    expect(await screen.findByText(/: the launch date$/)).toBeTruthy();
    expect(drafts.size).toBe(1);
  });

  it('loses its draft once it is saved', async () => {
    const end = await leftWhileSent();
    expect(drafts.size).toBe(1);
    end();
    await waitFor(() => expect(drafts.size).toBe(0));
  });
});

it('accepts a day from the palette once, with the focus, and leaves saving to the user', async () => {
  function Commands() {
    const navigate = useNavigate();
    const { state }: { state: unknown } = useLocation();
    const fill = (field: string, day: string): void => void navigate('.', { state: filledDay(field, day) });
    return (
      <>
        <button onClick={() => fill('launchDate:18', '2027-12-01')}>Another field</button>
        <button onClick={() => fill('launchDate:17', '2027-12-01')}>Fill</button>
        <p title="State">{JSON.stringify(state)}</p>
      </>
    );
  }
  const { user } = open(<Commands />);
  await user.click(screen.getByText('Another field'));
  expect(entered()).toBe('01/02/2027');
  const field = screen.getByRole('combobox', { name: 'Launch date' });
  const whenFocused = vi.fn(() => entered());
  field.addEventListener('focus', whenFocused);
  await user.click(screen.getByText('Fill'));
  await waitFor(() => expect(entered()).toBe('12/01/2027'));
  expect(document.activeElement).toBe(field);
  expect(whenFocused.mock.results, 'an Enter right after the focus saves the day').toEqual([
    { type: 'return', value: '12/01/2027' },
  ]);
  expect(screen.getByTitle('State').textContent).toBe('null');
  expect(send).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith('2027-12-01', { day: '2027-01-02' }));
});
