import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { DASHBOARD_CARDS } from '@shared/domains/tenants/statuses';
import { StatusCards } from './status-cards';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

it('shows a progress state until the counts have failed, then the reason', () => {
  renderScreen(<StatusCards counts={undefined} chosen="onboarding" />);
  expect(screen.getAllByLabelText('Counting')).toHaveLength(DASHBOARD_CARDS.length);
  renderScreen(<StatusCards counts={undefined} failure="The database is busy" chosen="onboarding" />);
  const cards = screen.getAllByRole('img', { name: "Couldn't be counted" });
  expect(cards.map(({ title }) => title)).toEqual(DASHBOARD_CARDS.map(() => 'The database is busy'));
});
