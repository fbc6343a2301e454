import { makeStyles, shorthands, tokens } from '@fluentui/react-components';

const LINE = shorthands.borderBottom(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke2);

export const useComparedStyles = makeStyles({
  scroll: {
    overflow: 'auto',
    maxHeight: '62vh',
    ...shorthands.border(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke2),
    borderRadius: tokens.borderRadiusMedium,
  },
  table: {
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    minWidth: '100%',
  },
  header: {
    height: '28px',
    paddingInline: tokens.spacingHorizontalXS,
    textAlign: 'start',
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3,
    ...LINE,
  },
  columnHeader: { position: 'sticky', insetBlockStart: 0, zIndex: 2 },
  rowHeader: {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    width: '1px',
    verticalAlign: 'top',
    paddingBlock: tokens.spacingVerticalXXS,
  },
  corner: { insetInlineStart: 0, zIndex: 3 },
  cell: {
    minHeight: '26px',
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalXS}`,
    verticalAlign: 'top',
    color: tokens.colorNeutralForeground1,
    overflowWrap: 'anywhere',
    minWidth: '64px',
    maxWidth: '320px',
    ...LINE,
  },
  differs: { backgroundColor: tokens.colorPaletteYellowBackground1 },
  differing: { fontWeight: tokens.fontWeightSemibold },
  other: {
    display: 'block',
    fontSize: tokens.fontSizeBase100,
    color: tokens.colorNeutralForeground2,
  },
  nothing: { color: tokens.colorNeutralForeground2, fontStyle: 'italic' },
});
