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

const keyOf = (label: string): string =>
  screen.getByRole('cell', { name: label }).querySelector<HTMLElement>('[aria-hidden]')?.style
    .backgroundColor ?? '';

it.each(['light', 'highContrast'] as const)('labels the slices in the table: %s', (theme) => {
  draw(theme);
  const slices = screen.getAllByRole('option', { hidden: true });
  expect(slices.map((slice) => slice.style.fill)).toEqual([keyOf('New'), keyOf('In testing')]);
  expect(new Set(['New', 'Confirmed', 'In testing'].map(keyOf)).size).toBe(3);
  expect(keyOf('Total Open')).toBe('');
});

it('has no tab stop on a slice: its numbers are in the table', () => {
  draw('light');
  expect(screen.getByRole('img', { name: 'Open bugs' }).firstElementChild?.hasAttribute('inert')).toBe(true);
});

it('says in a sentence that all bugs have the same status', () => {
  draw('light', [part('New', 3, 1), part('Confirmed', 0, 2)]);
  expect(screen.getByText('All 3 bugs: New.')).toBeDefined();
  expect(screen.queryAllByRole('option', { hidden: true })).toEqual([]);
});

it('colors a scale in shades of one hue', () => {
  renderComponent(
    <ThemeContext value={{ name: 'light', choice: 'light', setChoice: vi.fn() }}>
      <BugChartCard title="Priority" chart={{ parts, total: undefined }} statuses={[]} isScale />
    </ThemeContext>,
  );
  const fills = screen.getAllByRole('option', { hidden: true }).map((slice) => slice.style.fill);
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
  expect(screen.getAllByRole('option', { hidden: true })[0]?.style.fill).toBe(color);
});

it.each(['light', 'highContrast'] as const)(
  'sums the smallest of many statuses in one slice: %s',
  (theme) => {
    const many = Array.from({ length: 11 }, (_, at) => part(`Status ${at}`, at + 1, at));
    draw(theme, many, many);
    const fills = screen.getAllByRole('option', { hidden: true }).map((slice) => slice.style.fill);
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
  const fills = screen.getAllByRole('option', { hidden: true }).map((slice) => slice.style.fill);
  expect(new Set(fills).size).toBe(2);
});
