// The look of CellSheet and its rows, in which a keystroke lays out and paints as little as possible. The grids of
// range-grid are AG Grid's and have data-grid/ag-grid/grid-theme.ts.

import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { FORCED_COLORS, WRONG_MARK } from '@renderer/platform/theme/forced-colors';

const CELL_BORDERS = {
  ...shorthands.borderBottom(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke2),
  ...shorthands.borderRight(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke2),
};

/** Fits the hours and ten rates of up to `$12,345.67`; a store's page is this wide in a window of 1024 pixels. */
const SHEET_WIDTH = '716px';

/**
 * Sticky headers only when the sheet overflows: each sticky element is a compositing layer that slows down every
 * keystroke.
 */
const STICKY_WHEN_OVERFLOWING = {
  [`@container (max-width: ${SHEET_WIDTH})`]: { position: 'sticky', insetInlineStart: 0, zIndex: 1 },
} as const;

export const useSheetStyles = makeStyles({
  scroll: {
    overflow: 'auto',
    maxHeight: '62vh',
    // Containment keeps layout changes within the sheet from moving anything around it.
    containerType: 'inline-size',
    // The scroll padding keeps the sticky header from hiding a cell that is scrolled into view.
    scrollPaddingTop: '32px',
    scrollPaddingInlineStart: '64px',
    ...shorthands.border(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke2),
    borderRadius: tokens.borderRadiusMedium,
  },
  table: {
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    userSelect: 'none',
    // Columns have fixed widths; with automatic widths every change would measure all cells.
    tableLayout: 'fixed',
    width: '100%',
    minWidth: SHEET_WIDTH,
  },
  // One sticky row is cheaper to paint than a sticky cell per column.
  head: { position: 'sticky', insetBlockStart: 0, zIndex: 2 },
  columnHeader: {
    height: '28px',
    paddingInline: tokens.spacingHorizontalXS,
    textAlign: 'end',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3,
    ...CELL_BORDERS,
  },
  corner: { width: '48px', ...STICKY_WHEN_OVERFLOWING },
  rowHeader: {
    ...STICKY_WHEN_OVERFLOWING,
    paddingInline: tokens.spacingHorizontalXS,
    textAlign: 'end',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3,
    ...CELL_BORDERS,
  },
  cell: {
    boxSizing: 'border-box',
    height: '26px',
    paddingInline: tokens.spacingHorizontalXXS,
    whiteSpace: 'nowrap',
    textAlign: 'end',
    color: tokens.colorNeutralForeground1,
    ...CELL_BORDERS,
    cursor: 'cell',
    ':focus': { outline: 'none' },
  },
  locked: { color: tokens.colorNeutralForeground3, backgroundColor: tokens.colorNeutralBackground3 },
  // The difference is marked in a corner, so that numbers stay readable even if every cell differs.
  differs: {
    backgroundImage: `linear-gradient(225deg, ${tokens.colorBrandStroke1} 5px, transparent 5px)`,
  },
  changed: { fontWeight: tokens.fontWeightBold },
  warning: {
    textDecorationLine: 'underline',
    textDecorationStyle: 'wavy',
    textDecorationColor: tokens.colorPaletteDarkOrangeBorderActive,
  },
  error: {
    color: tokens.colorPaletteRedForeground1,
    backgroundColor: tokens.colorPaletteRedBackground1,
    boxShadow: `inset 0 0 0 1px ${tokens.colorPaletteRedBorder2}`,
    ...WRONG_MARK,
  },
  selected: {
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    // Bright in the high-contrast theme.
    color: tokens.colorNeutralForeground1Selected,
    [FORCED_COLORS]: { ...shorthands.borderColor('Highlight') },
  },
  // The ellipsis is applied to long texts only, because hundreds of clipped cells are slow to composite.
  long: { overflow: 'hidden', textOverflow: 'ellipsis' },
  active: {
    position: 'relative',
    outline: `2px solid ${tokens.colorBrandStroke1}`,
    outlineOffset: '-2px',
    ':focus': { outline: `2px solid ${tokens.colorBrandStroke1}` },
  },
});
