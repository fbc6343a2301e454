import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import { ThemeContext } from '@renderer/platform/theme/theme-context';
import { BarPlot } from './bar-plot';

type Plot = ComponentProps<typeof BarPlot>;

const draw = (bars: Plot['bars'], more: Partial<Plot> = {}): void =>
  void renderComponent(
    <ThemeContext value={{ name: 'light', choice: 'light', setChoice: vi.fn() }}>
      <BarPlot
        title="Freshness by DMS"
        unit="Stores"
        bars={bars}
        parts={[{ label: 'Current' }, { label: 'Stale' }]}
        width={300}
        height={200}
        {...more}
      />
    </ThemeContext>,
  );

/** What stands above the bars: the unit or a name, and the legend. */
const head = (): string | null | undefined => screen.getByRole('img').previousElementSibling?.textContent;

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
  const sums = [...document.querySelectorAll('[data-bar] text:last-child')];
  expect(sums.map(({ textContent }) => textContent)).toEqual(names.map(() => '4'));
  const axis = [...document.querySelectorAll('svg > :not([data-bar])')].map(({ textContent }) => textContent);
  expect(axis).toEqual(['0', '1', '2', '3', '4']);
  expect(head(), 'the unit stands above').toMatch(/^Stores/);
  expect(screen.getByText('Stale')).toBeDefined();
});

it('reads the numbers of a bar under the pointer', () => {
  draw([
    { label: 'Tekion', parts: [3, 1] },
    { label: 'CDK', parts: [2_500, 0] },
  ]);
  expect(head()).toBe('StoresCurrentStale');
  fireEvent.pointerEnter(document.querySelector('[data-bar="CDK"]')!);
  expect(head()).toBe('CDKCurrent: 2,500Stale: 0');
  expect(screen.getByRole('status').textContent, 'not announced').toBe('');
});

it('keeps room for the longest number of each part, so that the legend moves no bar', () => {
  draw([
    { label: 'Tekion', parts: [3, 1] },
    { label: 'CDK', parts: [2_500, 0] },
  ]);
  const room = (part: string) => screen.getByText(part).getAttribute('data-longest');
  expect(['Current', 'Stale'].map(room)).toEqual(['Current: 2,500', 'Stale: 1']);
});

it('is one tab stop, in which arrow keys read the bars and Escape leaves them', async () => {
  draw([
    { label: '<b>Tekion</b>', parts: [3, 1] },
    { label: 'CDK', parts: [2, 0] },
  ]);
  const user = userEvent.setup();
  const status = screen.getByRole('status');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('img', { name: 'Freshness by DMS' }));
  await user.keyboard('{ArrowRight}');
  expect(head(), 'names are text').toBe('<b>Tekion</b>Current: 3Stale: 1');
  expect(status.textContent).toBe('<b>Tekion</b>: Current: 3, Stale: 1');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(head()).toBe('CDKCurrent: 2Stale: 0');
  expect(status.textContent).toBe('CDK: Current: 2, Stale: 0');
  await user.keyboard('{Escape}');
  expect(head()).toBe('StoresCurrentStale');
  expect(status.textContent).toBe('');
  await user.keyboard('{Home}');
  await user.tab();
  expect(head()).toBe('StoresCurrentStale');
});

it('has the sum above each bar and round ticks, written in full', () => {
  draw([{ label: 'Tekion', parts: [3_580, 1_200] }]);
  const texts = [...document.querySelectorAll('svg text')].map(({ textContent }) => textContent);
  expect(texts).toEqual(['0', '2,000', '4,000', '6,000', '4,780', 'Tekion']);
});

it('has no bars of a negative width in a hidden container', () => {
  draw(
    ['Oct 2026', 'Nov 2026'].map((label) => ({ label, parts: [1_200, 3] })),
    { width: 0, isTimeline: true },
  );
  const widths = [...document.querySelectorAll('rect')].map((rect) => Number(rect.getAttribute('width')));
  expect(widths).toHaveLength(6);
  expect(Math.min(...widths)).toBeGreaterThan(0);
});
