// The expanded content of a parts matrix: its ladder, compared with another period or matrix if chosen, and its prices.

import { Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useOptimisticText } from '@renderer/components/filters/use-optimistic-text';
import { useUrlState } from '@renderer/platform/navigation/use-url-state';
import { gridPeriod } from '@shared/domains/module-details/texts';
import type { PartsMatrix } from '@shared/domains/parts-matrices/model';
import { keyOf, isSameSeries } from '@shared/domains/parts-matrices/rules';
import {
  exportName,
  nameWithPeriod,
  partsMatricesTexts,
  purposeText,
} from '@shared/domains/parts-matrices/texts';
import { formatDate } from '@shared/kernel/text/format';
import { comparedParameter } from './matrix-url-state';
import { LadderTable, PriceView } from './prices/price-view';

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
  /** The periods of the matrix, including this one. */
  line: readonly PartsMatrix[];
  /** Every matrix of the store. */
  all: readonly PartsMatrix[];
}

export function MatrixDetails({ storeName, matrix, line, all }: MatrixDetailsProps) {
  const styles = useStyles();
  const [parameters, setParameters] = useUrlState();
  const parameter = comparedParameter(matrix);
  const [chosen, choose] = useOptimisticText(parameters.get(parameter) ?? '', (value) =>
    setParameters({ [parameter]: value }),
  );
  const own = gridPeriod(matrix.matrixOrder);
  const periods = line.filter((other) => keyOf(other) !== keyOf(matrix));
  const otherMatrices = all.filter((other) => !isSameSeries(other, matrix));
  const found = [...periods, ...otherMatrices].find((other) => keyOf(other) === chosen);
  const period =
    found && (isSameSeries(found, matrix) ? gridPeriod(found.matrixOrder) : nameWithPeriod(found));
  const before = found && period !== undefined ? { before: { period, rows: found.gridData } } : {};
  return (
    <div className={styles.root}>
      <div className={styles.ladder}>
        {periods.length + otherMatrices.length > 0 && (
          <Field label={partsMatricesTexts.comparison.with} className={styles.compare}>
            <Select value={found ? chosen : ''} onChange={(_event, { value }) => choose(value)}>
              <option value="">{partsMatricesTexts.comparison.none}</option>
              {periods.map((other) => (
                <option key={keyOf(other)} value={keyOf(other)}>
                  {partsMatricesTexts.comparison.period(
                    gridPeriod(other.matrixOrder),
                    formatDate(other.storeInstallDate),
                  )}
                </option>
              ))}
              {otherMatrices.length > 0 && (
                <optgroup label={partsMatricesTexts.comparison.otherMatrices}>
                  {otherMatrices.map((other) => (
                    <option key={keyOf(other)} value={keyOf(other)}>
                      {[nameWithPeriod(other), purposeText(other), ...other.prtsource].join(', ')}
                    </option>
                  ))}
                </optgroup>
              )}
            </Select>
          </Field>
        )}
        <LadderTable
          label={partsMatricesTexts.comparison.rowsOf(matrix.matrixType, own)}
          rows={matrix.gridData}
          period={own}
          fileName={partsMatricesTexts.comparison.fileName(exportName(storeName, matrix))}
          {...before}
        />
      </div>
      <PriceView name={own} rows={matrix.gridData} {...before} />
    </div>
  );
}
