import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { UnsavedWorkContext, NOTHING_UNSAVED } from '@renderer/components/unsaved-work/unsaved-work-context';
import { dbServersTexts } from '@shared/domains/db-servers/texts';
import { DbServerCreateScreen } from './db-server-create-screen';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const { fields } = dbServersTexts;
const stored = vi.fn<(input: unknown) => null>(() => null);

it('keeps the input as a draft, without the password', async () => {
  stubAccountMemory(new Map());
  stubProcedure('drafts.get', () => null);
  stubProcedure('drafts.put', stored);
  const { user } = renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <DbServerCreateScreen />
    </UnsavedWorkContext>,
  );
  await user.type(await screen.findByLabelText(new RegExp(fields.dbPassword)), 'needle7');
  await user.type(screen.getByLabelText(new RegExp(fields.ipAddress)), '10.0.0.7');
  await waitFor(() =>
    expect(stored.mock.lastCall?.[0]).toMatchObject({
      key: 'db-server:new',
      value: { values: { ipAddress: '10.0.0.7' } },
    }),
  );
  expect(JSON.stringify(stored.mock.calls)).not.toContain('needle');
});
