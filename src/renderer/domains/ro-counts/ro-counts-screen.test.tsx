import { expect, it, vi } from 'vitest';
import { withFlexWidth } from '@renderer/components/data-grid/columns/column-defaults';
import { monthsUntil } from '@shared/domains/ro-counts/rules';
import { roCountsColumns } from './ro-counts-screen';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

it('has room for the tenant beside all months in a window of 1440 pixels', () => {
  const columns = roCountsColumns(monthsUntil('2026-11-20')).map(withFlexWidth);
  const widths = columns.map(({ pinned, width, minWidth }) => (pinned ? width : minWidth) ?? 0);
  // The menu takes 15% of the window, and the margins of the page 32 pixels.
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(0.85 * 1440 - 32);
  // A name of 20 letters fits.
  expect(columns.find(({ field }) => field === 'tenantname')?.minWidth).toBeGreaterThanOrEqual(20 * 6.5);
  // So do the heading of the manufacturers and the longest of them, beside the padding of a cell.
  expect(columns.find(({ field }) => field === 'manufacturer')?.minWidth).toBeGreaterThanOrEqual(
    13 * 6.5 + 22,
  );
});
