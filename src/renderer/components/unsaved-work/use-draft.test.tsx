import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { messages } from '@shared/kernel/text/messages';
import { DraftBar } from './draft-bar';
import { useValueDraft } from './use-draft';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const DRAFT = { key: 'lot', value: 'Bay', savedAt: '2026-01-01T10:00:00Z', place: null };

function Lot() {
  const [value, setValue] = useState<string | null>(null);
  const { offer } = useValueDraft({ key: 'lot', schema: z.string(), value, onRestore: setValue });
  return (
    <>
      <DraftBar offer={offer} />
      <input aria-label="Lot" value={value ?? ''} onChange={({ target }) => setValue(target.value)} />
    </>
  );
}

it('no longer offers a draft that another window has saved', async () => {
  let stored: typeof DRAFT | null = DRAFT;
  stubProcedure('drafts.get', () => stored);
  renderScreen(<Lot />);
  expect(await screen.findByRole('button', { name: 'Restore' })).toBeTruthy();
  stored = null;
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull());
});

it('reports that another window has a draft', async () => {
  stubProcedure('drafts.get', () => null);
  const put = vi.fn((_draft: unknown) => null);
  stubProcedure('drafts.put', put);
  const { user } = renderScreen(<Lot />);
  await user.type(screen.getByRole('textbox', { name: 'Lot' }), 'x');
  expect(await screen.findByText(messages.drafts.otherWindow)).toBeTruthy();
  expect(put).toHaveBeenCalledWith(expect.objectContaining({ key: 'lot', value: 'x', over: null }));
});
