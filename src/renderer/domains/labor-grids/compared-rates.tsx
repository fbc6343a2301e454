import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { ComparedPanel } from '@renderer/components/compared-table';
import { LineChart } from '@renderer/components/line-chart';
import { compareRates } from '@shared/domains/labor-grids/compare';
import type { GridRates } from '@shared/domains/labor-grids/model';
import { textsOf } from '@shared/domains/labor-grids/rates';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import { cellCount, differingCells } from '@shared/kernel/compared';
import { curveOf } from './rate-sheet';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingHorizontalL },
  table: { flex: '1 1 780px', minWidth: 0 },
  chart: { flex: '0 1 320px', minWidth: '280px' },
});

interface NamedRates {
  name: string;
  /** Shorter, for the curves. */
  short: string;
  rates: GridRates;
}

/** The rates of two grids, cell by cell and as curves. */
export function ComparedRates({
  storeName,
  one,
  other,
}: {
  storeName: string;
  one: NamedRates;
  other: NamedRates;
}) {
  const styles = useStyles();
  const table = useMemo(() => compareRates(one.rates, other.rates), [one.rates, other.rates]);
  const lines = useMemo(
    () => [one, other].map(({ short, rates }) => ({ label: short, points: curveOf(textsOf(rates)) })),
    [one, other],
  );
  return (
    <div className={styles.root}>
      <div className={styles.table}>
        <ComparedPanel
          label={`${one.name} and ${other.name}`}
          table={table}
          word={laborGridTexts.comparedWord}
          names={{ one: one.name, other: other.name }}
          fileName={[storeName, 'LaborGrid', one.name, other.name].join('_')}
          summary={laborGridTexts.compared(differingCells(table), cellCount(table), one.name, other.name)}
        />
      </div>
      <div className={styles.chart}>
        <LineChart title="Both grids, curves" xTitle="Hours" yTitle="Dollars" lines={lines} height={260} />
      </div>
    </div>
  );
}
