// The drafts of one form that are stored beside each other: those that are stored already, and those that were typed in
// two windows or while an earlier one was offered.

import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubFormDrafts } from '@fixtures/components/stub-form-drafts';
import { keyOfEarlier } from '@main/cache/draft-table';
import { DraftBar } from './draft-bar';
import { useDraft, useValueDraft } from './use-draft';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

/** Two drafts of a form, the second of which was typed beside the offer of the first. */
const twoDrafts = (key: string, first: unknown, second: unknown) =>
  stubFormDrafts({ [keyOfEarlier(key, '2026-01-01T10:01:00.000Z')]: first, [key]: second });

/** A lot whose name is stored already. */
function Lot({ stored = '' }: { stored?: string }) {
  const [value, setValue] = useState<string | null>(null);
  const { offer, settle } = useValueDraft({
    ...{ key: 'lot', schema: z.string(), value, onRestore: setValue },
    isStored: (draft) => draft === stored,
  });
  return (
    <>
      <DraftBar offer={offer} />
      <input aria-label="Lot" value={value ?? ''} onChange={({ target }) => setValue(target.value)} />
      <button onClick={settle}>Save</button>
    </>
  );
}

/** The form of a record whose name and note are stored. */
function RecordForm() {
  const form = useForm({ defaultValues: { name: 'Bay', note: 'Call' } });
  const { offer } = useDraft('name', form, { current: () => ({}), onRestore: () => undefined });
  return <DraftBar offer={offer} />;
}

it('are discarded in place of an offer if what they contain is stored already', async () => {
  const drafts = twoDrafts('lot', 'Bay', 'Bay');
  renderScreen(<Lot stored="Bay" />);
  await waitFor(() => expect(drafts.values()).toEqual([]));
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});

it('are offered without the newest if that is stored already', async () => {
  const drafts = twoDrafts('lot', 'Kia', 'Bay');
  renderScreen(<Lot stored="Bay" />);
  await screen.findByRole('button', { name: 'Restore' });
  expect(drafts.values()).toEqual(['Kia']);
});

it('are all discarded if the form of their record shows them', async () => {
  const drafts = twoDrafts(
    'name',
    { values: { name: 'Bay' }, base: {} },
    { values: { name: 'Bay' }, base: {} },
  );
  renderScreen(<RecordForm />);
  await waitFor(() => expect(drafts.values()).toEqual([]));
});
