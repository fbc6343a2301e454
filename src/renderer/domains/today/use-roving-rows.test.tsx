import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import { SCROLL_AREA_ID } from '@renderer/platform/navigation/scroll-area';
import type { TodayRow } from './today-rows';
import { useRovingRows } from './use-roving-rows';

const HEIGHT = 40;
const heightOf = (): number => HEIGHT;

const section = (name: 'pinned' | 'user'): TodayRow => ({
  ...{ type: 'section', key: `section ${name}`, section: name, count: 1, collapsed: false, state: null },
});

const lines = (count: number): TodayRow[] =>
  Array.from({ length: count }, (_none, index) => ({
    ...{ type: 'reading', key: `line ${index}`, source: 'users' },
  }));

it('follows the row to be shown when rows that arrive later push it down', () => {
  document.body.innerHTML = `<main id="${SCROLL_AREA_ID}"></main>`;
  Object.defineProperty(HTMLElement.prototype, 'scrollHeight', { value: 100_000, configurable: true });
  const scrollTo = vi.fn<(to: ScrollToOptions) => void>();
  Object.defineProperty(HTMLElement.prototype, 'scrollTo', { value: scrollTo, configurable: true });
  const before = [section('user'), section('pinned')];
  const { result, rerender } = renderHook(({ rows }) => useRovingRows(rows, heightOf), {
    initialProps: { rows: before },
  });
  act(() => result.current.focusRow(1, 'start'));
  scrollTo.mockClear();
  rerender({ rows: [section('user'), ...lines(100), section('pinned')] });
  expect(result.current.active).toBe(101);
  expect(scrollTo.mock.lastCall?.[0]).toMatchObject({ top: 101 * HEIGHT });
});

interface RowsProps {
  initial: readonly TodayRow[];
  /** What the press of Read makes of the rows. */
  change: (rows: readonly TodayRow[]) => readonly TodayRow[];
}

function Rows({ initial, change }: RowsProps) {
  const [rows, setRows] = useState(initial);
  const { list, virtualizer, focusRow, onRowFocus } = useRovingRows(rows, heightOf);
  return (
    <>
      <button onClick={() => focusRow(1, 'start')}>Jump</button>
      <button onClick={() => setRows(change)}>Read</button>
      <div ref={list}>
        {virtualizer.getVirtualItems().map(({ index, key }) => (
          <div key={key} data-row={index} onFocus={() => onRowFocus(index)}>
            <button>{rows[index]?.key}</button>
          </div>
        ))}
      </div>
    </>
  );
}

/** Draws the rows in a scroll area. jsdom has no layout, so the area gets the height of some rows. */
function drawRows(props: RowsProps): void {
  document.body.innerHTML = `<main id="${SCROLL_AREA_ID}"></main>`;
  Object.defineProperty(Element.prototype, 'clientHeight', { value: 400, configurable: true });
  renderComponent(<Rows {...props} />);
}

it('keeps the focus on its row, and the position of the row, if rows are inserted above it', () => {
  Object.defineProperty(HTMLElement.prototype, 'scrollHeight', { value: 100_000, configurable: true });
  const scrollTo = vi.fn<(to: ScrollToOptions) => void>();
  Object.defineProperty(HTMLElement.prototype, 'scrollTo', { value: scrollTo, configurable: true });
  drawRows({
    initial: [section('user'), section('pinned')],
    change: ([first, ...others]) => [...(first ? [first] : []), ...lines(100), ...others],
  });
  fireEvent.click(screen.getByText('Jump'));
  expect(document.activeElement?.textContent).toBe('section pinned');
  scrollTo.mockClear();
  fireEvent.click(screen.getByText('Read'));
  expect(document.activeElement?.textContent).toBe('section pinned');
  expect(scrollTo.mock.lastCall?.[0]).toMatchObject({ top: 101 * HEIGHT });
});

describe('a line that is removed', () => {
  const line = (id: string): TodayRow => ({
    ...{ type: 'line', key: id, ids: [id], snoozed: false },
    line: {
      kind: 'draft',
      subject: id,
      title: id,
      tenant: null,
      reason: '',
      tone: 'calm',
      order: 0,
      to: '/',
    },
  });
  const drawLines = (): void =>
    drawRows({
      initial: [section('user'), line('a'), line('b'), line('c')],
      change: (rows) => rows.filter(({ key }) => key !== 'b'),
    });

  it('passes the focus on, also if it is gone before its own action is answered', () => {
    drawLines();
    act(() => screen.getByText('b').focus());
    fireEvent.click(screen.getByText('Read'));
    expect(document.activeElement?.textContent).toBe('c');
  });

  it('leaves the focus alone if the user has pressed elsewhere since', () => {
    drawLines();
    act(() => screen.getByText('b').focus());
    fireEvent.pointerDown(document.body);
    act(() => screen.getByText('b').blur());
    fireEvent.click(screen.getByText('Read'));
    expect(document.activeElement).toBe(document.body);
  });

  const keyAfter = (active: number, before: readonly TodayRow[], after: readonly TodayRow[]) => {
    const { result, rerender } = renderHook(({ rows }) => useRovingRows(rows, heightOf), {
      initialProps: { rows: before },
    });
    act(() => result.current.activate(active));
    rerender({ rows: after });
    return after[result.current.active]?.key;
  };
  const [user, pinned, a, b, c] = [section('user'), section('pinned'), line('a'), line('b'), line('c')];

  it('is followed by the next line, also below the next head', () =>
    expect(keyAfter(1, [user, a, pinned, b, c], [user, pinned, b, c])).toBe('b'));

  it('is followed by the next line if a section appears above it meanwhile', () =>
    expect(keyAfter(2, [user, a, b, c], [pinned, line('new'), user, a, c])).toBe('c'));

  it('is followed by the next line that is still there, else by the previous one', () => {
    expect(keyAfter(1, [user, a, b, pinned, c], [pinned, c])).toBe('c');
    expect(keyAfter(4, [user, a, b, pinned, c], [user, a, b])).toBe('b');
  });

  it('leaves the head alone if no line is left', () =>
    expect(keyAfter(1, [user, a], [user])).toBe('section user'));
});
