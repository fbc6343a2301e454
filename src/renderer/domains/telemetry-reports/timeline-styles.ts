import { makeStyles, tokens } from '@fluentui/react-components';

const LINE = `${tokens.strokeWidthThick} solid ${tokens.colorNeutralStroke1}`;
const LIST = { margin: 0, padding: 0, listStyleType: 'none' } as const;

export const useTimelineStyles = makeStyles({
  steps: { ...LIST, maxWidth: '860px', paddingBlock: tokens.spacingVerticalM },
  step: { paddingBottom: tokens.spacingVerticalL },
  page: {
    margin: 0,
    paddingBottom: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  events: { ...LIST, marginInlineStart: '104px', borderLeft: LINE },
  event: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} 0 ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    '::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '-6px',
      top: '10px',
      width: '10px',
      height: '10px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorBrandBackground,
      forcedColorAdjust: 'none',
    },
  },
  // Left of the line, whatever the event is called.
  time: {
    position: 'absolute',
    insetInlineStart: '-104px',
    width: '88px',
    textAlign: 'end',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  value: { overflowWrap: 'anywhere', minWidth: 0 },
  after: { color: tokens.colorNeutralForeground3 },
});
