import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { draftPlaceSchema } from '@shared/kernel/platform/draft';
import { placeOfPage } from './restore-draft';
import { useValueDraft } from './use-draft';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

function Lot() {
  const [value, setValue] = useState<string | null>(null);
  useValueDraft({ key: 'lot', schema: z.string(), value, onRestore: setValue });
  return <input aria-label="Lot" value={value ?? ''} onChange={({ target }) => setValue(target.value)} />;
}

it('is stored with its whole address, which may carry that of another page', async () => {
  const address = `/scheduledExports/create?${new URLSearchParams({ address: `/stores?q=${'%'.repeat(7_900)}`, gridId: 'stores' }).toString()}`;
  window.history.replaceState(null, '', address);
  stubProcedure('drafts.get', () => null);
  const put = vi.fn((_draft: unknown) => null);
  stubProcedure('drafts.put', put);
  const { user } = renderScreen(<Lot />);
  await user.type(screen.getByRole('textbox', { name: 'Lot' }), 'x');
  await waitFor(() => expect(put).toHaveBeenCalledOnce());
  window.history.replaceState(null, '', `${address}${'x'.repeat(30_000)}`);
  // A place is cut at the limits of what is stored, and no sooner.
  const { to, page } = draftPlaceSchema.shape;
  expect(placeOfPage().to).toHaveLength(to.maxLength ?? 0);
  expect(placeOfPage('x'.repeat(1_000)).page).toHaveLength(page.maxLength ?? 0);
  window.history.replaceState(null, '', '/');
  const { place } = z.object({ place: draftPlaceSchema }).parse(put.mock.lastCall?.[0]);
  expect(place.to).toBe(address);
});
