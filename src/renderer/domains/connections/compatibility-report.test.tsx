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

it('names the reads that failed when they were tried, apart from those that are refused', async () => {
  const line = (operation: string, rest: object) => ({ operation, screens: 'Dms', mismatches: [], ...rest });
  stubProcedure('connections.compatibility', () => ({
    endpoint: 'https://office.example.com/graphql',
    introspected: true,
    lines: [line('DmsMasters', { failure: 'It answers 500' }), line('Tenants', { refusal: 'No right' })],
  }));
  const { user } = renderScreen(<CompatibilityReportButton id="sandbox" name="Sandbox" />);
  await user.click(screen.getByRole('button', { name: texts.compatibilityOf('Sandbox') }));
  const untried = await screen.findByRole('list', { name: texts.untriedReads, hidden: true });
  expect(untried.textContent).toBe('DmsMasters DmsIt answers 500');
  expect(screen.getByText(texts.compatibilityUntried(1))).toBeTruthy();
  expect(screen.getByRole('list', { name: texts.refusedReads, hidden: true }).textContent).toBe(
    'Tenants DmsNo right',
  );
});
