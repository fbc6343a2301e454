import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** One row of Today: a mark, what it is about, why, what settles it, and what else can be done. */
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
    // Not the tokens of hovering: in high contrast these want other text on them.
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
    ':focus-within': { backgroundColor: tokens.colorNeutralBackground3 },
  },
  narrow: {
    gridTemplateColumns: '20px minmax(0, 1fr) 120px 136px',
    gridTemplateRows: '1fr 1fr',
    paddingBlock: tokens.spacingVerticalXS,
    '& > :nth-child(3)': { gridColumn: 2, gridRow: 2, alignSelf: 'start' },
    '& > :nth-child(n + 4)': { gridColumn: 4, gridRow: '1 / span 2' },
  },
  wideActing: { '& > :last-child': { gridColumn: 4 } },
  narrowActing: { '& > :last-child': { gridColumn: 3 } },
  // Columns stand under each other whether or not there is something to decide.
  wideAlone: { '& > :nth-child(3)': { gridColumnEnd: 'span 2' } },
  narrowAlone: {
    '& > :nth-child(2)': { gridColumn: '2 / span 2' },
    '& > :nth-child(3)': { gridColumn: '2 / span 2' },
  },
  name: CUT,
  // The whole row is the link's: one opens a line wherever one presses.
  link: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    '::after': { content: '""', position: 'absolute', inset: 0 },
  },
  tenant: { color: tokens.colorNeutralForeground3, marginInlineStart: tokens.spacingHorizontalS },
  reason: { ...CUT, color: tokens.colorNeutralForeground2 },
  // At the edge, where the eye finds them; the keyboard comes to them before the others.
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

/** `acting`: there is something to decide in the row. */
export function rowClass(
  styles: ReturnType<typeof useRowStyles>,
  { wide, acting }: { wide: boolean; acting: boolean },
): string {
  if (wide) return mergeClasses(styles.line, acting ? styles.wideActing : styles.wideAlone);
  return mergeClasses(styles.line, styles.narrow, acting ? styles.narrowActing : styles.narrowAlone);
}
