import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import { DayBar } from './day-bar';

it('says which day is shown while another one is entered', async () => {
  const { user } = renderComponent(<DayBar label="Date" day="2026-11-20" onApply={() => undefined} />);
  const field = screen.getByRole('combobox', { name: 'Date' });
  await user.clear(field);
  await user.type(field, '11/21/2026');
  expect(screen.getByRole('status').textContent).toBe('Showing 11/20/2026');
});
