// The tooltips of a grid's cells and headers: what is told there, when they appear, and where they stand.

import type { CellMouseDownEvent, GridOptions, ITooltipParams, TooltipShowEvent } from 'ag-grid-community';
import type { DataGridColumn } from '../columns/data-grid-column';

/** The distance from the pointer that leaves a checkbox in the row below free, in pixels. */
const BESIDE_CHECKBOXES = '32px';

/** AG Grid calls a tooltip that can be pointed at a dialog, named "Tooltip". It holds nothing but text. */
function handleTooltipShow(event: TooltipShowEvent | undefined): void {
  if (!event) return;
  const { tooltipGui, parentGui } = event;
  tooltipGui.setAttribute('role', 'tooltip');
  tooltipGui.removeAttribute('aria-label');
  if (parentGui.querySelector('[type=checkbox]')) tooltipGui.style.marginInlineStart = BESIDE_CHECKBOXES;
}

/**
 * Hides the tooltip of a cell that is pressed, and keeps it from appearing: whoever checks one row after the other has
 * no use for it. AG Grid does so only for tooltips that cannot be pointed at, and has no call for it, so it is told
 * that the pointer has left.
 */
function hideTooltipOfPressed({ event }: CellMouseDownEvent): void {
  const cell = event?.target instanceof Element ? event.target.closest('.ag-cell') : null;
  cell?.dispatchEvent(new MouseEvent('mouseleave'));
}

/** True for an element that hides a part of its text: the end of its line, or the lines after its last one. */
function isCut(element: Element): boolean {
  const { overflowX, webkitLineClamp } = getComputedStyle(element);
  if (overflowX !== 'visible' && element.scrollWidth > element.clientWidth) return true;
  return webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight;
}

const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '');

/** The cell that a component has drawn. AG Grid calls it by its column and its row. */
function cellOf<Row>({ api, node, column }: ITooltipParams<Row>): Element | null {
  const colId = column && 'getColId' in column ? column.getColId() : undefined;
  const row = node?.rowIndex;
  if (colId === undefined || row === undefined) return null;
  return document.querySelector(
    `[grid-id="${api.getGridId()}"] [row-index="${row}"] > [col-id="${CSS.escape(colId)}"]`,
  );
}

/**
 * AG Grid cannot tell whether a component's text is cut, and shows its tooltip always. Here it has one if something is
 * cut, or if the tooltip says more than the cell.
 */
export function withTooltipOfCutText<Row>(column: DataGridColumn<Row>): DataGridColumn<Row> {
  const { cellRenderer, tooltipField, tooltipValueGetter, ...rest } = column;
  if (cellRenderer === undefined || (tooltipField ?? tooltipValueGetter) === undefined) return column;
  const textOf = (params: ITooltipParams<Row>): unknown =>
    tooltipField === undefined
      ? tooltipValueGetter?.(params)
      : Reflect.get(Object(params.data), tooltipField);
  const getter = (params: ITooltipParams<Row>): unknown => {
    const text = textOf(params);
    const cell = cellOf(params);
    if (!cell || typeof text !== 'string') return text;
    const shown = cell.textContent;
    const isAllShown = wordsOf(text).every((word) => shown.includes(word));
    return isAllShown && ![cell, ...cell.querySelectorAll('*')].some(isCut) ? undefined : text;
  };
  return { ...rest, cellRenderer, tooltipValueGetter: getter };
}

/**
 * A text that fits its cell has no tooltip, which would cover the rows below. Tooltips can be pointed at, stay until
 * the pointer leaves them, and go by Escape, as WCAG 1.4.13 demands.
 */
export const TOOLTIP_OPTIONS = {
  tooltipShowMode: 'whenTruncated',
  tooltipShowDelay: 500,
  tooltipInteraction: true,
  // The longest delay that a timer takes.
  tooltipHideDelay: 2 ** 31 - 1,
  onTooltipShow: handleTooltipShow,
  onCellMouseDown: hideTooltipOfPressed,
} as const satisfies GridOptions;
