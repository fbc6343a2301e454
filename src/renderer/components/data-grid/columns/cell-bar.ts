import { tokens } from '@fluentui/react-components';
import type { CellStyle } from 'ag-grid-community';

interface CellBar {
  /** The bar has the warning color for this value and greater ones. */
  warnFrom: number;
  /** The bar of this value, and of each greater one, is as wide as the cell. */
  full: number;
}

/**
 * Returns the `cellStyle` of a number column that draws a bar along the lower edge of each cell, as long as the number
 * is large, so that large numbers stand out. The bar is a background, so screen readers, sorting and exports are
 * unaffected.
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
