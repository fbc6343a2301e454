import { Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { gridPeriod } from '@shared/domains/module-details/rules';
import type { PartsMatrix } from '@shared/domains/parts-matrices/model';
import { exportName, keyOf, sameLine } from '@shared/domains/parts-matrices/rules';
import { nameWithPeriod, usedFor } from '@shared/domains/parts-matrices/words';
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

interface MatrixDetailsProps {
  storeName: string;
  matrix: PartsMatrix;
  /** Its periods, itself among them. */
  line: readonly PartsMatrix[];
  /** Every matrix of the store. */
  all: readonly PartsMatrix[];
}

/** The ladder of a matrix, against another period or another matrix if one is chosen, and what parts sell for by it. */
export function MatrixDetails({ storeName, matrix, line, all }: MatrixDetailsProps) {
  const styles = useStyles();
  const [chosen, setChosen] = useState('');
  const own = gridPeriod(matrix.matrixOrder);
  const periods = line.filter((other) => keyOf(other) !== keyOf(matrix));
  const strangers = all.filter((other) => !sameLine(other, matrix));
  const found = [...periods, ...strangers].find((other) => keyOf(other) === chosen);
  const period = found && (sameLine(found, matrix) ? gridPeriod(found.matrixOrder) : nameWithPeriod(found));
  const before = found && period !== undefined ? { before: { period, rows: found.gridData } } : {};
  return (
    <div className={styles.root}>
      <div className={styles.ladder}>
        {periods.length + strangers.length > 0 && (
          <Field label="Compare with" className={styles.compare}>
            <Select value={found ? chosen : ''} onChange={(_event, { value }) => setChosen(value)}>
              <option value="">No other period</option>
              {periods.map((other) => (
                <option key={keyOf(other)} value={keyOf(other)}>
                  {`${gridPeriod(other.matrixOrder)}, installed ${formatDate(other.storeInstallDate)}`}
                </option>
              ))}
              {strangers.length > 0 && (
                <optgroup label="Other matrices">
                  {strangers.map((other) => (
                    <option key={keyOf(other)} value={keyOf(other)}>
                      {[nameWithPeriod(other), usedFor(other), ...other.prtsource].join(', ')}
                    </option>
                  ))}
                </optgroup>
              )}
            </Select>
          </Field>
        )}
        <LadderTable
          label={`Rows of ${matrix.matrixType}, ${own}`}
          rows={matrix.gridData}
          period={own}
          fileName={`${exportName(storeName, matrix)} differences`}
          {...before}
        />
      </div>
      <PriceView name={own} rows={matrix.gridData} {...before} />
    </div>
  );
}
