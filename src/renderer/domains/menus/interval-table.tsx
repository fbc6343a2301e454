import {
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { formatMoney } from '@shared/kernel/format';
import type { Decision } from '@shared/kernel/decision';
import type { MenuInterval } from '@shared/domains/menus/model';
import type { Store } from '@shared/domains/stores/model';
import { formatAmount, formatRatings } from '@shared/domains/menus/amounts';
import { IntervalRowActions } from './interval-row-actions';

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  // As wide as what stands in them: opcodes and mileages take what the others leave.
  table: { tableLayout: 'auto', minWidth: '640px' },
  category: { fontWeight: tokens.fontWeightSemibold },
  amount: { textAlign: 'end', whiteSpace: 'nowrap' },
  amountHead: { '& .fui-TableHeaderCell__button': { justifyContent: 'flex-end' } },
  actions: { textAlign: 'end', whiteSpace: 'nowrap' },
});

interface IntervalTableProps {
  store: Store;
  menuName: string;
  intervals: readonly MenuInterval[];
  decision: Decision;
  onEdit: (interval: MenuInterval) => void;
}

/** What a menu sells: one line for each category, as many as there are categories at most. */
export function IntervalTable({ store, menuName, intervals, decision, onEdit }: IntervalTableProps) {
  const styles = useStyles();
  return (
    <div className={styles.scroll}>
      <Table size="small" aria-label={`Intervals of ${menuName}`} className={styles.table}>
        <TableHeader>
          <TableRow>
            <TableHeaderCell>Category</TableHeaderCell>
            <TableHeaderCell>Opcodes</TableHeaderCell>
            <TableHeaderCell>Mileages</TableHeaderCell>
            <TableHeaderCell className={styles.amountHead}>Sales</TableHeaderCell>
            <TableHeaderCell className={styles.amountHead}>FRH</TableHeaderCell>
            <TableHeaderCell className={styles.amountHead}>Items</TableHeaderCell>
            <TableHeaderCell className={styles.amountHead}>Action</TableHeaderCell>
          </TableRow>
        </TableHeader>
        <TableBody>
          {intervals.map((interval) => (
            <TableRow key={interval.serviceType}>
              <TableCell className={styles.category}>{interval.serviceType}</TableCell>
              <TableCell>{interval.opcodes.join(', ')}</TableCell>
              <TableCell title={interval.ratings.map(formatAmount).join(', ')}>
                {formatRatings(interval.ratings)}
              </TableCell>
              <TableCell className={styles.amount}>{formatMoney(interval.price)}</TableCell>
              <TableCell className={styles.amount}>{formatAmount(interval.frh)}</TableCell>
              <TableCell className={styles.amount}>{formatAmount(interval.items)}</TableCell>
              <TableCell className={styles.actions}>
                <IntervalRowActions
                  store={store}
                  menuName={menuName}
                  interval={interval}
                  decision={decision}
                  onEdit={() => onEdit(interval)}
                />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
