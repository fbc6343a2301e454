import type { CellPlace } from './cells';

interface Keys {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Rows of a page. */
const PAGE = 10;

/** Where a key leads to; undefined for one that leads nowhere. Enter goes down and Tab right, with Shift back. */
export function movedPlace(
  { key, shiftKey, ctrlKey, metaKey }: Keys,
  { row, column }: CellPlace,
  rows: number,
  columns: number,
): CellPlace | undefined {
  const far = ctrlKey || metaKey;
  const at = (nextRow: number, nextColumn: number): CellPlace => ({
    row: Math.max(0, Math.min(rows - 1, nextRow)),
    column: Math.max(0, Math.min(columns - 1, nextColumn)),
  });
  switch (key) {
    case 'ArrowUp':
      return at(far ? 0 : row - 1, column);
    case 'ArrowDown':
      return at(far ? rows - 1 : row + 1, column);
    case 'ArrowLeft':
      return at(row, far ? 0 : column - 1);
    case 'ArrowRight':
      return at(row, far ? columns - 1 : column + 1);
    case 'Home':
      return at(far ? 0 : row, 0);
    case 'End':
      return at(far ? rows - 1 : row, columns - 1);
    case 'PageUp':
      return at(row - PAGE, column);
    case 'PageDown':
      return at(row + PAGE, column);
    case 'Enter':
      return at(shiftKey ? row - 1 : row + 1, column);
    case 'Tab': {
      const next = row * columns + column + (shiftKey ? -1 : 1);
      // Beyond the first and the last cell it leaves the sheet.
      return next < 0 || next >= rows * columns
        ? undefined
        : { row: Math.floor(next / columns), column: next % columns };
    }
    default:
      return undefined;
  }
}
