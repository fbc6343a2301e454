import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import { ClientCard } from './client-cards';

it('shows any name as text, and links to a single path segment', () => {
  const clientName = '<img src=x onerror=alert(1)> & Sons/West';
  renderComponent(
    <ClientCard client={{ clientId: 'x', clientName, errCount: 1234 }} eventType="never" tabIndex={0} />,
  );
  const card = screen.getByRole('link');
  expect(screen.getByText(clientName), 'the name is text').toBeDefined();
  expect(screen.getByText('1,234')).toBeDefined();
  expect(card.querySelector('img')).toBeNull();
  expect(card.getAttribute('href')?.split('/')).toHaveLength(3);
  expect(card.getAttribute('href'), 'a new window gets the client').toContain('clientId=x');
});
