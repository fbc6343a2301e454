import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { ThemeContext } from '@renderer/platform/theme/theme-context';
import { formatMoney } from '@shared/kernel/text/format';
import { LineChart } from './lazy-charts';
import { LinePlot } from './line-plot';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

type Plot = ComponentProps<typeof LinePlot>;

const RATES: Plot['lines'] = [
  {
    label: 'Current',
    points: [
      { x: 0, y: 0 },
      { x: 1, y: 150 },
      { x: 2, y: 290 },
    ],
  },
  {
    label: 'Prior 1',
    points: [
      { x: 0, y: 0 },
      { x: 1, y: 140 },
    ],
  },
];

function draw(lines: Plot['lines'], more: Partial<Plot> = {}): void {
  const plot = (
    <ThemeContext value={{ name: 'light', choice: 'light', setChoice: vi.fn() }}>
      <LinePlot
        title="Rates"
        xTitle="Hours"
        yTitle="Dollars"
        lines={lines}
        formatY={formatMoney}
        width={330}
        height={260}
        {...more}
      />
    </ThemeContext>
  );
  renderComponent(plot);
}

const chart = (): HTMLElement => screen.getByRole('img', { name: 'Rates' });
/** What stands above the lines: the unit or a place, and the legend. */
const head = (): string | null | undefined => chart().previousElementSibling?.textContent;

it('shows a message if no line has a point', () => {
  draw([{ label: 'New', points: [] }]);
  expect(screen.getByText('No data to display')).toBeDefined();
});

it('has both axes with round ticks and what they count', () => {
  draw(RATES);
  const written = [...chart().querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(written).toEqual(['0', '100', '200', '300', '0', '1', '2', 'Hours']);
  expect(head()).toBe('DollarsCurrentPrior 1');
});

it('tells its lines apart without their colors, in the plot and in the legend', () => {
  draw(RATES);
  const dashes = [...document.querySelectorAll('path')].map((path) => path.getAttribute('stroke-dasharray'));
  expect(dashes).toEqual(['none', '7 4', 'none', '7 4']);
});

it('is one tab stop, in which keys read the points, and a line has no figure beyond its end', async () => {
  draw(RATES);
  const user = userEvent.setup();
  const status = screen.getByRole('status');
  await user.tab();
  expect(document.activeElement).toBe(chart());
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(head()).toBe('Hours 1Current: $150.00Prior 1: $140.00');
  expect(status.textContent).toBe('Hours 1: Current: $150.00, Prior 1: $140.00');
  await user.keyboard('{PageDown}');
  expect(status.textContent).toBe('Hours 2: Current: $290.00, Prior 1: ---');
  expect(chart().querySelectorAll('circle')).toHaveLength(1);
  await user.keyboard('{Escape}');
  expect(head()).toBe('DollarsCurrentPrior 1');
});

it('reads the nearest place under the pointer, also between the points of a line', () => {
  draw([
    ...RATES.slice(0, 1),
    {
      label: 'Prior 1',
      points: [
        { x: 0, y: 0 },
        { x: 2, y: 280 },
      ],
    },
  ]);
  fireEvent.pointerMove(chart().querySelector('svg')!, { clientX: 190 });
  expect(head()).toBe('Hours 1Current: $150.00Prior 1: $140.00');
  expect(screen.getByRole('status').textContent, 'not announced').toBe('');
});

it('says what it shows to screen readers', () => {
  draw(RATES);
  const description = document.getElementById(chart().getAttribute('aria-describedby')!)?.textContent;
  expect(description).toBe(
    'Hours 0 to Hours 2. Current: $0.00 to $290.00, Prior 1: $0.00 to $140.00. Press arrow keys to read the points.',
  );
});

it('draws a single point as a dot', () => {
  draw([{ label: 'Logins', points: [{ x: 1, y: 4 }] }], { xTitle: 'Day' });
  expect(chart().querySelector('path')?.getAttribute('d')).toMatch(/^M\S+ \S+h0$/);
  expect(chart().querySelector('path')?.getAttribute('d')).not.toContain('NaN');
});

it('draws nothing of a negative width in a hidden container', () => {
  draw(RATES, { width: 0 });
  expect(chart().innerHTML).not.toMatch(/="-|NaN/);
});

it('draws the dashes of the lines in the legend of its picture too', async () => {
  const dashes: number[][] = [];
  const pen = {
    ...{ scale: vi.fn(), fillRect: vi.fn(), fillText: vi.fn(), drawImage: vi.fn() },
    ...{ beginPath: vi.fn(), moveTo: vi.fn(), lineTo: vi.fn(), stroke: vi.fn() },
    measureText: () => ({ width: 40 }),
    setLineDash: (dash: number[]) => dashes.push(dash),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  // jsdom loads no pictures.
  vi.stubGlobal(
    'Image',
    class {
      onload = vi.fn();
      set src(_address: string) {
        this.onload();
      }
    },
  );
  const saved = vi.fn(() => null);
  stubProcedure('exports.picture', saved);
  stubProcedure('preferences.computer.get', () => ({}));
  const { user } = renderScreen(
    <ThemeContext value={{ name: 'light', choice: 'light', setChoice: vi.fn() }}>
      <LineChart title="Rates" xTitle="Hours" yTitle="Dollars" lines={RATES} height={260} />
    </ThemeContext>,
  );
  await user.click(await screen.findByRole('button', { name: 'Save as picture: Rates' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(dashes).toEqual([[], [7, 4]]);
});
