// What follows the press of Save: the notice, the next page, the reason of a refusal, and what may be prepared offline.

import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { ConnectivityContext } from '@renderer/platform/connectivity/connectivity-context';
import { type Notify, NotifyContext } from '@renderer/platform/notifications/notify-context';
import { AppError } from '@shared/kernel/app-error';
import { preparedChangesPaths } from '@shared/kernel/platform/prepared-changes/paths';
import { preparedChangesTexts as texts } from '@shared/kernel/platform/prepared-changes/texts';
import { messages } from '@shared/kernel/text/messages';
import { NOTHING_UNSAVED, UnsavedWorkContext } from '../unsaved-work/unsaved-work-context';
import { useFormSave } from './use-form-save';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

interface Values {
  name: string;
  pin: string;
}

type Options = Parameters<typeof useFormSave<Values, Values, string, Error>>[1];
type LotOptions = Partial<
  Pick<
    Options,
    | ('draftKey' | 'successText' | 'noticeKind' | 'noticeDuration' | 'returnTo' | 'returnAfterMs')
    | ('onSaved' | 'reload' | 'failureText' | 'prepares' | 'secrets')
  >
>;

/** Any time after which a page follows. */
const LEAVE_AFTER_MS = 5000;

const STORED: Values = { name: 'Bay', pin: '' };
const send = vi.fn<(values: Values) => Promise<string>>();
const removedDraft = vi.fn(() => null);
const replacePrepared = vi.fn<(input: unknown) => unknown>();
const registered = new Set<object>();
const confirmLeave = vi.fn(() => Promise.resolve(false));
const dismissed = vi.fn();
const notify = {
  ...{ success: vi.fn(), info: vi.fn(), warning: vi.fn(), error: vi.fn() },
  ...{ persistent: vi.fn(), dismissibleError: vi.fn() },
  withdrawable: (report: () => void) => {
    report();
    return dismissed;
  },
} satisfies Notify;

function LotForm({ options }: { options: LotOptions }) {
  const form = useForm<Values>({ defaultValues: STORED });
  const save = useFormSave<Values, Values, string, Error>(form, {
    mutation: { mutationFn: send },
    ...{ invalidates: [], draftKey: 'lot:new', recordName: 'the lot', fields: ['name', 'pin'] },
    returnAfterMs: 0,
    ...options,
  });
  const [left, setLeft] = useState<boolean | null>(null);
  const state = { failure: save.failure, isPreparing: save.isPreparing, busy: save.busy, left };
  return (
    <>
      <input aria-label="Name" {...form.register('name')} />
      <input aria-label="Pin" {...form.register('pin')} />
      {form.formState.errors.pin && <p>Refused: {form.formState.errors.pin.message}</p>}
      <button onClick={() => void form.handleSubmit(save.submit)()}>Save</button>
      <button onClick={() => void save.leave().then(setLeft)}>Cancel</button>
      <button onClick={save.discard}>Discard</button>
      <button onClick={save.giveUp}>Stop waiting</button>
      {save.draft.offer && <button onClick={save.draft.offer.restore}>Restore</button>}
      <output aria-label="State">{JSON.stringify(state)}</output>
    </>
  );
}

function Page({ options }: { options: LotOptions }) {
  const [isOpen, open] = useState(true);
  return (
    <>
      {isOpen && <LotForm options={options} />}
      <button onClick={() => open(false)}>Leave</button>
      <output aria-label="Page">{useLocation().pathname}</output>
    </>
  );
}

function drawn(options: LotOptions = {}, state: 'online' | 'offline' = 'online') {
  const { user } = renderScreen(
    <ConnectivityContext value={{ state, since: '2026-11-30T10:00:00Z', reason: null }}>
      <UnsavedWorkContext
        value={{
          ...{ ...NOTHING_UNSAVED, confirmLeave },
          add: (entry) => {
            registered.add(entry);
            return () => void registered.delete(entry);
          },
        }}
      >
        <NotifyContext value={notify}>
          <Page options={options} />
        </NotifyContext>
      </UnsavedWorkContext>
    </ConnectivityContext>,
  );
  return {
    press: async (...names: string[]): Promise<void> => {
      for (const name of names) await user.click(await screen.findByRole('button', { name }));
    },
    type: (name: string, text: string) => user.type(screen.getByRole('textbox', { name }), text),
  };
}
const state = () => JSON.parse(screen.getByRole('status', { name: 'State' }).textContent ?? '');
const page = (): string | null => screen.getByRole('status', { name: 'Page' }).textContent;
/** Everything that follows an answer has happened after this. */
const settled = () => act(() => new Promise((done) => setTimeout(done, 20)));

beforeEach(() => {
  vi.clearAllMocks();
  registered.clear();
  send.mockResolvedValue('lot 17');
  replacePrepared.mockReturnValue({ savedAt: 't2' });
  stubProcedure('drafts.get', () => null);
  stubProcedure('drafts.put', (draft) => ({ ...Object(draft), savedAt: 't1', place: null }));
  stubProcedure('drafts.remove', removedDraft);
  stubProcedure('drafts.replacePrepared', replacePrepared);
});

afterEach(() => void vi.useRealTimers());

describe('the notice about a save', () => {
  it.each<[string, LotOptions, 'success' | 'warning', string, object]>([
    ['is a success', { successText: 'Saved' }, 'success', 'Saved', {}],
    ['names the result', { successText: (lot) => `Saved ${lot}` }, 'success', 'Saved lot 17', {}],
    [
      'warns where its result asks for it, for as long as is said',
      {
        successText: 'Started',
        noticeKind: (lot) => (lot === 'lot 17' ? 'warning' : 'success'),
        noticeDuration: 'long',
      },
      ...(['warning', 'Started', { duration: 'long' }] as const),
    ],
  ])('%s', async (_what, options, kind, text, shown) => {
    await drawn(options).press('Save');
    await waitFor(() => expect(notify[kind]).toHaveBeenCalledExactlyOnceWith(text, shown));
    expect(notify.success.mock.calls.length + notify.warning.mock.calls.length).toBe(1);
  });

  it('is left to the owner of the form, who gets the result', async () => {
    const onSaved = vi.fn();
    await drawn({ onSaved }).press('Save');
    await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith('lot 17'));
    expect(notify.success).not.toHaveBeenCalled();
  });
});

describe('after a save', () => {
  it('the form is no unsaved work any more, its draft is removed, and a further press sends nothing', async () => {
    const { press, type } = drawn();
    await type('Name', ' Ford');
    expect(registered.size).toBe(1);
    await press('Save');
    await waitFor(() => expect(removedDraft).toHaveBeenCalledOnce());
    expect(registered.size).toBe(0);
    expect(state().busy).toBe(true);
    await press('Save');
    await settled();
    expect(send).toHaveBeenCalledOnce();
  });

  it('the page follows that its result asks for', async () => {
    await drawn({ returnTo: async (lot) => `/lots/${lot.slice(-2)}` }).press('Save');
    await waitFor(() => expect(page()).toBe('/lots/17'));
  });

  it('the reason is said why that page is not known', async () => {
    const error = new Error('No list');
    await drawn({ returnTo: () => Promise.reject(error) }).press('Save');
    await waitFor(() => expect(notify.error).toHaveBeenCalledExactlyOnceWith(error));
    expect(page()).toBe('/');
  });

  it.each([
    ['during it', ['Leave', 'answer']],
    ['since', ['answer', 'Leave']],
  ])('no page follows if its form was left %s', async (_when, steps) => {
    const answer = Promise.withResolvers<string>();
    send.mockReturnValue(answer.promise);
    await drawn({ returnTo: '/lots', returnAfterMs: LEAVE_AFTER_MS, successText: 'Saved' }).press('Save');
    vi.useFakeTimers();
    for (const step of steps)
      await act(async () => {
        if (step === 'answer') answer.resolve('lot 17');
        else screen.getByRole('button', { name: step }).click();
      });
    await act(() => vi.advanceTimersByTimeAsync(LEAVE_AFTER_MS));
    vi.useRealTimers();
    expect(notify.success).toHaveBeenCalledOnce();
    expect(page()).toBe('/');
  });

  it('a form that stays open is not read again if it was left during it', async () => {
    const answer = Promise.withResolvers<string>();
    send.mockReturnValue(answer.promise);
    const reload = vi.fn(() => Promise.resolve(STORED));
    const { press, type } = drawn({ reload, successText: 'Saved' });
    await type('Name', ' Ford');
    await press('Save', 'Leave');
    await act(async () => answer.resolve('lot 17'));
    await waitFor(() => expect(notify.success).toHaveBeenCalledOnce());
    await waitFor(() => expect(removedDraft).toHaveBeenCalledOnce());
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a save that failed', () => {
  const refusal = new AppError('BACK_OFFICE', 'Taken');
  const failureText = (): string => 'Lot not added';

  it('has the title of its form and the reason, until the next attempt', async () => {
    send.mockRejectedValueOnce(refusal);
    const { press } = drawn({ failureText });
    await press('Save');
    await waitFor(() => expect(state().failure).toEqual({ title: 'Lot not added', reason: 'Taken' }));
    const next = Promise.withResolvers<string>();
    send.mockReturnValue(next.promise);
    await press('Save');
    expect(state().failure).toBeNull();
    await act(async () => next.resolve('lot 17'));
  });

  it('has the usual title without one, and is not read again', async () => {
    send.mockRejectedValue(refusal);
    const reload = vi.fn(() => Promise.resolve(STORED));
    await drawn({ reload }).press('Save');
    await waitFor(() =>
      expect(state().failure).toEqual({ title: messages.changes.notSaved, reason: 'Taken' }),
    );
    await settled();
    expect(reload).not.toHaveBeenCalled();
  });

  it('says nothing above a form whose field says it', async () => {
    send.mockRejectedValue(new AppError('INVALID', 'Not saved', { fields: { pin: 'Too short' } }));
    await drawn().press('Save');
    expect(await screen.findByText('Refused: Too short')).toBeTruthy();
    expect(state().failure).toBeNull();
  });

  it.each([
    ['its title', { failureText }, 'Lot not added: the lot'],
    ['the usual title', {}, `${messages.changes.notSaved}: the lot`],
  ])('is said with %s once its form was left, and not above the next one', async (_what, options, title) => {
    const answer = Promise.withResolvers<string>();
    send.mockReturnValue(answer.promise);
    const { press } = drawn(options);
    await press('Save', 'Leave');
    await act(async () => answer.reject(refusal));
    await waitFor(() => expect(notify.error).toHaveBeenCalledExactlyOnceWith(title, { detail: 'Taken' }));
  });

  it('has its own title also once it is known, after the user stopped waiting', async () => {
    const answer = Promise.withResolvers<string>();
    send.mockReturnValue(answer.promise);
    const { press } = drawn({ failureText });
    await press('Save', 'Stop waiting');
    await waitFor(() => expect(state().failure?.title).toBe(messages.changes.outcomeUnknown));
    await act(async () => answer.reject(refusal));
    await waitFor(() => expect(state().failure).toEqual({ title: 'Lot not added', reason: 'Taken' }));
  });

  it.each([
    ['ends once the same lot was restored and saved', ['Restore', 'Save'], 1],
    ['stays after another lot was saved', ['Save'], 0],
  ])('has a notice after leaving that %s', async (_how, presses, ends) => {
    const answer = Promise.withResolvers<string>();
    send.mockReturnValueOnce(answer.promise);
    const draftKey = `lot:refused:${ends}`;
    const first = drawn({ draftKey });
    await first.press('Save', 'Leave');
    await act(async () => answer.reject(refusal));
    await waitFor(() => expect(notify.error).toHaveBeenCalledOnce());
    const value = { values: { name: 'Kia' }, base: {} };
    stubProcedure('drafts.get', () => ({ key: draftKey, value, savedAt: 't0', place: null }));
    dismissed.mockClear();
    const second = drawn({ draftKey, successText: 'Saved' });
    await screen.findByRole('button', { name: 'Restore' });
    await second.press(...presses);
    await waitFor(() => expect(notify.success).toHaveBeenCalledOnce());
    expect(dismissed).toHaveBeenCalledTimes(ends);
  });
});

describe('leaving', () => {
  it('asks, and says whether the form may be left', async () => {
    const { press, type } = drawn();
    await type('Name', ' Ford');
    await press('Cancel');
    await waitFor(() => expect(state().left).toBe(false));
    expect(confirmLeave).toHaveBeenCalledExactlyOnceWith([...registered][0]);
  });

  it('with a record that no longer exists asks nothing, and takes the draft along', async () => {
    const { press, type } = drawn({ draftKey: 'lot:17' });
    await type('Name', ' Ford');
    await press('Discard');
    await waitFor(() => expect(removedDraft).toHaveBeenCalledOnce());
    expect(registered.size).toBe(0);
    expect(state().busy).toBe(true);
  });
});

describe('offline', () => {
  const prepares = ({ name }: Values) => [{ label: 'Name', text: name }];

  it.each<[string, LotOptions, boolean]>([
    ['can be prepared', { prepares }, true],
    ['cannot be prepared where its form does not describe it', {}, false],
    ['cannot be prepared where nothing may be stored', { prepares, draftKey: null }, false],
  ])('a new record %s', (_what, options, isPreparing) => {
    drawn(options, 'offline');
    expect(state().isPreparing).toBe(isPreparing);
  });

  it('nothing is prepared if nothing was changed', async () => {
    await drawn({ prepares: () => [] }, 'offline').press('Save');
    await waitFor(() =>
      expect(state().failure).toEqual({ title: texts.notPrepared, reason: texts.nothingChanged }),
    );
    expect(replacePrepared).not.toHaveBeenCalled();
  });

  it('a secret is not prepared, and the rest is once it is no longer typed', async () => {
    const { press, type } = drawn({ prepares, secrets: ['pin'] }, 'offline');
    await type('Name', ' Ford');
    await type('Pin', '7');
    await press('Save');
    expect(await screen.findByText(`Refused: ${texts.finalField}`)).toBeTruthy();
    expect(state().failure).toEqual({ title: texts.notPrepared, reason: texts.finalFields });
    expect(replacePrepared).not.toHaveBeenCalled();
    await type('Pin', '{Backspace}');
    await press('Save');
    await waitFor(() => expect(replacePrepared).toHaveBeenCalledOnce());
  });

  it('it is prepared once, however often Save is pressed, and again after that has failed', async () => {
    const stored = Promise.withResolvers<unknown>();
    replacePrepared.mockReturnValueOnce(stored.promise);
    const { press, type } = drawn({ prepares }, 'offline');
    await type('Name', ' Ford');
    await press('Save', 'Save');
    await settled();
    expect(replacePrepared).toHaveBeenCalledOnce();
    await act(async () => stored.reject(new Error('Disk full')));
    await waitFor(() => expect(state().failure?.reason).toBe(messages.generic.somethingWentWrong));
    await press('Save');
    await waitFor(() => expect(replacePrepared).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(state().failure).toBeNull());
  });

  it('its form is left after it was prepared, and is no unsaved work any more', async () => {
    const { press, type } = drawn({ prepares, returnTo: '/lots' }, 'offline');
    await type('Name', ' Ford');
    await press('Save');
    await waitFor(() => expect(page()).toBe('/lots'));
    expect(registered.size).toBe(0);
    expect(state().busy).toBe(true);
    expect(notify.success).toHaveBeenCalledExactlyOnceWith(
      texts.prepared('the lot'),
      expect.objectContaining({
        ...{ detail: texts.preparedDetail },
        action: expect.objectContaining({ label: texts.show }),
      }),
    );
  });

  it('Show opens what was prepared, and the form does not open its own page after that', async () => {
    const stored = Promise.withResolvers<unknown>();
    replacePrepared.mockReturnValue(stored.promise);
    const { press, type } = drawn({ prepares, returnTo: '/lots', returnAfterMs: LEAVE_AFTER_MS }, 'offline');
    await type('Name', ' Ford');
    await press('Save');
    await waitFor(() => expect(replacePrepared).toHaveBeenCalledOnce());
    vi.useFakeTimers();
    await act(async () => stored.resolve({ savedAt: 't2' }));
    await act(() => vi.advanceTimersByTimeAsync(0));
    await act(async () => notify.success.mock.lastCall?.[1].action.onClick());
    await act(() => vi.advanceTimersByTimeAsync(LEAVE_AFTER_MS));
    vi.useRealTimers();
    expect(page()).toBe(preparedChangesPaths.all);
  });
});
