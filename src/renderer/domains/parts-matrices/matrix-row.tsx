import { Button, makeStyles, TableCell, TableRow, tokens, Tooltip } from '@fluentui/react-components';
import { PeriodBadge } from '@renderer/components/period-badge';
import { ChevronDown20Regular, ChevronRight20Regular } from '@fluentui/react-icons';
import { useId } from 'react';
import type { PartsMatrix } from '@shared/domains/parts-matrices/model';
import { shortName } from '@shared/domains/parts-matrices/rules';
import { gridPeriod } from '@shared/domains/module-details/rules';
import type { Store } from '@shared/domains/stores/model';
import { formatDate } from '@shared/kernel/format';
import { MatrixActions } from './matrix-actions';
import { MatrixDetails } from './matrix-details';
import { usedFor } from '@shared/domains/parts-matrices/words';

const useStyles = makeStyles({
  // Rows that cannot be chosen do not answer the mouse.
  quiet: {
    ':hover': { backgroundColor: 'transparent', color: 'inherit' },
    ':active': { backgroundColor: 'transparent', color: 'inherit' },
  },
  details: { padding: tokens.spacingHorizontalL },
  sources: { overflowWrap: 'anywhere' },
  actions: { whiteSpace: 'nowrap' },
  number: { fontVariantNumeric: 'tabular-nums' },
});

interface MatrixRowProps {
  store: Store;
  matrix: PartsMatrix;
  /** Its periods, itself among them. */
  line: readonly PartsMatrix[];
  /** Every matrix of the store. */
  all: readonly PartsMatrix[];
  withSources: boolean;
  open: boolean;
  onToggle: () => void;
}

export function MatrixRow({ store, matrix, line, all, withSources, open, onToggle }: MatrixRowProps) {
  const styles = useStyles();
  const details = useId();
  const { matrixType, prtsource, storeInstallDate, matrixOrder, gridData } = matrix;
  const period = gridPeriod(matrixOrder);
  return (
    <>
      <TableRow className={styles.quiet}>
        <TableCell>
          <Button
            appearance="transparent"
            size="small"
            icon={open ? <ChevronDown20Regular /> : <ChevronRight20Regular />}
            aria-label={`Details of ${matrixType}, ${period}`}
            aria-expanded={open}
            {...(open ? { 'aria-controls': details } : {})}
            onClick={onToggle}
          />
        </TableCell>
        <TableCell>
          <PeriodBadge order={matrixOrder} />
        </TableCell>
        <TableCell>
          <Tooltip content={matrixType} relationship="label">
            <span>{shortName(matrixType)}</span>
          </Tooltip>
        </TableCell>
        <TableCell>{usedFor(matrix)}</TableCell>
        {withSources && <TableCell className={styles.sources}>{prtsource.join(', ')}</TableCell>}
        <TableCell className={styles.number}>{formatDate(storeInstallDate)}</TableCell>
        <TableCell className={styles.number}>{gridData.length}</TableCell>
        <TableCell className={styles.actions}>
          <MatrixActions store={store} matrix={matrix} line={line} />
        </TableCell>
      </TableRow>
      {open && (
        <TableRow id={details} className={styles.quiet}>
          <TableCell className={styles.details} colSpan={withSources ? 8 : 7}>
            <MatrixDetails storeName={store.storeName} matrix={matrix} line={line} all={all} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
}
