import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { ManagedSettings } from './managed-settings';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

it('lists what the organization decides, where and by which entry, and what is wrong with its policy', async () => {
  stubProcedure('policy.managed', () => ({
    place: '/etc/policy.json',
    entries: [{ key: 'sandboxAllowed', title: 'Allow the sandbox', value: 'off' }],
    problems: [{ key: 'x', message: "The policy has an entry that this version doesn't know: x." }],
  }));
  renderScreen(<ManagedSettings />);
  expect(await screen.findByText('Managed by your organization')).toBeTruthy();
  expect(screen.getByText(/\/etc\/policy\.json/)).toBeTruthy();
  expect(screen.getByRole('term').textContent).toBe('Allow the sandbox (sandboxAllowed)');
  expect(screen.getByRole('definition').textContent).toBe('off');
  expect(screen.getByText(/doesn't know: x/)).toBeTruthy();
});
