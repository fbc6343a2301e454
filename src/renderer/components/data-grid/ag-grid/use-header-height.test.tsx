import { renderHook, waitFor } from '@testing-library/react';
import type { GridApi } from 'ag-grid-community';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useHeaderHeight } from './use-header-height';

let reportSizes: (sizes: Record<string, number>) => void = () => undefined;
const header = document.createElement('div');
header.className = 'ag-header';
const cellOf = (column: string): Element | null => header.querySelector(`[col-id="${column}"] span`);
const draw = (column: string): void => {
  const cell = header.appendChild(document.createElement('div'));
  cell.setAttribute('col-id', column);
  cell.appendChild(document.createElement('span')).className = 'ag-header-cell-text';
};

const seen = new Set<Element>();

/** A fake ResizeObserver that reports sizes when the test says so. */
class StubResizeObserver {
  constructor(callback: (entries: object[]) => void) {
    reportSizes = (sizes) =>
      callback(
        Object.entries(sizes).map(([column, blockSize]) => ({
          target: cellOf(column),
          borderBoxSize: [{ blockSize }],
        })),
      );
  }
  observe = (element: Element): void => void seen.add(element);
  disconnect = (): void => seen.clear();
}

const frame = { current: document.createElement('div') };
frame.current.append(header);

function followed(shown: readonly string[]) {
  let height = 40;
  const set = vi.fn((_option: string, now: number) => (height = now));
  const api = {
    isDestroyed: () => false,
    getAllDisplayedColumns: () => shown.map((id) => ({ getColId: () => id })),
    getGridOption: () => height,
    setGridOption: set,
  };
  const hook = renderHook(() => useHeaderHeight('stores', frame));
  hook.result.current.follow(api as unknown as GridApi);
  return { set, hook };
}

beforeEach(() => vi.stubGlobal('ResizeObserver', StubResizeObserver));
afterEach(() => {
  vi.unstubAllGlobals();
  header.replaceChildren();
});

it('makes all headers as tall as the tallest displayed one, in one step', () => {
  for (const column of ['name', 'signed', 'gone']) draw(column);
  const { set } = followed(['name', 'signed']);
  reportSizes({ name: 16.25, signed: 48.75, gone: 81.25 });
  expect(set.mock.calls).toEqual([['headerHeight', 59]]);
  reportSizes({ name: 32.5 });
  expect(set).toHaveBeenCalledOnce();
});

it('measures a header that becomes visible later, and stops when the grid is unmounted', async () => {
  draw('name');
  const { hook } = followed(['name']);
  expect(seen.size).toBe(1);
  draw('late');
  await waitFor(() => expect(seen).toContain(cellOf('late')));
  hook.unmount();
  expect(seen.size).toBe(0);
});

it('starts with the last height of the grid', () => {
  draw('signed');
  const { set } = followed(['signed']);
  reportSizes({ signed: 65 });
  expect(set).toHaveBeenCalledWith('headerHeight', 75);
  expect(renderHook(() => useHeaderHeight('stores', frame)).result.current.height).toBe(75);
  expect(renderHook(() => useHeaderHeight('others', frame)).result.current.height).toBe(40);
});
