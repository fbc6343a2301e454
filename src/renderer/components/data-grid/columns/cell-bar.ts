import { tokens } from '@fluentui/react-components';
import type { CellStyle } from 'ag-grid-community';

interface CellBar {
  /** From this value on the bar has the color of a warning. */
  warnFrom: number;
  /** The bar of this value, and of each greater one, is as wide as the cell. */
  full: number;
}

/**
 * Draws a bar along the lower edge of a cell that grows with its number, so that the long ones stand out of a column.
 * It is a background: the cell has no further element, and the number remains what is read aloud, sorted and exported.
 */
export const cellBar =
  ({ warnFrom, full }: CellBar) =>
  ({ value }: { value: unknown }): CellStyle => {
    const amount = typeof value === 'number' ? Math.max(0, Math.min(value, full)) : 0;
    // AG Grid keeps the style of a cell whose value becomes empty, unless another one takes its place.
    if (amount === 0) return { background: 'none' };
    const color = amount >= warnFrom ? tokens.colorStatusWarningForeground3 : tokens.colorBrandStroke1;
    return {
      background: `linear-gradient(${color}, ${color}) left bottom / ${Math.round((100 * amount) / full)}% 3px no-repeat`,
    };
  };
