import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { draftInOtherWindow } from '@fixtures/components/draft-in-other-window';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubFormDrafts } from '@fixtures/components/stub-form-drafts';
import {
  NOTHING_UNSAVED,
  type UnsavedWork,
  UnsavedWorkContext,
} from '@renderer/components/unsaved-work/unsaved-work-context';
import { ALLOWED } from '@shared/kernel/access/permission';
import { AppError } from '@shared/kernel/app-error';
import { namesTexts } from '@shared/kernel/text/names-texts';
import { NamesDialog } from './names-dialog';
import type { NameChange, NamedRow } from './use-name-changes';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const sent = vi.fn<(change: NameChange) => Promise<null>>();
let drafts: ReturnType<typeof stubFormDrafts>;

beforeEach(() => {
  sent.mockReset().mockResolvedValue(null);
  drafts = stubFormDrafts();
});

/** Whoever is asked about unsaved work leaves it. */
const LEFT: UnsavedWork = {
  ...NOTHING_UNSAVED,
  confirmLeave: async (work) => {
    work?.onLeave?.();
    return true;
  },
};

const DIESEL = { name: 'Diesel', count: 2, isDefault: true };
const LIGHT_DUTY = { name: 'Light Duty', isDefault: false };
const FLEET = { name: 'Fleet', count: 0, isDefault: false };

/** The dialog as it is opened after a reload, with the names that are stored by then. */
function opened(rows?: readonly NamedRow[]) {
  cleanup();
  return openedBeside(rows);
}

/** The dialog beside what is shown already. */
function openedBeside(rows: readonly NamedRow[] = [DIESEL, FLEET]) {
  return renderScreen(
    <UnsavedWorkContext value={LEFT}>
      <NamesDialog
        title="All Model Grid Names"
        entry="grid"
        draftKey="laborGridName:s1"
        countLabel="Grids"
        emptyText="None"
        withDefault
        rows={rows}
        mutation={{ mutationFn: sent }}
        invalidates={[]}
        permission={ALLOWED}
        deleteText={({ name }) => `${name} goes`}
        onClose={() => undefined}
      />
    </UnsavedWorkContext>,
  ).user;
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Grid Name' });
const mark = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Default' });

/** Types into a form, and waits until a reload would not lose it. */
async function type(button: string, text: string): Promise<void> {
  const user = opened();
  await user.click(screen.getByRole('button', { name: button }));
  await user.clear(box());
  await user.type(box(), text);
  await waitFor(() => expect(drafts.values()).toMatchObject([{ name: text }]));
}

it('offers a new name that was being typed, and no longer once it is saved', async () => {
  await type('Add Grid Name', 'Light Duty');
  let user = opened();
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(box().value).toBe('Light Duty');
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(sent.mock.lastCall?.[0]).toEqual({ activity: 'insert', name: 'Light Duty', isDefault: false }),
  );
  await waitFor(() => expect(drafts.values()).toEqual([]));
  user = opened();
  await user.click(screen.getByRole('button', { name: 'Add Grid Name' }));
  expect(box().value).toBe('');
});

it('opens the renamed row again, with the mark that nobody has changed as it is stored now', async () => {
  await type('Rename Fleet', 'Fleet Cars');
  const user = opened([
    { ...DIESEL, isDefault: false },
    { ...FLEET, isDefault: true },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(box().value).toBe('Fleet Cars');
  expect(mark().checked).toBe(true);
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(sent.mock.lastCall?.[0]).toEqual({
      ...{ activity: 'update', name: 'Fleet Cars', oldName: 'Fleet', isDefault: true },
    }),
  );
});

it('keeps the text of a row that someone else has deleted', async () => {
  await type('Rename Fleet', 'Fleet Cars');
  const user = opened([DIESEL]);
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(box().value).toBe('Fleet Cars');
  expect(screen.getByText(namesTexts.vanished('Fleet'))).toBeTruthy();
});

it.each([
  ['a new name', 'Add Grid Name', [DIESEL, FLEET, { ...FLEET, name: 'Fleet Cars' }]],
  ['another name', 'Rename Fleet', [DIESEL, { ...FLEET, name: 'Fleet Cars' }]],
])('offers no draft of %s that is stored by now', async (_what, button, stored) => {
  await type(button, 'Fleet Cars');
  opened(stored);
  await waitFor(() => expect(drafts.values()).toEqual([]));
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});

it('removes the draft after Cancel', async () => {
  await type('Rename Fleet', 'Fleet Cars');
  const user = opened();
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(drafts.values()).toEqual([]));
});

/** Sends a new name and leaves its form, before the back office has answered. */
async function leftInFlight() {
  const answer = Promise.withResolvers<null>();
  sent.mockReturnValueOnce(answer.promise);
  await type('Add Grid Name', 'Light Duty');
  const user = opened();
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  return { user, answer };
}
type User = ReturnType<typeof opened>;
const rename = async (user: User, text: string): Promise<void> => {
  await user.click(screen.getByRole('button', { name: 'Rename Fleet' }));
  await user.clear(box());
  await user.type(box(), text);
};
const REFUSED = new AppError('BACK_OFFICE', 'Grid name already exists');

it('removes the draft after a save whose form was left', async () => {
  const { answer } = await leftInFlight();
  expect(drafts.values()).toMatchObject([{ name: 'Light Duty' }]);
  answer.resolve(null);
  await waitFor(() => expect(drafts.values()).toEqual([]));
});

it('removes the draft of a saved name while another one is typed, and stores that one', async () => {
  const { user, answer } = await leftInFlight();
  await rename(user, 'Fleet Cars');
  await waitFor(() =>
    expect(drafts.values(), 'a console that is killed now offers both').toMatchObject([
      { name: 'Fleet Cars' },
      { name: 'Light Duty' },
    ]),
  );
  answer.resolve(null);
  await waitFor(() => expect(drafts.values()).toMatchObject([{ name: 'Fleet Cars' }]));
});

it.each([
  ['is open', false],
  ['was left', true],
])(
  'ends a new name for the window that still shows it, once a second one whose form %s has saved it',
  async (_what, isLeft) => {
    const answer = Promise.withResolvers<null>();
    sent.mockReturnValueOnce(answer.promise);
    const other = await draftInOtherWindow('laborGridName:s1', { ...LIGHT_DUTY, before: null });
    const user = openedBeside();
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    if (isLeft) await user.click(screen.getByRole('button', { name: 'Cancel' }));
    answer.resolve(null);
    await waitFor(() => expect(drafts.values()).toEqual([]));
    await other.listened();
    expect(drafts.values()).toEqual([]);
  },
);

it('says that a new name was refused whose form was closed, and offers it again', async () => {
  const { user, answer } = await leftInFlight();
  answer.reject(REFUSED);
  expect(await screen.findByText(/Grid name already exists/)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(box().value).toBe('Light Duty');
});

it('offers a refused name again beside one that was typed meanwhile', async () => {
  const { user, answer } = await leftInFlight();
  await rename(user, 'Fleet Cars');
  answer.reject(REFUSED);
  await waitFor(() =>
    expect(drafts.values()).toMatchObject([{ name: 'Fleet Cars' }, { name: 'Light Duty' }]),
  );
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(drafts.values()).toMatchObject([{ name: 'Light Duty' }]));
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(box().value).toBe('Light Duty');
});

it('keeps the draft of a name on its way when another one is canceled', async () => {
  const { user } = await leftInFlight();
  await rename(user, 'Fleet Cars');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(drafts.values()).toMatchObject([{ name: 'Light Duty' }]);
});
