// The drafts of one form that are stored beside each other: those that are stored already, and those that were typed in
// two windows or while an earlier one was offered.

import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useCallback, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { stubFormDrafts, stubTwoDrafts } from '@fixtures/components/stub-form-drafts';
import { BridgeProvider } from '@renderer/platform/bridge/bridge-provider';
import { controlTexts } from '@shared/kernel/text/control-texts';
import { DraftBar } from './draft-bar';
import { withholdDraft } from './drafts-being-saved';
import { useDraft, useValueDraft } from './use-draft';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

interface LotProps {
  /** What is stored of it already. */
  stored?: string;
  name?: string;
  onSettle?: (settle: () => void) => void;
}

function Lot({ stored = '', name = 'Lot', onSettle }: LotProps) {
  const [value, setValue] = useState<string | null>(null);
  const { offer, settle } = useValueDraft({
    ...{ key: 'lot', schema: z.string(), value, onRestore: setValue },
    isStored: (draft) => draft === stored,
  });
  useEffect(() => onSettle?.(settle), [onSettle, settle]);
  return (
    <>
      <DraftBar offer={offer} />
      <input aria-label={name} value={value ?? ''} onChange={({ target }) => setValue(target.value)} />
      <button onClick={settle}>Save {name}</button>
      <button onClick={() => setValue(null)}>Undo {name}</button>
    </>
  );
}

/** A lot in another window, which has an own cache. */
function SecondLot() {
  const [client] = useState(() => new QueryClient());
  return (
    <BridgeProvider client={client}>
      <Lot name="Second" />
    </BridgeProvider>
  );
}

/** The form of a record whose name and note are stored. */
function RecordForm() {
  const form = useForm({ defaultValues: { name: 'Bay', note: 'Call' } });
  const { offer, clear } = useDraft('name', form, { current: () => ({}), onRestore: () => undefined });
  return (
    <>
      <DraftBar offer={offer} />
      <button onClick={clear}>Discard the record</button>
    </>
  );
}

it('are discarded in place of an offer if what they contain is stored already', async () => {
  const drafts = stubTwoDrafts('lot', 'Bay', 'Bay');
  renderScreen(<Lot stored="Bay" />);
  await waitFor(() => expect(drafts.values()).toEqual([]));
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});

it('are offered without the newest if that is stored already', async () => {
  const drafts = stubTwoDrafts('lot', 'Kia', 'Bay');
  renderScreen(<Lot stored="Bay" />);
  await screen.findByRole('button', { name: 'Restore' });
  expect(drafts.values()).toEqual(['Kia']);
});

it('are all discarded if the form of their record shows them', async () => {
  const drafts = stubTwoDrafts(
    'name',
    { values: { name: 'Bay' }, base: {} },
    { values: { name: 'Bay' }, base: {} },
  );
  renderScreen(<RecordForm />);
  await waitFor(() => expect(drafts.values()).toEqual([]));
});

const field = (name: string): HTMLElement => screen.getByRole('textbox', { name });
const expectNoOffer = (): Promise<void> =>
  waitFor(() => expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull());
const focusWindow = (): void => act(() => void window.dispatchEvent(new Event('focus')));

/** A draft of one window, and another that was typed beside the offer of it in a second one. */
async function typedInTwoWindows() {
  const drafts = stubFormDrafts();
  const first = renderScreen(<Lot name="First" />);
  await first.user.type(field('First'), 'Kia');
  await waitFor(() => expect(drafts.values()).toEqual(['Kia']));
  const second = renderScreen(<SecondLot />);
  await screen.findByRole('button', { name: 'Restore' });
  await second.user.type(field('Second'), 'Ford');
  await waitFor(() => expect(drafts.values()).toEqual(['Ford', 'Kia']));
  return { drafts, first, second };
}

it('lose the one that its window has saved, after another was typed beside it in a second window', async () => {
  const { drafts, first } = await typedInTwoWindows();
  await first.user.type(field('First'), '!');
  await screen.findByText(controlTexts.drafts.otherWindow);
  await first.user.click(screen.getByRole('button', { name: 'Save First' }));
  await waitFor(() => expect(drafts.values()).toEqual(['Ford']));
  expect(screen.getByRole('button', { name: 'Restore' })).toBeTruthy();
  focusWindow();
  await expectNoOffer();
});

it('keep the one that a window has moved aside until what is typed there replaces it', async () => {
  const { drafts, first, second } = await typedInTwoWindows();
  await second.user.click(screen.getByRole('button', { name: 'Save Second' }));
  await waitFor(() => expect(drafts.values()).toEqual(['Kia']));
  await first.user.type(field('First'), '!');
  await waitFor(() => expect(drafts.values()).toEqual(['Kia!']));
});

it('lose the one that a window has restored and saved, after another was typed beside it in a second window', async () => {
  const drafts = stubFormDrafts({ lot: 'Bay' });
  const first = renderScreen(<Lot name="First" />);
  const restore = await screen.findByRole('button', { name: 'Restore' });
  const second = renderScreen(<SecondLot />);
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Restore' })).toHaveLength(2));
  await second.user.type(field('Second'), 'Ford');
  await waitFor(() => expect(drafts.values()).toEqual(['Ford', 'Bay']));
  await first.user.click(restore);
  await first.user.click(screen.getByRole('button', { name: 'Save First' }));
  await waitFor(() => expect(drafts.values()).toEqual(['Ford']));
  focusWindow();
  await expectNoOffer();
  expect(drafts.values()).toEqual(['Ford']);
});

it('lose the one whose form was left while it was saved, after another was written as the page was to end', async () => {
  const drafts = stubFormDrafts();
  let settle = (): void => undefined;
  const onSettle = (latest: () => void): void => void (settle = latest);
  function Page() {
    const [shown, show] = useState('First');
    return (
      <>
        {shown === 'First' && <Lot name="First" onSettle={onSettle} />}
        {shown === 'Again' && <Lot name="Again" />}
        <button onClick={() => show('')}>Leave</button>
        <button onClick={() => show('Again')}>Open</button>
      </>
    );
  }
  const { user } = renderScreen(<Page />);
  await user.type(field('First'), 'Kia');
  await waitFor(() => expect(drafts.values()).toEqual(['Kia']));
  const save = Promise.withResolvers<undefined>();
  void withholdDraft('lot', save.promise);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.type(field('Again'), 'Ford');
  act(() => void window.dispatchEvent(new Event('beforeunload')));
  await waitFor(() => expect(drafts.values()).toEqual(['Ford', 'Kia']));
  act(() => settle());
  await act(async () => save.resolve(undefined));
  await waitFor(() => expect(drafts.values()).toEqual(['Ford']));
  await expectNoOffer();
});

it('all go with their record, also once one is restored', async () => {
  const drafts = stubTwoDrafts(
    'name',
    { values: { name: 'Kia' }, base: {} },
    { values: { name: 'Ford' }, base: {} },
  );
  const { user } = renderScreen(<RecordForm />);
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await user.click(screen.getByRole('button', { name: 'Discard the record' }));
  await waitFor(() => expect(drafts.values()).toEqual([]));
});

it('lose an earlier one that cannot be restored with the next that is stored', async () => {
  const drafts = stubTwoDrafts('lot', 7, 'Bay');
  const { user } = renderScreen(<Lot />);
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await user.click(screen.getByRole('button', { name: 'Save Lot' }));
  await waitFor(() => expect(drafts.values()).toEqual([]));
});

it.each([['Restore', 'Undo Second'], ['Discard']])(
  'keep what a window shows when a second one ends it with %s',
  async (...decision) => {
    const drafts = stubFormDrafts();
    const first = renderScreen(<Lot name="First" />);
    await first.user.type(field('First'), 'Kia');
    await waitFor(() => expect(drafts.values()).toEqual(['Kia']));
    const second = renderScreen(<SecondLot />);
    const removed = vi.fn();
    drafts.onRemove(removed);
    for (const name of decision) await second.user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(removed).toHaveBeenCalled());
    await waitFor(() => expect(drafts.values()).toEqual(['Kia']));
    await first.user.click(screen.getByRole('button', { name: 'Undo First' }));
    await waitFor(() => expect(drafts.values()).toEqual([]));
  },
);

it('keep what is being saved when an editor closes meanwhile, which lets go of its text', async () => {
  const drafts = stubFormDrafts();
  function Editor({ onClose }: { onClose: () => void }) {
    useEffect(() => onClose, [onClose]);
    return null;
  }
  function SentLot() {
    const [isSent, send] = useState(false);
    const [isEdited, edit] = useState(true);
    const { hold } = useValueDraft({
      ...{ key: 'lot', schema: z.string(), value: isSent ? null : 'Bay' },
      ...{ isSent: () => isSent, onRestore: () => undefined },
    });
    const close = useCallback(() => hold(null), [hold]);
    return (
      <>
        {isEdited && <Editor onClose={close} />}
        <button onClick={() => send(true)}>Send</button>
        <button onClick={() => edit(false)}>Close</button>
      </>
    );
  }
  const { user } = renderScreen(<SentLot />);
  await waitFor(() => expect(drafts.values()).toEqual(['Bay']));
  const removed = vi.fn(() => null);
  stubProcedure('drafts.remove', removed);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await act(async () => undefined);
  expect(removed).not.toHaveBeenCalled();
  expect(drafts.values()).toEqual(['Bay']);
});
