import { screen } from '@testing-library/react';
import type { GridApi } from 'ag-grid-community';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { savedViewSchema } from '@shared/kernel/table/grid-views';
import { deriveFormats } from '@shared/kernel/text/formats/derive-formats';
import { applyFormats, DEFAULT_FORMATS } from '@shared/kernel/text/formats/formats';
import { useGridUrlState } from '../url-state/use-grid-url-state';
import { GridViewsMenu } from './grid-views-menu';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

afterEach(() => applyFormats(DEFAULT_FORMATS));

it.each(['en-US', 'en-GB'])('opens the filter that was saved, in the formats of %s', async (locale) => {
  applyFormats(deriveFormats(locale));
  const filter = { launch: { filterType: 'text', type: 'equals', filter: '03/04/2026' } };
  const setFilterModel = vi.fn();
  // The functions of the grid that a view uses.
  const grid: Partial<GridApi> = { getColumnState: () => [], applyColumnState: () => true, setFilterModel };
  const api = grid as unknown as GridApi;
  stubProcedure('preferences.get', () => null);
  stubProcedure('preferences.saveView', (input) => [z.object({ view: savedViewSchema }).parse(input).view]);
  function Grid() {
    const address = useGridUrlState('stores');
    return (
      <>
        <button onClick={() => address.setFilter(filter)}>Filter</button>
        <GridViewsMenu gridId="stores" label="Stores" api={api} address={address} starters={[]} />
      </>
    );
  }
  const { user } = renderScreen(<Grid />);
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save view…' }));
  await user.type(await screen.findByRole('textbox'), 'April 3{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'April 3' }));
  expect(setFilterModel).toHaveBeenLastCalledWith(filter);
});
