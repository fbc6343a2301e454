import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import { NOTHING_UNSAVED, UnsavedWorkContext } from '@renderer/components/unsaved-work/unsaved-work-context';
import { StoreEditScreen } from './store-edit-screen';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

it.each([
  ['Completed', '2026-11-20', true, 'The launch date of a launched store is fixed'],
  ['Completed', null, false, 'The store is launched; once saved, its launch date is fixed.'],
  ['Active', '2026-11-20', false, null],
] as const)(
  'where the launch is %s and its date %s, the date is read-only: %s, and says: %s',
  async (storeLaunched, storeLaunchedDate, fixed, hint) => {
    stubProcedure('stores.get', () => liveAnswer(storeFields({ storeLaunched, storeLaunchedDate })));
    stubProcedure('stores.manufacturers', () => liveAnswer(['Ford']));
    stubProcedure('dms.list', () => liveAnswer([]));
    stubProcedure('presence.list', () => liveAnswer([]));
    for (const call of ['drafts.get', 'drafts.put', 'drafts.remove']) stubProcedure(call, () => null);
    renderScreen(
      <UnsavedWorkContext value={NOTHING_UNSAVED}>
        <Routes>
          <Route path="/:id" element={<StoreEditScreen />} />
        </Routes>
      </UnsavedWorkContext>,
      'superadmin',
      '/1',
    );
    const date = await screen.findByLabelText<HTMLInputElement>('Launch date');
    expect(date.readOnly).toBe(fixed);
    expect(screen.queryByText(/launched store is fixed|once saved/)?.textContent ?? null).toBe(hint);
  },
);
