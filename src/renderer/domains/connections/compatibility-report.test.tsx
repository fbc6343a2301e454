import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { connectionsTexts as texts } from '@shared/domains/connections/texts';
import { CompatibilityReportButton } from './compatibility-report';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

it('returns the focus to its button when it is closed', async () => {
  stubProcedure('connections.compatibility', () => new Promise(() => undefined));
  const { user } = renderScreen(<CompatibilityReportButton id="sandbox" name="Sandbox" />);
  const button = screen.getByRole('button', { name: texts.compatibilityOf('Sandbox') });
  await user.click(button);
  await screen.findByRole('dialog', { hidden: true });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});
