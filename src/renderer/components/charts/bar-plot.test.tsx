import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import { ThemeContext } from '@renderer/platform/theme/theme-context';
import { BarPlot } from './bar-plot';

const draw = (bars: readonly { label: string; parts: readonly number[] }[]): void =>
  void renderComponent(
    <ThemeContext value={{ name: 'light', choice: 'light', setChoice: vi.fn() }}>
      <BarPlot
        title="Freshness by DMS"
        bars={bars}
        parts={[{ label: 'Current' }, { label: 'Stale' }]}
        width={300}
        height={200}
      />
    </ThemeContext>,
  );

it('shows a message if there is no data', () => {
  draw([]);
  expect(screen.getByText('No data to display')).toBeDefined();
});

it('lays bars with long names below each other, so that no name is slanted', () => {
  const names = ['Automate', 'CDK Global', 'Dealertrack', 'Fortellis', 'Reynolds', 'Tekion'];
  draw(names.map((label) => ({ label, parts: [3, 1] })));
  expect(names.map((name) => screen.getByText(name).getAttribute('transform'))).toEqual(
    names.map(() => null),
  );
  expect(screen.getAllByText('4')).toHaveLength(names.length);
  expect(screen.getByText('Stale')).toBeDefined();
});

it('labels its parts, and is skipped by the keyboard', () => {
  draw([{ label: '<b>Tekion</b>', parts: [3, 1] }]);
  const legend = screen.getByText('Stale');
  expect(legend.closest('[inert]')).not.toBeNull();
  expect(screen.queryByText('Tekion'), 'names are text').toBeNull();
});

it('has round ticks, written in full', () => {
  draw([{ label: 'Tekion', parts: [3_580, 1_200] }]);
  const ticks = [...document.querySelectorAll('.tick text')].map(({ textContent }) => textContent);
  expect(ticks).toContain('2,000');
  expect(ticks.join(' ')).not.toMatch(/\dk/);
});
