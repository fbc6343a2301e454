import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure, liveAnswer } from '@fixtures/components/stub-bridge';
import { subscriptionInReview } from '@fixtures/samples/records';
import { ApprovalList } from './approvals-popover';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const subscription = subscriptionInReview({ subscriptionId: 'SUB-0007', tenantName: 'Bay Group' });

it('names the stores it is about, and leads to the subscription itself', async () => {
  stubProcedure('tenants.idOf', () => liveAnswer(3));
  renderScreen(<ApprovalList subscriptions={[subscription]} onOpen={vi.fn()} />);
  expect(screen.getByText('Bay Ford, Bay Kia')).toBeTruthy();
  expect(screen.queryByText('SUB-0007')).toBeNull();
  const link = await screen.findByRole('link', { name: 'Bay Group' });
  expect(link.getAttribute('href')).toBe(
    '/statelessServiceBzoTenants/3/show?tab=billing&subscription=SUB-0007',
  );
});
