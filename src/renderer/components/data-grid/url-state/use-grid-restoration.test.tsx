import { renderHook } from '@testing-library/react';
import type { GridApi } from 'ag-grid-community';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { GridUrlState } from './use-grid-url-state';
import { useGridRestoration } from './use-grid-restoration';

afterEach(() => document.body.replaceChildren());

/** The position of a new grid that starts at a row 500 pixels below its top, after its first rows were drawn. */
function startedAt({ focused }: { focused: boolean }): number {
  document.body.innerHTML =
    '<div id="frame"><div class="ag-grid-viewport"><div tabindex="-1"></div></div></div>';
  const frame = { current: document.getElementById('frame') };
  const area = document.querySelector('.ag-grid-viewport');
  if (focused) document.querySelector<HTMLElement>('[tabindex]')?.focus();
  const address = { sort: [], page: 0, pageSize: 50 } as unknown as GridUrlState;
  const { result } = renderHook(() => useGridRestoration('weeks', address, false, frame, 'this week'), {
    wrapper: ({ children }) => <MemoryRouter>{children}</MemoryRouter>,
  });
  const api = { getRowNode: () => ({ rowTop: 500 }) } as unknown as GridApi<unknown>;
  result.current.onFirstDataRendered({ api });
  return area?.scrollTop ?? 0;
}

it('starts at the row that the screen names', () => expect(startedAt({ focused: false })).toBe(500));

it('does not scroll a cell out of sight that has the focus already', () =>
  expect(startedAt({ focused: true })).toBe(0));
