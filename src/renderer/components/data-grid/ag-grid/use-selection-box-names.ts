// Names the selection checkbox of each row after the row, for screen readers. The texts that AG Grid itself shows and
// announces are here as well.

import { SELECTION_COLUMN_ID, type GridApi } from 'ag-grid-community';
import { type RefObject, useEffect } from 'react';
import { afterPaint } from '@renderer/platform/browser/after-paint';
import { formatsInForce } from '@shared/kernel/text/formats/formats';
import { gridTexts } from '@shared/kernel/text/grid-texts';

/** Workaround for AG Grid, which names the selection checkboxes of all rows "Press Space to toggle row selection". */
export function useSelectionBoxNames(
  api: GridApi | null,
  frame: RefObject<HTMLElement | null>,
  selects: boolean,
) {
  useEffect(() => {
    if (!api || !selects) return undefined;
    let cancel: (() => void) | undefined;
    const update = (): void => {
      cancel?.();
      cancel = afterPaint(() => {
        if (!api.isDestroyed() && frame.current) nameSelectionBoxes(api, frame.current);
      });
    };
    // AG Grid takes the name of a box away as soon as it is checked or unchecked.
    const events = [
      'viewportChanged',
      'modelUpdated',
      'displayedColumnsChanged',
      'selectionChanged',
    ] as const;
    for (const event of events) api.addEventListener(event, update);
    update();
    return () => {
      cancel?.();
      if (!api.isDestroyed()) for (const event of events) api.removeEventListener(event, update);
    };
  }, [api, frame, selects]);
}

/**
 * Texts by AG Grid's keys: those of its pager and filters, what it tells screen readers, the name of the checkbox that
 * selects all rows, since AG Grid's own text does not say what is selected, and the separators of its numbers of rows.
 */
export const agGridTexts = (): Record<string, string> => ({
  ...gridTexts.pager,
  ...gridTexts.columnFilter,
  ...gridTexts.spoken,
  ariaHeaderSelection: gridTexts.selectAll,
  thousandSeparator: formatsInForce().group,
  decimalSeparator: formatsInForce().decimal,
});

const UNNAMED = `.ag-row [col-id="${SELECTION_COLUMN_ID}"] input:not([aria-labelledby])`;

const rowIdOf = (element: Element): string | null | undefined =>
  element.closest('[row-id]')?.getAttribute('row-id');

let named = 0;

/** Names the checkbox of each rendered row by the first cell of the row. */
function nameSelectionBoxes(api: GridApi, frame: HTMLElement): void {
  const boxes = [...frame.querySelectorAll(UNNAMED)];
  const naming = api.getAllDisplayedColumns().find((column) => column.getColId() !== SELECTION_COLUMN_ID);
  if (boxes.length === 0 || !naming) return;
  // A pinned column is in another element than the rest of its row.
  const cells = frame.querySelectorAll(`.ag-row [col-id=${JSON.stringify(naming.getColId())}]`);
  const cellOfRow = new Map([...cells].map((cell) => [rowIdOf(cell), cell]));
  for (const box of boxes) {
    const cell = cellOfRow.get(rowIdOf(box));
    if (!cell) continue;
    if (cell.id === '') cell.id = `row-name-${(named += 1)}`;
    box.setAttribute('aria-labelledby', cell.id);
    const around = box.closest('[role="gridcell"]');
    // The name of the row only describes the cell: a cell with that name would be mistaken for the first of the row.
    around?.setAttribute('aria-label', gridTexts.selectRow);
    around?.setAttribute('aria-describedby', cell.id);
  }
}
