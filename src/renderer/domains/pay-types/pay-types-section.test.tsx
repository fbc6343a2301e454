import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buttonAtEndOfBar } from '@fixtures/components/end-of-bar';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import { NOTHING_UNSAVED, UnsavedWorkContext } from '@renderer/components/unsaved-work/unsaved-work-context';
import { PayTypesSection } from './pay-types-section';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

it('has Save Changes at the end of its toolbar', async () => {
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
  stubProcedure('drafts.get', () => null);
  stubProcedure('payTypes.list', () => liveAnswer([]));
  stubProcedure('payTypes.departments', () => liveAnswer(['Service']));
  renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <PayTypesSection store={storeFields()} />
    </UnsavedWorkContext>,
  );
  const save = await screen.findByRole('button', { name: 'Save Changes' });
  expect(buttonAtEndOfBar(save)).toBe(save);
});
