// The layout of a row of Today in windows of every width, for lines (line-row.tsx) and for stores (store-row.tsx):
// urgency icon, title, reason, the resolving actions, and the others.

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

/** Nothing is cut on paper, which has no tooltip. */
const CUT = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media print': { overflow: 'visible', whiteSpace: 'normal' },
} as const;

/** A window of 320 pixels, as at a zoom of 400 %: the actions are stacked beside the texts. */
const SMALLEST = '@media (max-width: 480px)';

export const useRowStyles = makeStyles({
  line: {
    position: 'relative',
    height: '100%',
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 5fr) minmax(0, 7fr) 120px 136px',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    paddingInline: tokens.spacingHorizontalM,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    // The hover tokens are not used, because in high contrast they require another text color.
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
    ':focus-within': { backgroundColor: tokens.colorNeutralBackground3 },
  },
  narrow: {
    gridTemplateColumns: '20px minmax(0, 1fr) 120px 136px',
    gridTemplateRows: '1fr 1fr',
    paddingBlock: tokens.spacingVerticalXS,
    '& > :nth-child(3)': { gridColumn: 2, gridRow: 2, alignSelf: 'start' },
    '& > :nth-child(n + 4)': { gridColumn: 4, gridRow: '1 / span 2' },
    // The actions are not on paper, so that the texts have their place.
    '@media print': { gridTemplateColumns: '20px minmax(0, 1fr) auto auto', gridTemplateRows: 'auto auto' },
    [SMALLEST]: {
      gridTemplateColumns: '20px minmax(0, 1fr) auto',
      columnGap: tokens.spacingHorizontalXS,
      paddingInline: 0,
      '& > :nth-child(n + 4)': { gridColumn: 3, gridRow: 1 },
      '& > :last-child': { gridColumn: 3, gridRow: 2 },
    },
  },
  wideActing: { '& > :last-child': { gridColumn: 4 } },
  narrowActing: { '& > :last-child': { gridColumn: 3 } },
  // The columns are aligned whether or not a row has an action.
  wideAlone: { '& > :nth-child(3)': { gridColumnEnd: 'span 2' } },
  narrowAlone: {
    '& > :nth-child(2)': { gridColumn: '2 / span 2' },
    '& > :nth-child(3)': { gridColumn: '2 / span 2' },
    [SMALLEST]: {
      '& > :nth-child(2)': { gridColumn: 2 },
      '& > :nth-child(3)': { gridColumn: 2 },
    },
  },
  // Its ring of the focus is drawn outside the link, where the cut would take it.
  name: { ...CUT, padding: '2px', margin: '-2px' },
  // The link covers the whole row.
  link: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    '::after': { content: '""', position: 'absolute', inset: 0 },
  },
  tenant: { color: tokens.colorNeutralForeground3, marginInlineStart: tokens.spacingHorizontalS },
  why: { display: 'grid', minWidth: 0 },
  note: { minWidth: 0 },
  reason: { ...CUT, color: tokens.colorNeutralForeground2 },
  // The actions are at the edge, where they are easy to find, but come first in tab order.
  choices: {
    gridColumn: 5,
    gridRow: 1,
    display: 'flex',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalXS,
    zIndex: 1,
  },
  end: {
    gridColumn: 5,
    gridRow: 1,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalXS,
    zIndex: 1,
  },
});

/** `acting` is true if the row has an action. */
export function rowClass(
  styles: ReturnType<typeof useRowStyles>,
  { wide, acting }: { wide: boolean; acting: boolean },
): string {
  if (wide) return mergeClasses(styles.line, acting ? styles.wideActing : styles.wideAlone);
  return mergeClasses(styles.line, styles.narrow, acting ? styles.narrowActing : styles.narrowAlone);
}
