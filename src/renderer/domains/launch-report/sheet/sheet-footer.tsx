// The footer of the launch report's sheet, which describes the active cell (text, status, tag, comment) and explains
// the colors.

import { Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { useRenderAfterPaint } from '@renderer/platform/browser/after-paint';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import { COLOR_HEX } from '@shared/domains/launch-report/cell-colors';
import { launchReportTexts as texts, sheetTexts } from '@shared/domains/launch-report/texts';
import { cellText, COLUMN_HEADINGS, cellNotes, hasPrepared, type RangeOf } from './cell-text';
import type { SheetEdits } from './edits/sheet-edits';
import type { ActiveCellStore } from './use-sheet-grid';

/** In a narrow window the legend is below the description of the cell. */
const NARROW = '@media (max-width: 700px)';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    gap: tokens.spacingHorizontalM,
    alignItems: 'center',
    minHeight: '24px',
    [NARROW]: { flexWrap: 'wrap', rowGap: 0 },
  },
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
    [NARROW]: { flexShrink: 1, flexWrap: 'wrap', rowGap: 0 },
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
  hold: { backgroundColor: COLOR_HEX.hold },
  ready: { backgroundColor: COLOR_HEX.ready },
  action: { backgroundColor: COLOR_HEX.action },
});

const LEGEND_ENTRIES = [
  ['hold', 'H', texts.legend.hold],
  ['ready', 'R', texts.legend.ready],
  ['action', 'A F', texts.legend.action],
] as const;

interface SheetFooterProps {
  store: ActiveCellStore;
  edits: SheetEdits;
  rowOf: (rowId: string) => LaunchRow | undefined;
  rangeOf: RangeOf;
}

export function SheetFooter({ store, edits, rowOf, rangeOf }: SheetFooterProps) {
  const styles = useStyles();
  useRenderAfterPaint(store.subscribe);
  useRenderAfterPaint(edits.subscribe);
  const cell = store.get();
  const row = cell && rowOf(cell.rowId);
  const cells = row ? edits.cellsOf(row) : {};
  const description =
    row && cell
      ? [
          `${row.storeName}, ${COLUMN_HEADINGS[cell.column] ?? cell.column}: ${cellText(row, cells, cell.column, rangeOf) || '–'}`,
          ...cellNotes(
            cells,
            cell.column,
            edits.editsIn(row.id, cell.column),
            hasPrepared(edits, row.id, cell.column),
          ),
        ].join('. ')
      : '';
  return (
    <div className={styles.root}>
      <Caption1 role="status" className={styles.cell} title={description} dir="auto">
        {description}
      </Caption1>
      <ul aria-label={sheetTexts.legend} className={styles.legend}>
        {LEGEND_ENTRIES.map(([color, letter, text]) => (
          <li key={color} className={styles.entry}>
            <span aria-hidden className={`${styles.swatch} ${styles[color]}`}>
              {letter}
            </span>
            <Caption1>{text}</Caption1>
          </li>
        ))}
      </ul>
    </div>
  );
}
