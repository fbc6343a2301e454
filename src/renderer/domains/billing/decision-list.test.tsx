import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerTo, fresh } from '@fixtures/answering-bridge';
import { renderScreen } from '@fixtures/render-screen';
import { askedSubscription } from '@fixtures/subscription';
import { DecisionList } from './decision-list';

vi.mock('@renderer/platform/bridge', () => import('@fixtures/answering-bridge'));

const subscription = askedSubscription({ subscriptionId: 'SUB-0007', tenantName: 'Bay Group' });

it('names the stores it is about, and leads to the subscription itself', async () => {
  answerTo('tenants.idOf', () => fresh(3));
  renderScreen(<DecisionList subscriptions={[subscription]} onOpen={vi.fn()} />);
  expect(screen.getByText('Bay Ford, Bay Kia')).toBeTruthy();
  expect(screen.queryByText('SUB-0007')).toBeNull();
  const link = await screen.findByRole('link', { name: 'Bay Group' });
  expect(link.getAttribute('href')).toBe(
    '/statelessServiceBzoTenants/3/show?tab=billing&subscription=SUB-0007',
  );
});
