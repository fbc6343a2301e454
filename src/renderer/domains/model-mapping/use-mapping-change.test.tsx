import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import {
  NOTHING_UNSAVED,
  UnsavedWorkContext,
  type UnsavedEntry,
} from '@renderer/components/unsaved-work/unsaved-work-context';
import { SessionContext } from '@renderer/platform/session/session-context';
import type { SessionState } from '@shared/kernel/platform/session';
import { AppError, type AppErrorShape } from '@shared/kernel/app-error';
import type { MappedModel } from '@shared/domains/model-mapping/model';
import { modelMappingTexts } from '@shared/domains/model-mapping/texts';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';
import { undoTexts } from '@shared/kernel/text/conflict-texts';
import { historyAfter, modelMovesUndo, NO_HISTORY, useMappingChange } from './use-mapping-change';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const MODELS = ['Rio', 'Soul', 'Venga'].map((model) => ({ make: 'Kia', model, target: null }));
const STORE = storeFields();
const signedInAs = (subject: string): SessionState => ({
  status: 'signedIn',
  connectionId: 'sandbox',
  user: { subject, name: subject, userName: subject, email: '', role: 'admin', realm: 'bzo' },
  storage: 'keychain',
});

function Mapping({ models = MODELS }: { models?: readonly MappedModel[] }) {
  const { send, saving, undoOrRedo, canUndo } = useMappingChange(STORE, 'gridType', models);
  return (
    <>
      <button onClick={() => send(MODELS, 'Asian', true)}>Move all</button>
      <button onClick={() => undoOrRedo('undo')} disabled={!canUndo}>
        Take back
      </button>
      <button onClick={() => MODELS.forEach((model) => send([model], 'Asian', false))}>Move each</button>
      <output aria-label="Moves on their way">{saving.map(({ model }) => model).join(' ')}</output>
    </>
  );
}

const onTheirWay = () => screen.getByRole('status', { name: 'Moves on their way' }).textContent;

/** Moves three models, each by a change of its own; the first is refused. @returns the models that were sent. */
async function firstRefused(error: AppErrorShape): Promise<readonly string[]> {
  const sent: string[] = [];
  stubProcedure('desktop.changed', () => null);
  stubProcedure('modelMapping.change', (input) => {
    const { moves } = input as { moves: readonly { model: string }[] };
    for (const { model } of moves) sent.push(model);
    if (sent.length === 1) throw new AppError(error.code, error.message);
    return { alreadyDone: false };
  });
  const { user } = renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <Mapping />
    </UnsavedWorkContext>,
  );
  await user.click(screen.getByRole('button', { name: 'Move each' }));
  await waitFor(() => expect(sent.length).toBeGreaterThan(0));
  await screen.findByText(error.message);
  await waitFor(() => expect(onTheirWay()).toBe(''));
  return sent;
}

it('sends the moves that wait behind one that is in flight already', async () => {
  const sent = await firstRefused({ code: 'IN_FLIGHT', message: backOfficeTexts.inFlight });
  expect(sent).toEqual(['Rio', 'Soul', 'Venga']);
});

it('keeps the notice about a refused move when the others, which are about other models, are sent', async () => {
  const sent = await firstRefused({ code: 'BACK_OFFICE', message: 'The grid type is gone' });
  expect(sent).toEqual(['Rio', 'Soul', 'Venga']);
  expect(screen.getByText('The grid type is gone')).toBeTruthy();
});

interface Sent {
  moves: readonly { model: string; target: string | null; to: string | null }[];
}

/** Moves all models to Asian at once. `stored` are the models as the back office has them. */
async function moveAll() {
  const stored = MODELS.map((model) => ({ ...model, target: null as string | null }));
  const change = vi.fn((input: unknown) => {
    for (const { model, to } of (input as Sent).moves)
      stored.filter((each) => each.model === model).forEach((each) => (each.target = to));
    return null;
  });
  stubProcedure('desktop.changed', () => null);
  stubProcedure('modelMapping.change', change);
  stubProcedure('modelMapping.ofStore', () => liveAnswer({ models: stored, targets: [] }));
  const { user } = renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <Mapping models={stored} />
    </UnsavedWorkContext>,
  );
  await user.click(screen.getByRole('button', { name: 'Move all' }));
  const undo = await screen.findByText('Undo');
  /** What the last call has sent. */
  const last = () =>
    (change.mock.lastCall?.[0] as Sent).moves.map(({ model, target, to }) => [model, target, to]);
  return { user, stored, change, undo, last };
}

it('moves models back by Undo in the notice, which Ctrl+Z does not do once more', async () => {
  const { user, undo, last } = await moveAll();
  await user.click(undo);
  await screen.findByText(undoTexts.done(modelMappingTexts.mappingOf(MODELS)));
  expect(last()).toEqual(MODELS.map(({ model }) => [model, 'Asian', null]));
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Take back' }).disabled).toBe(true),
  );
});

it('offers an Undo of its own for each of several moves, and names its model', async () => {
  stubProcedure('desktop.changed', () => null);
  stubProcedure('modelMapping.change', () => null);
  const { user } = renderScreen(<Mapping />);
  await user.click(screen.getByRole('button', { name: 'Move each' }));
  await waitFor(() => expect(screen.getAllByText('Undo')).toHaveLength(3));
  const notices = screen.getByRole('region', { name: 'Notifications' });
  for (const { model } of MODELS) expect(notices.textContent).toContain(`Mapping of Kia ${model}`);
});

it('leaves the models that someone else has moved since, and counts them', async () => {
  const { user, stored, undo, last } = await moveAll();
  stored.filter(({ model }) => model === 'Soul').forEach((each) => (each.target = 'Compact'));
  await user.click(undo);
  await screen.findByText(undoTexts.remaining('Kia Soul (Compact)'));
  expect(last().map(([model]) => model)).toEqual(['Rio', 'Venga']);
});

it('moves models back after a reload of the page, from its data', async () => {
  const { change, last } = await moveAll();
  const { storeId, tenantId, realmName: realm } = STORE;
  const moves = MODELS.map((model) => ({ ...model, to: 'Asian' }));
  const key: unknown = { storeId, tenantId, realm, kind: 'gridType', moves };
  const undo = { kind: 'modelMoves', key, what: '', changes: {} } as const;
  expect(await modelMovesUndo.run(undo)).toEqual({ undone: true, remaining: [] });
  expect(last()).toHaveLength(3);
  const calls = change.mock.calls.length;
  expect(await modelMovesUndo.run(undo)).toMatchObject({ undone: false });
  expect(change).toHaveBeenCalledTimes(calls);
});

it('withdraws Undo from the notice when Ctrl+Z has moved the models back', async () => {
  const { user, last } = await moveAll();
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(last()).toEqual(MODELS.map(({ model }) => [model, 'Asian', null])));
  await waitFor(() => expect(screen.queryByText('Undo')).toBeNull());
});

const move = (model: string) => [{ make: 'Ford', model, target: null, to: 'Euro' }];
const [one, two, back] = [move('A'), move('B'), move('C')];

it('undoes step by step and redoes, until something else is moved', () => {
  const moved = historyAfter(historyAfter(NO_HISTORY, 'move', one), 'move', two);
  expect(moved).toEqual({ past: [one, two], future: [] });
  const undone = historyAfter(moved, 'undo', back);
  expect(undone).toEqual({ past: [one], future: [back] });
  expect(historyAfter(undone, 'redo', two)).toEqual(moved);
  expect(historyAfter(undone, 'move', two)).toEqual(moved);
});

it('drops a step whose models other users have moved since', () => {
  const moved = historyAfter(NO_HISTORY, 'move', one);
  expect(historyAfter(moved, 'undo', [])).toEqual(NO_HISTORY);
});

it('shows moves that are on their way when the page was left and is opened again, and sends what waits', async () => {
  const answer = Promise.withResolvers<null>();
  const sent: string[] = [];
  stubProcedure('desktop.changed', () => null);
  stubProcedure('modelMapping.change', (input) => {
    for (const { model } of (input as Sent).moves) sent.push(model);
    return sent.length === 1 ? answer.promise : null;
  });
  function Page() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Leave' : 'Open again'}</button>
        {isOpen && <Mapping />}
      </>
    );
  }
  const { user } = renderScreen(<Page />);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('Move each');
  await waitFor(() => expect(sent).toEqual(['Rio']));
  await press('Leave');
  await press('Open again');
  expect(onTheirWay()).toBe('Rio Soul Venga');
  answer.resolve(null);
  await waitFor(() => expect(sent).toEqual(['Rio', 'Soul', 'Venga']));
  await waitFor(() => expect(onTheirWay()).toBe(''));
});

it('shows a move that is added while the page is being drawn', async () => {
  const answer = Promise.withResolvers<null>();
  stubProcedure('desktop.changed', () => null);
  stubProcedure('modelMapping.change', () => answer.promise);
  function Sender() {
    const { send } = useMappingChange(STORE, 'gridType', MODELS);
    const [first] = useState(() => send);
    // A layout effect runs before the page listens.
    useLayoutEffect(() => first(MODELS, 'Asian', false), [first]);
    return null;
  }
  renderScreen(
    <>
      <Mapping />
      <Sender />
    </>,
  );
  expect(onTheirWay()).toBe('Rio Soul Venga');
  answer.resolve(null);
  await waitFor(() => expect(onTheirWay()).toBe(''));
});

it('shows no moves of another account, and sends none of those that wait once the account is gone', async () => {
  const answer = Promise.withResolvers<null>();
  const sent: string[] = [];
  stubProcedure('desktop.changed', () => null);
  stubProcedure('modelMapping.change', (input) => {
    for (const { model } of (input as Sent).moves) sent.push(model);
    return answer.promise;
  });
  const entries = new Set<UnsavedEntry>();
  const add = (entry: UnsavedEntry) => {
    entries.add(entry);
    return () => void entries.delete(entry);
  };
  const unsaved = { ...NOTHING_UNSAVED, add };
  let become: (session: SessionState) => void = () => undefined;
  function Window() {
    const [session, setSession] = useState(signedInAs('Ann'));
    useEffect(() => {
      become = setSession;
    }, []);
    return (
      <SessionContext value={session}>
        <UnsavedWorkContext value={unsaved}>
          {session.status === 'signedIn' && <Mapping />}
        </UnsavedWorkContext>
      </SessionContext>
    );
  }
  const { user } = renderScreen(<Window />);
  await user.click(screen.getByRole('button', { name: 'Move each' }));
  await waitFor(() => expect(sent).toEqual(['Rio']));
  await act(async () => become({ status: 'signingIn', connectionId: 'sandbox' }));
  expect(
    [...entries].map(({ recordName, waiting }) => [recordName, waiting?.()]),
    'what was sent and what waits are named',
  ).toEqual([['the mapping of 1 model', 'the mapping of Kia Soul and Kia Venga']]);
  for (const { onLeave } of entries) onLeave?.();
  await act(async () => become(signedInAs('Bob')));
  expect(onTheirWay()).toBe('');
  await act(async () => become(signedInAs('Ann')));
  expect(onTheirWay(), 'what was sent before').toBe('Rio');
  answer.resolve(null);
  await waitFor(() => expect(onTheirWay()).toBe(''));
  expect(sent).toEqual(['Rio']);
});
