import {
  makeStyles,
  Table,
  TableBody,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { useAddress } from '@renderer/platform/use-address';
import { EmptyState } from '@renderer/components/page-states';
import type { PartsMatrix } from '@shared/domains/parts-matrices/model';
import { keyOf, sameLine } from '@shared/domains/parts-matrices/rules';
import { usesSources } from '@shared/domains/parts-matrices/sources';
import { partsMatricesTexts } from '@shared/domains/parts-matrices/texts';
import type { Store } from '@shared/domains/stores/model';
import { OPEN_PARAMETER, openIn, openText } from './matrix-address';
import { MatrixRow } from './matrix-row';
import { MatrixToolbar } from './matrix-toolbar';

const useStyles = makeStyles({
  table: { marginTop: tokens.spacingVerticalS, tableLayout: 'auto' },
  expander: { width: '56px' },
});

interface MatrixListProps {
  store: Store;
  matrices: readonly PartsMatrix[];
}

/** Every matrix of the store with its periods below each other; a row opens in its place. */
export function MatrixList({ store, matrices }: MatrixListProps) {
  const styles = useStyles();
  const [parameters, put] = useAddress();
  const open = openIn(parameters);
  const toggle = (key: string): void =>
    put({
      [OPEN_PARAMETER]: openText(open.includes(key) ? open.filter((other) => other !== key) : [...open, key]),
    });
  const withSources = usesSources(store.dms);
  return (
    <>
      <MatrixToolbar store={store} matrixCount={matrices.length} />
      {matrices.length === 0 ? (
        <EmptyState text={partsMatricesTexts.none} />
      ) : (
        <Table className={styles.table} size="small" aria-label="Parts matrices">
          <TableHeader>
            <TableRow>
              <TableHeaderCell className={styles.expander}>Open</TableHeaderCell>
              <TableHeaderCell>Period</TableHeaderCell>
              <TableHeaderCell>Matrix Name</TableHeaderCell>
              <TableHeaderCell>Parts For</TableHeaderCell>
              {withSources && <TableHeaderCell>Sources</TableHeaderCell>}
              <TableHeaderCell>Install Date</TableHeaderCell>
              <TableHeaderCell>Rows</TableHeaderCell>
              <TableHeaderCell>Action</TableHeaderCell>
            </TableRow>
          </TableHeader>
          <TableBody>
            {matrices.map((matrix) => {
              const key = keyOf(matrix);
              return (
                <MatrixRow
                  key={key}
                  store={store}
                  matrix={matrix}
                  line={matrices.filter((other) => sameLine(matrix, other))}
                  all={matrices}
                  withSources={withSources}
                  open={open.includes(key)}
                  onToggle={() => toggle(key)}
                />
              );
            })}
          </TableBody>
        </Table>
      )}
    </>
  );
}
