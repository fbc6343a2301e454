import { makeStyles, shorthands, tokens } from '@fluentui/react-components';

const LINES = {
  ...shorthands.borderBottom(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke2),
  ...shorthands.borderRight(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke2),
};

export const useSheetStyles = makeStyles({
  scroll: {
    overflow: 'auto',
    maxHeight: '62vh',
    // A cell that is scrolled to is not hidden by the headers.
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
    minWidth: '100%',
  },
  columnHeader: {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 2,
    height: '28px',
    paddingInline: tokens.spacingHorizontalXS,
    textAlign: 'end',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3,
    ...LINES,
  },
  corner: { insetInlineStart: 0, zIndex: 3 },
  rowHeader: {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    width: '56px',
    paddingInline: tokens.spacingHorizontalXS,
    textAlign: 'end',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3,
    ...LINES,
  },
  cell: {
    position: 'relative',
    boxSizing: 'border-box',
    height: '26px',
    minWidth: '68px',
    maxWidth: '120px',
    paddingInline: tokens.spacingHorizontalXS,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textAlign: 'end',
    color: tokens.colorNeutralForeground1,
    ...LINES,
    cursor: 'cell',
    ':focus': { outline: 'none' },
  },
  locked: { color: tokens.colorNeutralForeground3, backgroundColor: tokens.colorNeutralBackground3 },
  // A corner: where every cell differs, the numbers are still what one sees.
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
  },
  selected: { backgroundColor: tokens.colorSubtleBackgroundSelected },
  active: {
    outline: `2px solid ${tokens.colorBrandStroke1}`,
    outlineOffset: '-2px',
    ':focus': { outline: `2px solid ${tokens.colorBrandStroke1}` },
  },
});
