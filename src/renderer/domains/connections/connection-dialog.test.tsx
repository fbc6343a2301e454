import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { NOTHING_UNSAVED, UnsavedWorkContext } from '@renderer/components/unsaved-work/unsaved-work-context';
import { CONNECTION_FIELD_TEXTS, connectionsTexts as texts } from '@shared/domains/connections/texts';
import { ConnectionDialog } from './connection-dialog';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const CONNECTION = {
  ...{ id: 'c1', name: 'Live', endpoint: 'https://office.example/graphql', issuer: 'https://id.example' },
  ...{ clientId: 'console', realm: 'bzo', siteHost: '.example.com', collector: '', geolocation: '' },
  ...{ roleClaim: '', loopbackPort: '', caFile: '' },
};

it('shows the result of a test until a field is edited', async () => {
  stubProcedure('connections.test', () => [
    { step: 'graphql', outcome: 'passed', detail: 'Answered in time' },
  ]);
  const { user } = renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <ConnectionDialog connection={CONNECTION} onClose={() => undefined} />
    </UnsavedWorkContext>,
  );
  await user.click(await screen.findByRole('button', { name: texts.test, hidden: true }));
  await screen.findByText(/Answered in time/);
  await user.type(screen.getByLabelText(CONNECTION_FIELD_TEXTS.name.label, { exact: false }), ' 2');
  await waitFor(() => expect(screen.queryByText(/Answered in time/)).toBeNull());
});
