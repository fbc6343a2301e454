import {
  Caption1,
  makeStyles,
  mergeClasses,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { ErrorCircle16Regular } from '@fluentui/react-icons';

export interface CheckedCell {
  text: string;
  /** Why it cannot be taken. */
  error?: string | undefined;
}

export interface CheckedRow {
  /** Of what was pasted or read, from 1. */
  line: number;
  cells: readonly CheckedCell[];
  bad: boolean;
}

interface CheckedTableProps {
  /** 'Pasted rows' */
  label: string;
  headers: readonly string[];
  rows: readonly CheckedRow[];
}

/** More rows than this are counted and not drawn; the bad ones come first. */
const MOST_DRAWN = 200;
/** The same for cells to the right of the grid's own columns. */
const MOST_COLUMNS = 30;

const useStyles = makeStyles({
  scroll: { maxHeight: '45vh', overflow: 'auto' },
  line: { width: '56px' },
  bad: {
    backgroundColor: tokens.colorPaletteRedBackground1,
    outline: `${tokens.strokeWidthThin} solid ${tokens.colorPaletteRedBorder2}`,
    outlineOffset: '-1px',
  },
  text: { display: 'block', overflowWrap: 'anywhere' },
  why: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    color: tokens.colorPaletteRedForeground1,
  },
});

/** Cells from elsewhere as they were understood, before they are taken: each bad one with its reason. */
export function CheckedTable({ label, headers, rows }: CheckedTableProps) {
  const styles = useStyles();
  const few = rows.length <= MOST_DRAWN;
  const drawn = few ? rows : [...rows].sort((a, b) => Number(b.bad) - Number(a.bad)).slice(0, MOST_DRAWN);
  const width = Math.min(MOST_COLUMNS, Math.max(headers.length, ...drawn.map(({ cells }) => cells.length)));
  return (
    // Scrolled with the arrow keys too.
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={`${label}, preview`}>
      {!few && (
        <Caption1>
          {MOST_DRAWN} of {rows.length} rows are shown, those with wrong cells first.
        </Caption1>
      )}
      <Table size="small" aria-label={label}>
        <TableHeader>
          <TableRow>
            <TableHeaderCell className={styles.line}>Line</TableHeaderCell>
            {Array.from({ length: width }, (_, at) => (
              <TableHeaderCell key={at}>{headers[at] ?? '(no column)'}</TableHeaderCell>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {drawn.map(({ line, cells }) => (
            <TableRow key={line}>
              <TableCell className={styles.line}>{line}</TableCell>
              {Array.from({ length: width }, (_, at) => (
                <CheckedTableCell key={at} cell={cells[at]} />
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function CheckedTableCell({ cell }: { cell: CheckedCell | undefined }) {
  const styles = useStyles();
  return (
    <TableCell className={mergeClasses(cell?.error !== undefined && styles.bad)}>
      <span className={styles.text}>{cell?.text}</span>
      {cell?.error !== undefined && (
        <Caption1 className={styles.why}>
          <ErrorCircle16Regular aria-hidden />
          {cell.error}
        </Caption1>
      )}
    </TableCell>
  );
}
