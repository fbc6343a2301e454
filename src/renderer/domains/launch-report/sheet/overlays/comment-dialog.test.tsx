import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import {
  NOTHING_UNSAVED,
  UnsavedWorkContext,
  type UnsavedEntry,
} from '@renderer/components/unsaved-work/unsaved-work-context';
import { CommentDialog } from './comment-dialog';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const unsaved = new Set<UnsavedEntry>();
const stays = vi.fn(() => Promise.resolve(false));
const registry = {
  ...NOTHING_UNSAVED,
  add: (entry: UnsavedEntry) => {
    unsaved.add(entry);
    return () => void unsaved.delete(entry);
  },
  confirmLeave: stays,
};
const withBase = z.object({ base: z.object({ comment: z.string() }) });
const saved = vi.fn<(comment: string, base: string) => Promise<boolean>>();
const closed = vi.fn();
const [drafts, removed] = [vi.fn(), vi.fn()];

beforeEach(() => {
  for (const mock of [stays, closed, drafts, removed]) mock.mockClear();
  saved.mockReset().mockResolvedValue(true);
  unsaved.clear();
  stubProcedure('drafts.get', () => null);
  stubProcedure('drafts.put', drafts);
  stubProcedure('drafts.remove', removed);
});

function open() {
  const { user } = renderScreen(
    <UnsavedWorkContext value={registry}>
      <CommentDialog
        title="Comment on Users Created"
        storeName="Bay Ford"
        comment="as agreed"
        base="as agreed"
        isPreparing={false}
        draftKey="launch-report:comment:1:usersCreated"
        onSave={saved}
        onClose={closed}
      />
    </UnsavedWorkContext>,
  );
  return { user, box: screen.getByLabelText<HTMLTextAreaElement>('Comment') };
}
const write = (box: HTMLElement, text: string): boolean => fireEvent.change(box, { target: { value: text } });
const press = (name: string): HTMLElement => screen.getByRole('button', { name });

it.each([
  ['10,000 characters', 'x'.repeat(10_000)],
  ['emoji', 'waits for 🚗🚙 and 👩‍🔧'],
  ['text from right to left', 'ממתין לאישור\u202E end'],
  ['what looks like HTML', '<img src=x onerror=alert(1)>'],
  ['lines', 'one\ntwo\t"three"'],
])('%s is saved as typed', async (_what, text) => {
  const { user, box } = open();
  write(box, text);
  await user.click(press('Save'));
  await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith(text, 'as agreed'));
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(unsaved.size).toBe(0);
});

it('reports text that is one character too long instead of truncating it', async () => {
  const { user, box } = open();
  write(box, 'x'.repeat(10_001));
  await user.click(press('Save'));
  expect(await screen.findByText('A comment has at most 10,000 characters')).toBeTruthy();
  expect(box.value).toHaveLength(10_001);
  expect(saved).not.toHaveBeenCalled();
});

it('confirms before discarding a comment, and keeps it as a draft', async () => {
  const { user, box } = open();
  write(box, 'half a thou');
  expect([...unsaved].map(({ draftKey }) => draftKey)).toEqual(['launch-report:comment:1:usersCreated']);
  await waitFor(() => expect(drafts).toHaveBeenCalled());
  expect(drafts.mock.calls.at(-1)?.[0]).toMatchObject({
    key: 'launch-report:comment:1:usersCreated',
    value: { values: { comment: 'half a thou' }, base: { comment: 'as agreed' } },
  });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(stays).toHaveBeenCalledOnce());
  expect(closed, 'who stays loses nothing').not.toHaveBeenCalled();
  expect(box.value).toBe('half a thou');
});

it('stays open with its text and draft if it is not accepted, and can be saved again', async () => {
  const { user, box } = open();
  write(box, 'half a thought');
  saved.mockResolvedValueOnce(false);
  await user.click(press('Save'));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  await waitFor(() => expect(press('Save').getAttribute('aria-disabled')).not.toBe('true'));
  expect([box.value, unsaved.size]).toEqual(['half a thought', 1]);
  expect(closed).not.toHaveBeenCalled();
  expect(removed).not.toHaveBeenCalled();
  await user.click(press('Save'));
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(removed).toHaveBeenCalledOnce();
});

describe('a restored draft', () => {
  const DRAFT = {
    savedAt: '2026-01-01T10:00:00Z',
    value: { values: { comment: 'half a thought' }, base: { comment: 'as planned' } },
  };
  const restore = async () => {
    stubProcedure('drafts.get', () => DRAFT);
    const opened = open();
    await opened.user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(opened.box.value).toBe('half a thought');
    return opened;
  };

  it('replaces the comment on which it was written, and not one that was saved since', async () => {
    const { user } = await restore();
    await user.click(press('Save'));
    await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith('half a thought', 'as planned'));
  });

  it('keeps that comment as its base, also if the page is loaded again', async () => {
    await restore();
    await waitFor(() => expect(drafts).toHaveBeenCalled());
    const bases = drafts.mock.calls.map(([draft]) => z.object({ value: withBase }).parse(draft).value.base);
    expect(new Set(bases.map(({ comment }) => comment))).toEqual(new Set(['as planned']));
  });

  it('changes nothing if it is set back to that comment', async () => {
    const { user, box } = await restore();
    write(box, 'as planned');
    await user.click(press('Save'));
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(saved).not.toHaveBeenCalled();
  });
});

it('closes without a prompt if nothing was typed', async () => {
  const { user } = open();
  await user.click(press('Cancel'));
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(stays).not.toHaveBeenCalled();
});
