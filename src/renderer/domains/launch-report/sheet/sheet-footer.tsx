import { Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { useAfterPaint } from '@renderer/platform/use-after-paint';
import { COLOURS } from '@shared/domains/launch-report/colours';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import { launchReportTexts as texts } from '@shared/domains/launch-report/texts';
import type { ActiveCellStore } from './active-cell';
import { cellText, HEADINGS, saidOf } from './cell-text';
import type { SheetEdits } from './sheet-edits';

const useStyles = makeStyles({
  root: { display: 'flex', gap: tokens.spacingHorizontalM, alignItems: 'center', minHeight: '24px' },
  cell: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
  },
  legend: {
    display: 'flex',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    flexShrink: 0,
  },
  entry: { display: 'flex', gap: tokens.spacingHorizontalXS, alignItems: 'center' },
  swatch: {
    padding: '0 4px',
    color: '#1b1a19',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    fontSize: '10px',
    lineHeight: '14px',
    fontWeight: tokens.fontWeightBold,
  },
  hold: { backgroundColor: COLOURS.hold },
  ready: { backgroundColor: COLOURS.ready },
  action: { backgroundColor: COLOURS.action },
});

const MARKS = [
  ['hold', 'H', texts.legend.hold],
  ['ready', 'R', texts.legend.ready],
  ['action', 'A F', texts.legend.action],
] as const;

interface SheetFooterProps {
  store: ActiveCellStore;
  edits: SheetEdits;
  rowOf: (rowId: string) => LaunchRow | undefined;
}

/** What the cell says that one stands on, and what the colours mean. */
export function SheetFooter({ store, edits, rowOf }: SheetFooterProps) {
  const styles = useStyles();
  useAfterPaint(store.subscribe);
  useAfterPaint(edits.subscribe);
  const cell = store.get();
  const row = cell && rowOf(cell.rowId);
  const cells = row ? edits.cellsOf(row) : {};
  const said =
    row && cell
      ? [
          `${row.storeName}, ${HEADINGS[cell.column] ?? cell.column}: ${cellText(row, cells, cell.column) || '–'}`,
          ...saidOf(cells, cell.column, edits.editOf(row.id, cell.column)),
        ].join('. ')
      : '';
  return (
    <div className={styles.root}>
      <Caption1 role="status" className={styles.cell} title={said} dir="auto">
        {said}
      </Caption1>
      <ul aria-label="Legend" className={styles.legend}>
        {MARKS.map(([colour, letter, text]) => (
          <li key={colour} className={styles.entry}>
            <span aria-hidden className={`${styles.swatch} ${styles[colour]}`}>
              {letter}
            </span>
            <Caption1>{text}</Caption1>
          </li>
        ))}
      </ul>
    </div>
  );
}
