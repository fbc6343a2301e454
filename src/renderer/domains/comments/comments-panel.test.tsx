import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { stubFormDrafts } from '@fixtures/components/stub-form-drafts';
import { storeFields } from '@fixtures/samples/records';
import { UnsavedWorkContext, NOTHING_UNSAVED } from '@renderer/components/unsaved-work/unsaved-work-context';
import { CommentsPanel } from './comments-panel';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

it('accepts no input while a comment is being sent, and starts the next one empty', async () => {
  for (const call of ['drafts.get', 'drafts.put', 'drafts.remove']) stubProcedure(call, () => null);
  stubProcedure('comments.list', () => liveAnswer([]));
  let done: () => void = () => undefined;
  const sent = vi.fn(() => new Promise((answer) => (done = () => answer({ message: 'Added' }))));
  stubProcedure('comments.add', sent);
  const { user } = renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <CommentsPanel store={storeFields()} attached={null} />
    </UnsavedWorkContext>,
  );
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'New comment' });
  await user.type(box, 'Call back');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(box.closest('[inert]')).not.toBeNull();
  expect(box.value).toBe('Call back');
  await act(async () => done());
  await waitFor(() => expect(box.value).toBe(''));
  expect(box.closest('[inert]')).toBeNull();
});

it('adds an attached text to the next comment while one is being sent', async () => {
  for (const call of ['drafts.get', 'drafts.put', 'drafts.remove']) stubProcedure(call, () => null);
  stubProcedure('comments.list', () => liveAnswer([]));
  let done: () => void = () => undefined;
  const sent = vi.fn(() => new Promise((answer) => (done = () => answer({ message: 'Added' }))));
  stubProcedure('comments.add', sent);
  const store = storeFields();
  function Panel() {
    const [attached, setAttached] = useState<{ text: string } | null>(null);
    return (
      <>
        <button onClick={() => setAttached({ text: 'Phase 1 load, attempt 1' })}>Attach</button>
        <CommentsPanel store={store} attached={attached} />
      </>
    );
  }
  const { user } = renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <Panel />
    </UnsavedWorkContext>,
  );
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'New comment' });
  await user.click(box);
  await user.paste('Call back');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  await user.click(screen.getByRole('button', { name: 'Attach' }));
  await act(async () => done());
  await waitFor(() => expect(box.value).toBe('Phase 1 load, attempt 1'));
});

it('keeps an offered draft when another comment is added beside its offer', async () => {
  const refused = { values: { text: 'Refused before' }, base: {} };
  const store = storeFields();
  const drafts = stubFormDrafts({ [`comment:${store.storeId}`]: refused });
  stubProcedure('comments.list', () => liveAnswer([]));
  stubProcedure('comments.add', () => ({ message: 'Added' }));
  const { user } = renderScreen(<CommentsPanel store={store} attached={null} />);
  await screen.findByRole('button', { name: 'Restore' });
  const text = screen.getByRole('textbox', { name: 'New comment' });
  await user.type(text, 'Another');
  await waitFor(() => expect(drafts.values()).toMatchObject([{ values: { text: 'Another' } }, refused]));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('Added');
  await waitFor(() => expect(drafts.values()).toEqual([refused]));
  expect(screen.getByRole('button', { name: 'Restore' })).toBeTruthy();
});
