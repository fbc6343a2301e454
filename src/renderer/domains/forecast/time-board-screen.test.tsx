import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubMediaQueries } from '@fixtures/components/render-component';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { timeBoard } from '@fixtures/samples/time-board';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { ThemeContext } from '@renderer/platform/theme/theme-context';
import { TimeBoardScreen } from './time-board-screen';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

/** Renders the board in the light theme, whose colors its chart takes. */
const renderBoard = (address = '/', beside: ReactNode = null) =>
  renderScreen(
    <ThemeContext value={{ name: 'light', choice: 'light', setChoice: vi.fn() }}>
      <TimeBoardScreen />
      {beside}
    </ThemeContext>,
    'superadmin',
    address,
  );

const choices = {
  ...{ stores: 42, dms: ['CDK Global', 'Tekion'], tenants: [{ id: 'bay', name: 'Bay Group' }] },
  coordinators: ['Grace Lindqvist', 'Priya Raman'],
};
const inputs: unknown[] = [];

beforeEach(() => {
  inputs.length = 0;
  stubMediaQueries();
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
  stubProcedure('forecast.timelines', () => liveAnswer(choices));
  stubProcedure('forecast.timeBoard', (input) => {
    inputs.push(input);
    return timeBoard();
  });
});

it('says where the days go and what changed, with rows, and on request with chart and basis', async () => {
  const { user } = renderBoard();
  expect(
    await screen.findByText(
      'Half of the stores took 11.0 days or less, 90% took 22.5 or less. Most time goes to Opcode Categorization: 55%. Slower this quarter: Review (+1.5 days).',
    ),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'About these numbers' }));
  expect(await screen.findByText(/^Based on 42 stores \(40 launched, 2 in onboarding, /)).toBeTruthy();
  const grid = await screen.findByRole('grid', { name: 'Where the Days Go' });
  expect(await within(grid).findByRole('gridcell', { name: 'Before Phase 1 load' })).toBeTruthy();
  expect(within(grid).getByRole('gridcell', { name: 'Slower' })).toBeTruthy();
  expect(within(grid).getByRole('gridcell', { name: '+1.5' })).toBeTruthy();
  expect(screen.queryByText(/^The chart shows/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Chart' }));
  expect(
    await screen.findByText(
      'The chart shows days by step. The longest is Opcode Categorization: a median of 6.0 days, 90% within 12.0.',
    ),
  ).toBeTruthy();
});

it('asks for the board of the chosen view and filters, and keeps the focus on the tab', async () => {
  const { user } = renderBoard();
  const tab = await screen.findByRole('tab', { name: 'DMS' });
  stubProcedure('forecast.timeBoard', (input) => {
    inputs.push(input);
    return timeBoard({ by: 'dms', rows: [] });
  });
  await user.click(tab);
  await waitFor(() => expect(inputs).toContainEqual(expect.objectContaining({ filter: all({ by: 'dms' }) })));
  expect(document.activeElement).toBe(tab);
});

const all = (change: object) => ({
  ...{ by: 'step', stores: 'all', dms: null, tenant: null, coordinator: null, step: null, party: null },
  ...change,
});

it('filters by a coordinator', async () => {
  const { user } = renderBoard();
  await user.click(await screen.findByRole('combobox', { name: 'Coordinator' }));
  await user.click(await screen.findByRole('option', { name: 'Priya Raman' }));
  await waitFor(() =>
    expect(inputs).toContainEqual(expect.objectContaining({ filter: all({ coordinator: 'Priya Raman' }) })),
  );
});

it('shows a coordinator only once all stores were read, where the first ones lack theirs', async () => {
  const read = Promise.withResolvers<unknown>();
  stubProcedure('forecast.timelines', () => read.promise);
  function FirstStores() {
    const cache = useQueryClient();
    const { timelines } = useBridge().forecast;
    const first = liveAnswer({ ...choices, coordinators: null, isFirst: true });
    return (
      <button onClick={() => cache.setQueryData([...timelines.queryKey()], first)}>Show the first</button>
    );
  }
  const { user } = renderBoard('/?coordinator=Priya+Raman', <FirstStores />);
  await user.click(screen.getByRole('button', { name: 'Show the first' }));
  await screen.findByRole('tab', { name: 'Stand Out' });
  expect(inputs).toEqual([]);
  read.resolve(liveAnswer(choices));
  await waitFor(() =>
    expect(inputs).toContainEqual(expect.objectContaining({ filter: all({ coordinator: 'Priya Raman' }) })),
  );
});

it('offers no coordinators where nobody is named', async () => {
  stubProcedure('forecast.timelines', () => liveAnswer({ ...choices, coordinators: null }));
  const { user } = renderBoard();
  await screen.findByRole('gridcell', { name: 'Opcode Categorization' });
  expect(screen.queryByRole('tab', { name: 'Coordinators' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Coordinator' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'About these numbers' }));
  expect((await screen.findByText(/^Based on 42 stores/)).textContent).toMatch(/to launch\.$/);
});

it('links each store that stands out', async () => {
  const { user } = renderBoard();
  await user.click(await screen.findByRole('tab', { name: 'Stand Out' }));
  const link = await screen.findByRole('link', { name: 'Bay Ford' });
  expect(link.getAttribute('href')).toContain('/statelessServiceBzoStoreDetails/7/show');
  expect(screen.getByRole('gridcell', { name: '41.0' })).toBeTruthy();
  expect(screen.getByRole('gridcell', { name: 'Opcode Categorization' })).toBeTruthy();
});

it('waits for the stores, and says so where there are none', async () => {
  let answer = (_data: unknown): void => undefined;
  stubProcedure('forecast.timelines', () => new Promise((resolve) => (answer = resolve)));
  stubProcedure('forecast.timeBoard', () =>
    timeBoard({ ...{ rows: [], standOut: [], launched: 0, onTheirWay: 0 }, ...{ median: null, seconds: 0 } }),
  );
  renderBoard();
  expect(await screen.findByText(/^Loading/)).toBeTruthy();
  expect(inputs).toEqual([]);
  answer(liveAnswer({ stores: 0, dms: [], tenants: [], coordinators: [] }));
  expect(await screen.findByText('No data to display')).toBeTruthy();
});

it.each(['forecast.timelines', 'forecast.timeBoard'])('offers Retry where %s failed', async (path) => {
  let failing = true;
  const works = path === 'forecast.timelines' ? liveAnswer(choices) : timeBoard();
  stubProcedure(path, () => {
    if (failing) throw new Error('The back office is away');
    return works;
  });
  const { user } = renderBoard();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  failing = false;
  await user.click(retry);
  expect(await screen.findByRole('gridcell', { name: 'Opcode Categorization' })).toBeTruthy();
});

it('shows the age of a saved copy', async () => {
  const asOf = new Date(Date.now() - 3 * 60 * 60 * 1000).toISOString();
  stubProcedure('forecast.timelines', () => ({ data: choices, asOf, origin: 'cache', partial: false }));
  renderBoard();
  expect(await screen.findByText('Saved copy')).toBeTruthy();
  expect(await screen.findByRole('gridcell', { name: 'Opcode Categorization' })).toBeTruthy();
  expect(inputs).toContainEqual(expect.objectContaining({ asOf }));
});
