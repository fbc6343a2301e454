// The tooltips of a grid's cells and headers: what is told there, when they appear, and where they stand.

import type { CellMouseDownEvent, GridOptions, TooltipShowEvent } from 'ag-grid-community';

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
