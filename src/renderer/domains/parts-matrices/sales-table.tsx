import {
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
} from '@fluentui/react-components';
import type { MatrixRow } from '@shared/domains/parts-matrices/model';
import { markupOf, partOfCost, saleOf, salesOf } from '@shared/domains/parts-matrices/price';
import { formatMoney } from '@shared/kernel/format';
import type { OtherPeriod } from './ladder-table';

const COSTS = [1, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000];

const useStyles = makeStyles({ number: { fontVariantNumeric: 'tabular-nums' } });

interface SalesTableProps {
  rows: readonly MatrixRow[];
  listPercent: number;
  withList: boolean;
  before?: OtherPeriod;
}

/** The numbers of the chart: what parts of usual costs sell for. */
export function SalesTable({ rows, listPercent, withList, before }: SalesTableProps) {
  const styles = useStyles();
  const sales = salesOf(rows, COSTS, listPercent);
  return (
    <Table size="extra-small" aria-label="What parts sell for" className={styles.number}>
      <TableHeader>
        <TableRow>
          <TableHeaderCell>Cost</TableHeaderCell>
          {withList && <TableHeaderCell>List</TableHeaderCell>}
          <TableHeaderCell>Row</TableHeaderCell>
          <TableHeaderCell>Sells for</TableHeaderCell>
          <TableHeaderCell>Markup</TableHeaderCell>
          {before && <TableHeaderCell>{before.period}</TableHeaderCell>}
        </TableRow>
      </TableHeader>
      <TableBody>
        {sales.map((sale) => (
          <TableRow key={sale.cost}>
            <TableCell>{formatMoney(sale.cost)}</TableCell>
            {withList && <TableCell>{formatMoney(sale.list)}</TableCell>}
            <TableCell>{sale.row + 1}</TableCell>
            <TableCell>{formatMoney(sale.sells)}</TableCell>
            <TableCell>{`${markupOf(sale).toFixed(0)} %`}</TableCell>
            {before && (
              <TableCell>
                {formatMoney(saleOf(before.rows, partOfCost(sale.cost, listPercent))?.sells)}
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
