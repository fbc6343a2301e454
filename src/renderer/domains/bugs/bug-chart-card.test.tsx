import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import { ThemeContext } from '@renderer/platform/theme/theme-context';
import type { ThemeName } from '@renderer/platform/theme/themes';
import { BugChartCard } from './bug-chart-card';

const part = (label: string, value: number, sortOrder: number) => ({
  label,
  value,
  sortOrder,
  category: 'open_bugs' as const,
});
const total = part('Total Open', 5, 4);
const parts = [part('New', 3, 1), part('Confirmed', 0, 2), part('In testing', 2, 3)];

const STATUSES = [
  { label: 'Closed', value: 9 },
  { label: 'New', value: 3 },
  { label: 'Confirmed', value: 0 },
  { label: 'In testing', value: 2 },
];

function draw(name: ThemeName, shown = parts, statuses = STATUSES): void {
  renderComponent(
    <ThemeContext value={{ name, choice: name, setChoice: vi.fn() }}>
      <BugChartCard title="Open bugs" chart={{ parts: shown, total }} statuses={statuses} />
    </ThemeContext>,
  );
}

const fillsOf = (): string[] =>
  [...document.querySelectorAll<SVGPathElement>('[role="img"] path')].map((slice) => slice.style.fill);

const keyOf = (label: string): string =>
  screen.getByRole('cell', { name: label }).querySelector<HTMLElement>('[aria-hidden]')?.style
    .backgroundColor ?? '';

it.each(['light', 'highContrast'] as const)('labels the slices in the table: %s', (theme) => {
  draw(theme);
  expect(fillsOf()).toEqual([keyOf('New'), keyOf('In testing')]);
  expect(new Set(['New', 'Confirmed', 'In testing'].map(keyOf)).size).toBe(3);
  expect(keyOf('Total Open')).toBe('');
});

it('sorts the slices and says the share of each, in the chart and to screen readers', () => {
  draw('light', [part('Confirmed', 20, 1), part('New', 79, 2), part('In testing', 1, 3)]);
  const chart = screen.getByRole('img', { name: 'Open bugs: New 79%, Confirmed 20%, In testing 1%' });
  const labels = [...chart.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(labels, 'a label on a narrow slice would lie over the others').toEqual(['79%', '20%']);
  expect(fillsOf()).toEqual(['New', 'Confirmed', 'In testing'].map(keyOf));
});

it('says in a sentence that all bugs have the same status', () => {
  draw('light', [part('New', 3, 1), part('Confirmed', 0, 2)]);
  expect(screen.getByText('All 3 bugs: New.')).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
});

it('colors a scale in shades of one hue', () => {
  renderComponent(
    <ThemeContext value={{ name: 'light', choice: 'light', setChoice: vi.fn() }}>
      <BugChartCard title="Priority" chart={{ parts, total: undefined }} statuses={[]} isScale />
    </ThemeContext>,
  );
  const fills = fillsOf();
  const hues = fills.map((fill) => /var\(--\w+\)/.exec(fill)?.[0]);
  expect(new Set(fills).size).toBe(2);
  expect(new Set(hues).size).toBe(1);
});

it('gives a status the same color in every chart', () => {
  draw('light');
  const color = keyOf('In testing');
  cleanup();
  draw('light', [part('In testing', 2, 1), part('Reopened', 1, 2)]);
  expect(keyOf('In testing')).toBe(color);
  expect(fillsOf()[0]).toBe(color);
});

it.each(['light', 'highContrast'] as const)(
  'sums the smallest of many statuses in one slice: %s',
  (theme) => {
    const many = Array.from({ length: 11 }, (_, at) => part(`Status ${at}`, at + 1, at));
    draw(theme, many, many);
    const fills = fillsOf();
    expect(fills).toHaveLength(8);
    expect(new Set(fills).size, 'each slice has its own color').toBe(8);
    const keys = many.map(({ label }) => keyOf(label));
    expect(new Set(keys.slice(0, 4)).size, 'the four smallest share one').toBe(1);
    expect(new Set(keys.slice(3)).size).toBe(8);
  },
);

it('tells the slices of a chart apart though other charts have more bugs', () => {
  const elsewhere = Array.from({ length: 9 }, (_, at) => ({ label: `Elsewhere ${at}`, value: 20 }));
  draw('light', parts, [...elsewhere, ...STATUSES]);
  expect(new Set(fillsOf()).size).toBe(2);
});
