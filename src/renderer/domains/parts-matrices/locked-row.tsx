import { makeStyles, TableCell, TableRow, tokens } from '@fluentui/react-components';
import type { TypedRow } from '@shared/domains/parts-matrices/ladder';
import { formatMoney } from '@shared/kernel/format';

const useStyles = makeStyles({
  row: { color: tokens.colorNeutralForeground2 },
  number: { fontVariantNumeric: 'tabular-nums' },
});

interface LockedRowProps {
  at: number;
  start: number;
  row: TypedRow;
}

/** A row before the last one: to change it, those after it are taken away. */
export function LockedRow({ at, start, row }: LockedRowProps) {
  const styles = useStyles();
  return (
    <TableRow className={styles.row}>
      <TableCell>{at + 1}</TableCell>
      <TableCell className={styles.number}>{formatMoney(start)}</TableCell>
      <TableCell className={styles.number}>{formatMoney(Number(row.priceEndRange))}</TableCell>
      <TableCell className={styles.number}>{`${row.addPercentage} %`}</TableCell>
      <TableCell>{row.calcBase}</TableCell>
      <TableCell>{row.breakField}</TableCell>
    </TableRow>
  );
}
