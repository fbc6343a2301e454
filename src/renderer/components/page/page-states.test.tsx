import { Search48Regular } from '@fluentui/react-icons';
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import { EmptyState } from './page-states';

const iconOf = (label: string): string | undefined =>
  screen.getByText(label).parentElement?.querySelector('path')?.getAttribute('d') ?? undefined;

it('shows a magnifier only for a search without a result', () => {
  renderComponent(
    <div>
      <Search48Regular />
      <span>Magnifier</span>
    </div>,
  );
  const magnifier = iconOf('Magnifier');
  expect(magnifier).toBeTruthy();
  cleanup();
  renderComponent(
    <>
      <EmptyState text="No exports yet" />
      <EmptyState text="No tenants found" onClear={() => undefined} />
    </>,
  );
  expect(iconOf('No tenants found')).toBe(magnifier);
  expect(iconOf('No exports yet')).not.toBe(magnifier);
});
