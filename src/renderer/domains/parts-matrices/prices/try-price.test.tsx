import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import type { MatrixRow } from '@shared/domains/parts-matrices/model';
import { TryPrice } from './try-price';

const ROWS: MatrixRow[] = [
  {
    priceStartRange: 0.01,
    priceEndRange: 5000,
    addPercentage: 50,
    calcBase: 'COST+',
    breakField: 'COST',
  },
];

test.each([
  ['$150.00', '$225.00'],
  ['1,234.5', '$1,851.75'],
  ['1,000', '$1,500.00'],
])('a price is tried as %s', async (typed, sells) => {
  const { user } = renderComponent(<TryPrice rows={ROWS} byList={false} />);
  await user.type(screen.getByRole('textbox', { name: 'Cost of the part' }), typed);
  expect(screen.getByRole('status').textContent).toContain(`gives ${sells}`);
});

test('does not try an ambiguous price, and suggests the probable one', async () => {
  const { user } = renderComponent(<TryPrice rows={ROWS} byList={false} />);
  await user.type(screen.getByRole('textbox', { name: 'Cost of the part' }), '12,5');
  expect(screen.getByText('Enter numeric values only. Did you mean 12.5?')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Enter what a part costs');
});
