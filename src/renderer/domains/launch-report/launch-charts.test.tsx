import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { DataGrid, type DataGridApi } from '@renderer/components/data-grid';
import { ThemeContext } from '@renderer/platform/theme/theme-context';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import { LaunchCharts } from './launch-charts';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
  stubProcedure('exports.refusals', () => ({}));
});

afterEach(() => void vi.useRealTimers());

const launched = (id: string, agreementReceived: string, launchCompleted: string): LaunchRow => ({
  ...{ id, groupId: '2', slno: 1, groupName: 'Bay Group', storeName: `Store ${id}` },
  ...{ obAge: null, totalDaysToLaunch: null, cells: { agreementReceived, launchCompleted } },
});

const ROWS = [launched('1', '2026-08-01', '2026-09-10'), launched('2', '2026-10-06', '2026-11-05')];
const COLUMNS = [{ field: 'storeName' as const, headerName: 'Store' }];

function Report() {
  const [grid, setGrid] = useState<DataGridApi<LaunchRow> | null>(null);
  return (
    <ThemeContext value={{ name: 'light', choice: 'light', setChoice: vi.fn() }}>
      {grid && <LaunchCharts grid={grid} />}
      <DataGrid
        id="stores"
        label="Stores"
        rows={ROWS}
        columns={COLUMNS}
        rowId={({ id }) => id}
        onApi={setGrid}
      />
    </ThemeContext>
  );
}

it('has no number of days for a month without launches, where the table has none', async () => {
  renderScreen(<Report />);
  const table = await screen.findByRole('table', { name: 'Days to launch' });
  expect(within(table).getByRole('row', { name: /Oct 2026/ }).textContent).toBe('Oct 20260------');
  const chart = await screen.findByRole('img', { name: 'Days to launch' });
  const point = (month: string) => fireEvent.pointerEnter(chart.querySelector(`[data-bar="${month}"]`)!);
  point('Sep 2026');
  expect(screen.getByText('Median: 40')).toBeTruthy();
  point('Oct 2026');
  expect(screen.getByText('Median: ---')).toBeTruthy();
  expect(screen.getByText('90% within: ---')).toBeTruthy();
});
