import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '@fixtures/components/render-screen';
import { publish, stubProcedure } from '@fixtures/components/stub-bridge';
import { stubFormDrafts } from '@fixtures/components/stub-form-drafts';
import { windowState } from '@renderer/platform/memory/window-state';
import { controlTexts } from '@shared/kernel/text/control-texts';
import type { DraftBase } from '../saving/save-session';
import { DraftBar } from './draft-bar';
import { withholdDraft } from './drafts-being-saved';
import { useDraft, useValueDraft } from './use-draft';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const DRAFT = { key: 'lot', value: 'Bay', savedAt: '2026-01-01T10:00:00Z', place: null };

function Lot() {
  const [value, setValue] = useState<string | null>(null);
  const { offer, settle, leave } = useValueDraft({
    ...{ key: 'lot', schema: z.string(), value, onRestore: setValue },
  });
  return (
    <>
      <DraftBar offer={offer} />
      <input aria-label="Lot" value={value ?? ''} onChange={({ target }) => setValue(target.value)} />
      <button onClick={() => setValue(null)}>Undo</button>
      <button onClick={settle}>Save</button>
      <button onClick={leave}>Leave without saving</button>
    </>
  );
}

let succeed = (): void => undefined;

/** A form that is being saved, which `succeed` ends, also after it was left. */
function SavedLot() {
  const { settle } = useValueDraft({
    key: 'lot',
    schema: z.string(),
    value: 'Bay',
    onRestore: () => undefined,
  });
  useEffect(() => void (succeed = settle), [settle]);
  return null;
}

function NameForm() {
  const form = useForm({ defaultValues: { name: 'Bay' } });
  useDraft('name', form);
  return <input aria-label="Name" {...form.register('name')} />;
}

/** The form of a record whose name is stored as Bay. */
function RecordForm({ onRestore = () => undefined }: { onRestore?: (draft: DraftBase) => void }) {
  const form = useForm({ defaultValues: { name: 'Bay', note: '' } });
  const { offer } = useDraft('name', form, { current: () => ({ name: 'Bay', note: 'Now' }), onRestore });
  return (
    <>
      <DraftBar offer={offer} />
      <input aria-label="Name" {...form.register('name')} />
      <input aria-label="Note" {...form.register('note')} />
    </>
  );
}

it.each([
  ['offers', { name: 'Bay', note: 'Call' }, 1],
  ['does not offer', { name: 'Bay' }, 0],
])('%s the draft of a record with the values %j', async (_what, values, offers) => {
  stubProcedure('drafts.get', () => ({ ...DRAFT, value: { values, base: { name: 'Old', note: '' } } }));
  const removed = vi.fn(() => null);
  stubProcedure('drafts.discard', removed);
  renderScreen(<RecordForm />);
  if (offers === 0) await waitFor(() => expect(removed).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Restore' })).toHaveLength(offers));
  expect(removed).toHaveBeenCalledTimes(1 - offers);
});

it.each([
  ['says', 'Call Ann', 'What you typed at'],
  ['does not say', 'Call Bob', 'Restore unsaved changes'],
])('%s of the draft of a new record that it is in the list', async (_what, note, text) => {
  function NewForm() {
    const form = useForm({ defaultValues: { note: '' } });
    const { offer } = useDraft('name', form, undefined, {
      isAdded: (values) => values['note'] === 'Call Ann',
    });
    return <DraftBar offer={offer} />;
  }
  stubProcedure('drafts.get', () => ({ ...DRAFT, value: { values: { note }, base: {} } }));
  renderScreen(<NewForm />);
  await screen.findByText(text, { exact: false });
  screen.getByRole('button', { name: 'Restore' });
});

it('no longer offers a draft that another window has saved', async () => {
  let stored: typeof DRAFT | null = DRAFT;
  stubProcedure('drafts.get', () => stored);
  renderScreen(<Lot />);
  expect(await screen.findByRole('button', { name: 'Restore' })).toBeTruthy();
  stored = null;
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull());
});

it('no longer offers a draft whose form was left while it was saved, once that save has succeeded', async () => {
  let stored: typeof DRAFT | null = null;
  stubProcedure('drafts.get', () => stored);
  stubProcedure('drafts.put', (draft) => (stored = { ...DRAFT, ...(draft as object) }));
  stubProcedure('drafts.remove', () => void (stored = null));
  function Page() {
    const [shown, show] = useState<'saved' | 'none' | 'opened'>('saved');
    return (
      <>
        {shown === 'saved' && <SavedLot />}
        {shown === 'opened' && <Lot />}
        <button onClick={() => show('none')}>Leave</button>
        <button onClick={() => show('opened')}>Open</button>
      </>
    );
  }
  const { user } = renderScreen(<Page />);
  await waitFor(() => expect(stored).not.toBeNull());
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('button', { name: 'Restore' })).toBeTruthy();
  act(() => succeed());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull());
});

it.each(['Discard', 'Restore'])(
  'is offered with a warning when the page was loaded again while it was saved, until %s',
  async (name) => {
    const save = Promise.withResolvers<undefined>();
    stubProcedure('drafts.get', () => DRAFT);
    stubProcedure('drafts.discard', () => null);
    void withholdDraft('other', save.promise);
    // The page that sent it has left this behind, and no save of its own.
    windowState.set('draftsBeingSaved', `${windowState.get('draftsBeingSaved')}\nlot`);
    const { user } = renderScreen(<Lot />);
    expect(
      await screen.findByText(
        /^These changes, last changed .+, were being saved when the page was loaded again/,
      ),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name }));
    expect(windowState.get('draftsBeingSaved')).toBe('other');
    save.resolve(undefined);
    await waitFor(() => expect(windowState.get('draftsBeingSaved')).toBeNull());
  },
);

it('was not being saved if there is none: the next one of its key is offered without a warning', async () => {
  windowState.set('draftsBeingSaved', 'other\nlot');
  stubProcedure('drafts.get', () => null);
  renderScreen(<Lot />);
  await waitFor(() => expect(windowState.get('draftsBeingSaved')).toBe('other'));
  windowState.set('draftsBeingSaved', null);
});

it('is followed without a warning by what was typed before it was found to be stored', async () => {
  const found = Promise.withResolvers<unknown>();
  windowState.set('draftsBeingSaved', 'name');
  stubProcedure('drafts.get', () => found.promise);
  stubProcedure('drafts.put', () => null);
  const discarded = vi.fn(() => null);
  stubProcedure('drafts.discard', discarded);
  const { user } = renderScreen(<RecordForm />);
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'x');
  found.resolve({ ...DRAFT, value: { values: { name: 'Bay' }, base: { name: 'Old', note: '' } } });
  await waitFor(() => expect(windowState.get('draftsBeingSaved')).toBeNull());
  expect(discarded).toHaveBeenCalledOnce();
});

describe('what is typed beside an offer', () => {
  it.each([
    ['left', 'Leave without saving'],
    ['saved', 'Save'],
    ['undone', 'Undo'],
  ])('leaves the offer as it is when it is %s', async (_how, button) => {
    const drafts = stubFormDrafts({ lot: 'Bay' });
    const { user } = renderScreen(<Lot />);
    await screen.findByRole('button', { name: 'Restore' });
    await user.type(screen.getByRole('textbox', { name: 'Lot' }), 'Kia');
    await waitFor(() => expect(drafts.values()).toEqual(['Kia', 'Bay']));
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(drafts.values()).toEqual(['Bay']));
    expect(screen.getByRole('button', { name: 'Restore' })).toBeTruthy();
  });

  it('stays when the offer is discarded', async () => {
    const drafts = stubFormDrafts({ lot: 'Bay' });
    const { user } = renderScreen(<Lot />);
    await screen.findByRole('button', { name: 'Restore' });
    await user.type(screen.getByRole('textbox', { name: 'Lot' }), 'Kia');
    await waitFor(() => expect(drafts.values()).toEqual(['Kia', 'Bay']));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(drafts.values()).toEqual(['Kia']));
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  });

  it('and the offer are both offered after a reload, one after the other', async () => {
    const drafts = stubFormDrafts({ lot: 'Bay' });
    const first = renderScreen(<Lot />);
    await screen.findByRole('button', { name: 'Restore' });
    await first.user.type(screen.getByRole('textbox', { name: 'Lot' }), 'Kia');
    await waitFor(() => expect(drafts.values()).toEqual(['Kia', 'Bay']));
    cleanup();
    const { user } = renderScreen(<Lot />);
    const lot = (): string => screen.getByRole<HTMLInputElement>('textbox', { name: 'Lot' }).value;
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(lot()).toBe('Kia');
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(drafts.values()).toEqual(['Bay']));
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(lot()).toBe('Bay');
  });

  it('is restored together with the offer into the form of a record, each on its own base', async () => {
    const base = { name: 'Before', note: '' };
    const drafts = stubFormDrafts({ name: { values: { name: 'Bay Ford' }, base } });
    const restored = vi.fn();
    const first = renderScreen(<RecordForm onRestore={restored} />);
    await screen.findByRole('button', { name: 'Restore' });
    await first.user.type(screen.getByRole('textbox', { name: 'Note' }), 'Call');
    await waitFor(() => expect(drafts.values()).toHaveLength(2));
    cleanup();
    const { user } = renderScreen(<RecordForm onRestore={restored} />);
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Call');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Bay Ford');
    expect(restored).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ base: { name: 'Before', note: 'Now' } }),
    );
    await waitFor(() =>
      expect(drafts.values()).toMatchObject([{ values: { name: 'Bay Ford', note: 'Call' } }]),
    );
  });
});

describe('a draft whose form was left while it was saved', () => {
  let drafts: ReturnType<typeof stubFormDrafts>;
  let save: PromiseWithResolvers<void>;
  const expectNoOffer = (): void => expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();

  /** Opens the form again while the save is on its way, types into it, and waits until a crash would not lose that. */
  async function typedDuringSave(): Promise<void> {
    drafts = stubFormDrafts();
    renderScreen(<SavedLot />);
    await waitFor(() => expect(drafts.values()).toEqual(['Bay']));
    save = Promise.withResolvers();
    withholdDraft('lot', save.promise).catch(() => undefined);
    cleanup();
    renderScreen(<Lot />);
    fireEvent.change(await screen.findByRole('textbox', { name: 'Lot' }), { target: { value: 'x' } });
    await waitFor(() => expect(drafts.values()).toEqual(['x', 'Bay']));
    expectNoOffer();
  }

  it.each([
    ['failed', (): void => save.resolve()],
    ['thrown', (): void => save.reject(new Error('Broken'))],
  ])('is offered once that save has %s, beside what is typed and stored during it', async (_how, end) => {
    await typedDuringSave();
    await act(async () => end());
    expect(await screen.findByRole('button', { name: 'Restore' })).toBeTruthy();
    expect(drafts.values()).toEqual(['x', 'Bay']);
  });

  it('goes once that save has succeeded, and what was typed during it stays', async () => {
    await typedDuringSave();
    act(() => succeed());
    await act(async () => save.resolve());
    expect(drafts.values()).toEqual(['x']);
    expectNoOffer();
  });

  it('is offered although what was typed during it was saved before', async () => {
    await typedDuringSave();
    act(() => screen.getByRole('button', { name: 'Save' }).click());
    await waitFor(() => expect(drafts.values()).toEqual(['Bay']));
    await act(async () => save.resolve());
    expect(await screen.findByRole('button', { name: 'Restore' })).toBeTruthy();
  });

  it('is withheld although another save has joined the queue of that one', async () => {
    await typedDuringSave();
    await act(async () => withholdDraft('lot', Promise.resolve()));
    renderScreen(<Lot />);
    await act(async () => undefined);
    expectNoOffer();
    await act(async () => save.resolve());
  });
});

it('removes a restored draft that is undone before it is written again', async () => {
  let stored: unknown = DRAFT;
  stubProcedure('drafts.get', () => DRAFT);
  stubProcedure('drafts.put', (draft) => (stored = draft));
  stubProcedure('drafts.remove', () => void (stored = null));
  const { user } = renderScreen(<Lot />);
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(stored).toBeNull());
});

it('removes the draft of a form whose changes were undone by hand', async () => {
  let stored: unknown = null;
  stubProcedure('drafts.get', () => null);
  stubProcedure('drafts.put', (draft) => (stored = { ...DRAFT, ...(draft as object) }));
  stubProcedure('drafts.remove', () => void (stored = null));
  const { user } = renderScreen(<NameForm />);
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.type(name, 'x');
  await waitFor(() => expect(stored).toMatchObject({ value: { values: { name: 'Bayx' } } }));
  await user.type(name, '{Backspace}');
  await waitFor(() => expect(stored).toBeNull());
});

it.each([
  ['the console ends', 1, () => publish('desktop.ending', true)],
  ['the page is closed or loaded again', 0, () => window.dispatchEvent(new Event('pagehide'))],
])('writes what waits for its delay when %s', async (_what, answers, end) => {
  stubProcedure('drafts.get', () => null);
  const put = vi.fn((draft: unknown) => ({ ...DRAFT, ...(draft as object) }));
  stubProcedure('drafts.put', put);
  const stored = vi.fn(() => expect(put).toHaveBeenCalledOnce());
  stubProcedure('desktop.draftsStored', stored);
  renderScreen(<Lot />);
  const lot = await screen.findByRole('textbox', { name: 'Lot' });
  vi.useFakeTimers();
  fireEvent.change(lot, { target: { value: 'Bay' } });
  // No time passes, so its delay has not.
  await act(async () => {
    end();
    await vi.advanceTimersByTimeAsync(0);
  });
  vi.useRealTimers();
  expect(put).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ key: 'lot', value: 'Bay' }));
  expect(stored).toHaveBeenCalledTimes(answers);
});

it('reports that another window has a draft', async () => {
  stubProcedure('drafts.get', () => null);
  const put = vi.fn((_draft: unknown) => null);
  stubProcedure('drafts.put', put);
  const { user } = renderScreen(<Lot />);
  await user.type(screen.getByRole('textbox', { name: 'Lot' }), 'x');
  expect(await screen.findByText(controlTexts.drafts.otherWindow)).toBeTruthy();
  expect(put).toHaveBeenCalledWith(expect.objectContaining({ key: 'lot', value: 'x', over: null }));
});

it('offers a draft that was left since the form had removed its own', async () => {
  let stored: typeof DRAFT | null = null;
  stubProcedure('drafts.get', () => stored);
  stubProcedure('drafts.put', (draft) => (stored = { ...DRAFT, ...(draft as typeof DRAFT) }));
  const removed = vi.fn(() => void (stored = null));
  stubProcedure('drafts.remove', removed);
  function Page() {
    const [isOpen, open] = useState(true);
    return (
      <>
        {isOpen && <Lot />}
        <button onClick={() => open(!isOpen)}>Turn</button>
      </>
    );
  }
  const { user } = renderScreen(<Page />);
  await user.type(screen.getByRole('textbox', { name: 'Lot' }), 'x');
  await waitFor(() => expect(stored?.value).toBe('x'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(removed).toHaveBeenCalledOnce());
  await user.click(screen.getByRole('button', { name: 'Turn' }));
  // A save that failed after its form was left has kept its draft.
  stored = DRAFT;
  await user.click(screen.getByRole('button', { name: 'Turn' }));
  expect(await screen.findByRole('button', { name: 'Restore' })).toBeTruthy();
});
