import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubMediaQueries } from '@fixtures/components/render-component';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { RoCountsScreen } from '@renderer/domains/ro-counts/ro-counts-screen';
import { ThemeContext } from '@renderer/platform/theme/theme-context';
import { MONTH_FIELDS } from '@shared/domains/ro-counts/model';
import { DataAsOfScreen } from './data-as-of-screen';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

beforeEach(() => {
  stubMediaQueries();
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
  stubProcedure('desktop.changed', () => null);
});

const months = Object.fromEntries(MONTH_FIELDS.map((field) => [field, 1]));
/** The `id` of a row is its place, as main gives it. */
const pageOf = <Row extends object>(rows: readonly Row[]) =>
  liveAnswer({
    rows: rows.map((row, place) => ({ ...row, id: `${place} ${Object.values(row)[0]}` })),
    hasMore: false,
  });

it.each([
  [
    ...(['Data as of', 'dataAsOf.page', <DataAsOfScreen key="data" />] as const),
    (storeName: string): object => ({
      ...{ storeName, tenant: 'bay', tenantName: 'Bay', dms: null, value: '2026-03-09', subDomain: null },
    }),
  ],
  [
    ...(['13 months', 'roCounts.list', <RoCountsScreen key="months" />] as const),
    (storename: string): object => ({
      ...{ storename, tenantname: 'Bay', manufacturer: null, thirteenMonthTotRocount: 13, ...months },
    }),
  ],
])('%s: a row stays the same row when a store is added above it', async (_name, call, drawn, rowOf) => {
  const idOf = async (storeName: string): Promise<string | null | undefined> =>
    (await screen.findAllByText(storeName))[0]?.closest('[row-id]')?.getAttribute('row-id');
  const identityAmong = async (...stores: string[]) => {
    stubProcedure(call, () => pageOf(stores.map(rowOf)));
    renderScreen(
      <ThemeContext value={{ name: 'light', choice: 'light', setChoice: vi.fn() }}>{drawn}</ThemeContext>,
    );
    const id = await idOf('Bay Kia');
    cleanup();
    return id;
  };
  const before = await identityAmong('Bay Kia');
  expect(before).toBeTruthy();
  expect(await identityAmong('Bay Ford', 'Bay Kia')).toBe(before);
});
