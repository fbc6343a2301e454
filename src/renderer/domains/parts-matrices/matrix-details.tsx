import { Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { gridPeriod } from '@shared/domains/module-details/rules';
import type { PartsMatrix } from '@shared/domains/parts-matrices/model';
import { keyOf } from '@shared/domains/parts-matrices/rules';
import { formatDate } from '@shared/kernel/format';
import { LadderTable } from './ladder-table';
import { PriceView } from './price-view';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(440px, 100%), 1fr))',
    gap: tokens.spacingHorizontalXXL,
    alignItems: 'start',
  },
  ladder: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0 },
  compare: { maxWidth: '280px' },
});

/** The ladder of a matrix, against another period's if there is one, and what parts sell for by it. */
export function MatrixDetails({ matrix, line }: { matrix: PartsMatrix; line: readonly PartsMatrix[] }) {
  const styles = useStyles();
  const [chosen, setChosen] = useState('');
  const others = line.filter((other) => keyOf(other) !== keyOf(matrix));
  const before = others.find((other) => keyOf(other) === chosen);
  const period = before && gridPeriod(before.matrixOrder);
  return (
    <div className={styles.root}>
      <div className={styles.ladder}>
        {others.length > 0 && (
          <Field label="Compare with" className={styles.compare}>
            <Select value={before ? chosen : ''} onChange={(_event, { value }) => setChosen(value)}>
              <option value="">No other period</option>
              {others.map((other) => (
                <option key={keyOf(other)} value={keyOf(other)}>
                  {`${gridPeriod(other.matrixOrder)}, installed ${formatDate(other.storeInstallDate)}`}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <LadderTable
          label={`Rows of ${matrix.matrixType}, ${gridPeriod(matrix.matrixOrder)}`}
          rows={matrix.gridData}
          {...(before && period ? { before: { period, rows: before.gridData } } : {})}
        />
      </div>
      <PriceView
        name={gridPeriod(matrix.matrixOrder)}
        rows={matrix.gridData}
        {...(before && period ? { before: { period, rows: before.gridData } } : {})}
      />
    </div>
  );
}
