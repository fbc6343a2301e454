// The theme of AG Grid in Fluent's design, its styles in forced colors, and the hidden grid that keeps its style sheets
// mounted.

import { shorthands } from '@fluentui/react-components';
import { createGrid, themeQuartz } from 'ag-grid-community';
import { afterPaint } from '@renderer/platform/browser/after-paint';
import { FORCED_COLORS } from '@renderer/platform/theme/forced-colors';

/** The AG Grid theme in Fluent's design: every color is a token variable, so the grid follows the theme. */
export const gridTheme = themeQuartz.withParams({
  accentColor: 'var(--colorCompoundBrandStroke)',
  backgroundColor: 'var(--colorNeutralBackground1)',
  foregroundColor: 'var(--colorNeutralForeground1)',
  textColor: 'var(--colorNeutralForeground1)',
  subtleTextColor: 'var(--colorNeutralForeground3)',
  borderColor: 'var(--colorNeutralStroke2)',
  // Lines between rows may be faint; what shows where a control is needs a contrast of 3:1.
  checkboxUncheckedBorderColor: 'var(--colorNeutralStrokeAccessible)',
  inputBorder: { color: 'var(--colorNeutralStrokeAccessible)' },
  pickerButtonBorder: { color: 'var(--colorNeutralStrokeAccessible)' },
  chromeBackgroundColor: 'var(--colorNeutralBackground2)',
  headerBackgroundColor: 'var(--colorNeutralBackground3)',
  headerTextColor: 'var(--colorNeutralForeground2)',
  headerFontWeight: 600,
  // Fluent's hover color is the system highlight in high contrast, on which the unchanged text color is hard to read.
  rowHoverColor: 'color-mix(in srgb, var(--colorNeutralForeground1) 6%, transparent)',
  selectedRowBackgroundColor: 'var(--colorBrandBackground2)',
  invalidColor: 'var(--colorStatusDangerForeground1)',
  browserColorScheme: 'inherit',
  // The label beside the pointer of a drag is outside of Fluent's provider, so it has no tokens.
  fontFamily:
    'var(--fontFamilyBase, "Segoe UI", -apple-system, BlinkMacSystemFont, Roboto, "Helvetica Neue", sans-serif)',
  fontSize: 13,
  rowHeight: 38,
  headerHeight: 40,
  cellHorizontalPadding: 7,
  spacing: 7,
  borderRadius: 4,
  wrapperBorderRadius: 6,
});

let isMounted = false;

/**
 * Workaround: AG Grid removes its style sheets with the last grid and re-adds them with the next one, which restyles
 * the whole page twice. A hidden grid keeps them mounted.
 */
export function keepGridStylesMounted(): void {
  if (isMounted) return;
  isMounted = true;
  afterPaint(() => void createGrid(document.createElement('div'), { theme: gridTheme }));
}

/** What the theme cannot say: the ring of a heading row, and AG Grid in forced colors. */
export const GRID_STYLES = {
  // AG Grid draws a ring around its own groups only.
  '& .ag-full-width-row:focus': {
    outline: '2px solid var(--colorCompoundBrandStroke)',
    outlineOffset: '-2px',
  },
  // The icons and check marks of AG Grid are masked fills, which would take the color of the page, and its transparent cell
  // borders would be drawn, so that neither the focused cell nor a selected row could be told apart.
  [FORCED_COLORS]: {
    '& .ag-icon::before': { backgroundColor: 'CanvasText' },
    '& .ag-paging-button.ag-disabled': { opacity: 1 },
    '& .ag-disabled .ag-icon::before': { backgroundColor: 'GrayText' },
    '& .ag-checkbox-input-wrapper:is(.ag-checked, .ag-indeterminate)::after': {
      backgroundColor: 'CanvasText',
    },
    '& .ag-filter-active::after': { backgroundColor: 'Highlight' },
    '& .ag-cell': shorthands.borderColor('Canvas'),
    // The fill of the row under the pointer is lost.
    '& .ag-row-hover:not(.ag-full-width-row)': { outline: '1px dashed Highlight', outlineOffset: '-2px' },
    '& .ag-row-selected .ag-cell': { borderTopColor: 'Highlight', borderBottomColor: 'Highlight' },
    '& .ag-cell-focus:focus-within': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
};
