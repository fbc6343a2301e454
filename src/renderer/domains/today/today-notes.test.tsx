import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '@fixtures/components/render-screen';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { NOTHING_UNSAVED, UnsavedWorkContext } from '@renderer/components/unsaved-work/unsaved-work-context';
import { ConnectivityContext } from '@renderer/platform/connectivity/connectivity-context';
import type { LineNote } from '@shared/domains/line-notes/model';
import type { TodayLine } from '@shared/domains/today/model';
import { messages } from '@shared/kernel/text/messages';
import { TodayScreen } from './today-screen';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));
vi.mock('@renderer/platform/browser/use-media-query', () => ({ useMediaQuery: () => true }));
vi.mock('@renderer/platform/navigation/scroll-area', async (original) => ({
  ...(await original<object>()),
  scrollArea: () => document.body,
}));

const ann: TodayLine = {
  ...{ kind: 'user', subject: 'ann', title: 'Ann Lee', tenant: null, reason: 'Because' },
  ...{ tone: 'calm', order: 0, to: '/' },
};
const ofOmar: LineNote = {
  ...{ itemId: 'user:ann', note: 'Waits for IT,\ncall Tuesday', userName: 'Omar Haddad', isMine: false },
  writtenAt: '2026-11-21T10:31:00Z',
};

/** What the back office stores, as far as the test changes it. */
let stored: LineNote[];
/** The lines by source. */
let shown: Map<string, TodayLine[]>;
const saved = vi.fn();
const writtenSchema = z.object({ id: z.string(), note: z.string(), seen: z.string() });

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  stored = [];
  shown = new Map([['users', [ann]]]);
  saved.mockReset();
  stubProcedure('preferences.get', () => null);
  stubProcedure('preferences.computer.get', () => null);
  for (const call of ['drafts.get', 'drafts.put', 'drafts.remove']) stubProcedure(call, () => null);
  stubProcedure('today.assignments', () => liveAnswer({ isOffered: true, assignments: [] }));
  stubProcedure('today.lines', (input) =>
    liveAnswer({
      rows: shown.get(z.object({ source: z.string() }).parse(input).source) ?? [],
      hasMore: false,
    }),
  );
  stubProcedure('lineNotes.list', () => liveAnswer({ isOffered: true, notes: stored }));
  stubProcedure('lineNotes.save', (input) => {
    const { note, seen } = writtenSchema.parse(input);
    saved(input);
    // The back office's rule: what is stored must be what the writer saw.
    if (seen !== (stored[0]?.note ?? '')) throw new Error('Stale');
    stored = note === '' ? [] : [{ ...ofOmar, note, userName: 'Olivia Ortega', isMine: true }];
    return stored[0] ?? null;
  });
});

const draw = (role?: string): { user: UserEvent } =>
  renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <TodayScreen />
    </UnsavedWorkContext>,
    role,
  );
const line = (): Promise<HTMLElement> => screen.findByRole('link', { name: 'Ann Lee' });
// Without a layout everything outside a dialog stays hidden from roles.
const grid = (): HTMLElement => screen.getByRole('grid', { name: 'Today', hidden: true });

/** Opens the dialog with the letter, as soon as the notes are there. */
async function openWithLetter(user: UserEvent): Promise<HTMLElement> {
  const link = await line();
  act(() => link.focus());
  await screen.findByRole('button', { name: /^(Add|Edit) note N$/ });
  await user.keyboard('n');
  return screen.findByRole('dialog', { name: 'Note on Ann Lee' });
}

it('a note is shown in the row and in full in the pane, and the link is described by it', async () => {
  stored = [ofOmar];
  draw();
  const link = await line();
  await waitFor(() => expect(link.getAttribute('aria-describedby')).not.toBeNull());
  const described = document.getElementById(link.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toMatch(/Waits for IT,\s+call Tuesday.*Omar Haddad, 11\/21\/2026/);
  act(() => link.focus());
  const pane = screen.getByRole('complementary', { name: 'Preview' });
  expect(within(pane).getByText(/Waits for IT/).textContent).toBe(ofOmar.note);
});

it('is written by keyboard alone, and names the empty one that it replaces', async () => {
  const { user } = draw();
  const dialog = await openWithLetter(user);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Handover note')));
  await user.keyboard('Call Tuesday');
  act(() => within(dialog).getByRole('button', { name: 'Save' }).focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved).toHaveBeenCalledExactlyOnceWith({ id: 'user:ann', note: 'Call Tuesday', seen: '' });
  expect(await within(grid()).findByText('Call Tuesday')).toBeTruthy();
  expect(await screen.findByText('Note saved')).toBeTruthy();
  await waitFor(() => expect(grid().contains(document.activeElement)).toBe(true));
});

it('is a draft while it is typed, named after its line, and can be restored', async () => {
  const put = vi.fn<(draft: unknown) => null>(() => null);
  stubProcedure('drafts.put', put);
  const { user } = draw();
  const dialog = await openWithLetter(user);
  await user.type(within(dialog).getByLabelText('Handover note'), 'Half a thought');
  const kept = {
    key: 'lineNote:user:ann',
    value: { values: { note: 'Half a thought' }, base: { note: '' } },
  };
  await waitFor(() => expect(put.mock.lastCall?.[0]).toMatchObject(kept));
  expect(put.mock.lastCall?.[0]).toMatchObject({ place: { page: 'Note on Ann Lee' } });
  cleanup();

  stubProcedure('drafts.get', () => ({ ...kept, savedAt: '2026-11-21T10:31:00Z' }));
  const again = draw();
  const reopened = await openWithLetter(again.user);
  await again.user.click(await within(reopened).findByRole('button', { name: 'Restore' }));
  expect(within(reopened).getByLabelText<HTMLTextAreaElement>('Handover note').value).toBe('Half a thought');
});

it('that another user has written since is asked about, with both texts and the other author', async () => {
  const { user } = draw();
  const dialog = await openWithLetter(user);
  await user.type(within(dialog).getByLabelText('Handover note'), 'Mine');
  stored = [ofOmar];
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  const question = await screen.findByRole('dialog', { name: 'Someone else changed this' });
  expect(question.textContent).toMatch(/Mine/);
  expect(question.textContent).toMatch(/Waits for IT/);
  expect(question.textContent).toMatch(/Omar Haddad/);
  expect(saved).not.toHaveBeenCalled();
  await user.click(within(question).getByLabelText(/Yours: Mine/));
  await user.click(within(question).getByText('Save'));
  await waitFor(() =>
    expect(saved).toHaveBeenCalledExactlyOnceWith({ id: 'user:ann', note: 'Mine', seen: ofOmar.note }),
  );
});

it('that is removed can be brought back by Undo', async () => {
  stored = [ofOmar];
  const { user } = draw();
  const dialog = await openWithLetter(user);
  await user.clear(within(dialog).getByLabelText('Handover note'));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(within(grid()).queryByText(/Waits for IT/)).toBeNull());
  await user.click(await screen.findByText('Undo'));
  expect(await within(grid()).findByText(/Waits for IT/)).toBeTruthy();
  expect(saved).toHaveBeenLastCalledWith({ id: 'user:ann', note: ofOmar.note, seen: '' });
});

it('is read but not written offline, and the letter says why', async () => {
  stored = [ofOmar];
  const { user } = renderScreen(
    <ConnectivityContext value={{ state: 'offline', since: '2026-11-22T10:00:00Z', reason: null }}>
      <TodayScreen />
    </ConnectivityContext>,
  );
  expect(await screen.findByText(/Waits for IT/)).toBeTruthy();
  const link = await line();
  act(() => link.focus());
  const button = await screen.findByRole('button', { name: 'Edit note N' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('n');
  // The tooltip of the focused button says it, too.
  const notices = within(screen.getByRole('region', { name: messages.notices.area }));
  expect(await notices.findByText(/^Offline since/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.contextMenu(link);
  const item = await screen.findByRole('menuitem', { name: /Edit note/, hidden: true });
  expect(item.getAttribute('aria-disabled')).toBe('true');
});

it('is not offered where the back office has no notes', async () => {
  stubProcedure('lineNotes.list', () => liveAnswer({ isOffered: false, notes: [] }));
  const { user } = draw();
  const link = await line();
  act(() => link.focus());
  await user.keyboard('n');
  fireEvent.contextMenu(link);
  await screen.findByRole('menuitem', { name: 'Assign to me', hidden: true });
  expect(screen.queryByRole('menuitem', { name: /note/, hidden: true })).toBeNull();
  expect(screen.queryByRole('button', { name: /note/ })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('is read but not written by a role that only reads', async () => {
  stored = [ofOmar];
  draw('client');
  await screen.findByText(/Waits for IT/);
  act(() => screen.getByRole('link', { name: 'Ann Lee' }).focus());
  const button = await screen.findByRole('button', { name: /note N$/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

it('on a line that another one absorbed is shown on its row, and edited there', async () => {
  const failed: TodayLine = { ...ann, kind: 'failedLoad', subject: '7' };
  shown = new Map([
    ['failedLoads', [failed]],
    ['dataAges', [{ ...ann, kind: 'staleLoad', subject: 'ann' }]],
  ]);
  stored = [{ ...ofOmar, itemId: 'staleLoad:ann' }];
  const { user } = draw();
  await line();
  expect(await within(grid()).findByText(/Waits for IT/)).toBeTruthy();
  const dialog = await openWithLetter(user);
  const field = within(dialog).getByLabelText('Handover note');
  await user.clear(field);
  await user.type(field, 'Done');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(saved).toHaveBeenCalledExactlyOnceWith({
      ...{ id: 'staleLoad:ann', note: 'Done', seen: ofOmar.note },
    }),
  );
});

it('of two authors on one row are each edited by their name', async () => {
  shown = new Map([
    ['failedLoads', [{ ...ann, kind: 'failedLoad', subject: '7' }]],
    ['dataAges', [{ ...ann, kind: 'staleLoad', subject: 'ann' }]],
  ]);
  stored = [
    { ...ofOmar, itemId: 'staleLoad:ann' },
    { ...ofOmar, itemId: 'failedLoad:7', note: 'Mine', userName: 'Olivia Ortega' },
  ];
  draw();
  const link = await line();
  fireEvent.contextMenu(link);
  const items = await screen.findAllByRole('menuitem', { name: /^Edit note/, hidden: true });
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Edit note by Olivia Ortega',
    'Edit note by Omar Haddad',
  ]);
});
