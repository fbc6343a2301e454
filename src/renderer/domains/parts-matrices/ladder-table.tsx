import {
  Body1,
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { compareLadders, type RowPair } from '@shared/domains/parts-matrices/compare';
import type { MatrixRow } from '@shared/domains/parts-matrices/model';
import { partsMatricesTexts } from '@shared/domains/parts-matrices/texts';
import { LADDER_COLUMNS } from './ladder-columns';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS, minWidth: 0 },
  row: { width: '48px' },
  number: { fontVariantNumeric: 'tabular-nums' },
  changed: { backgroundColor: tokens.colorPaletteYellowBackground1 },
  was: {
    display: 'block',
    fontSize: tokens.fontSizeBase100,
    color: tokens.colorNeutralForeground2,
  },
});

/** The rows of another period of the same matrix. */
export interface OtherPeriod {
  period: string;
  rows: readonly MatrixRow[];
}

interface LadderTableProps {
  label: string;
  rows: readonly MatrixRow[];
  before?: OtherPeriod;
}

/** A ladder to be read; held against another one, every cell that differs says what it was. */
export function LadderTable({ label, rows, before }: LadderTableProps) {
  const styles = useStyles();
  const pairs = compareLadders(rows, before ? before.rows : rows);
  const cells = pairs.reduce((count, { changed }) => count + changed.length, 0);
  return (
    <div className={styles.root}>
      {before && <Body1 role="status">{partsMatricesTexts.compared(cells, before.period)}</Body1>}
      <Table size="extra-small" aria-label={label}>
        <TableHeader>
          <TableRow>
            <TableHeaderCell className={styles.row}>Row</TableHeaderCell>
            {LADDER_COLUMNS.map(({ field, header }) => (
              <TableHeaderCell key={field}>{header}</TableHeaderCell>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {pairs.map((pair, at) => (
            <TableRow key={at}>
              <TableCell>{at + 1}</TableCell>
              {LADDER_COLUMNS.map((column) => (
                <ComparedCell key={column.field} column={column} pair={pair} />
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

const NOTHING = '(none)';

function ComparedCell({ column, pair }: { column: (typeof LADDER_COLUMNS)[number]; pair: RowPair }) {
  const styles = useStyles();
  const shown = (row: MatrixRow | null): string => (row ? column.textOf(row) : NOTHING);
  const changed = pair.changed.includes(column.field);
  return (
    <TableCell className={changed ? styles.changed : undefined}>
      <span className={styles.number}>
        {shown(pair.row)}
        {changed && <span className={styles.was}>was {shown(pair.before)}</span>}
      </span>
    </TableCell>
  );
}
