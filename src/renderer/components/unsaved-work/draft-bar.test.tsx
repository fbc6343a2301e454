import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { DraftBar } from './draft-bar';

it('leaves the form that shows it as wide as its dialog', async () => {
  const offer = { savedAt: '2026-01-01T10:00:00Z', restore: () => undefined, discard: () => undefined };
  renderScreen(<DraftBar offer={offer} />);
  const bar = (await screen.findByRole('button', { name: 'Discard' })).closest('.fui-MessageBar');
  // A grid column is never narrower than an item whose least width is that of its line.
  expect(bar && getComputedStyle(bar).minWidth).toBe('0px');
});
