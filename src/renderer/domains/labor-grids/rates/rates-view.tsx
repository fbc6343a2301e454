// The rates of a labor grid as a sheet, read-only or editable, and its curve beside that of the previous grid. The
// rules and the marks of its cells are in rate-sheet.ts.

import { Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, type ReactNode } from 'react';
import { LineChart } from '@renderer/components/charts/lazy-charts';
import { CellSheet } from '@renderer/components/editable-grids/cell-sheet/cell-sheet';
import type { Sheet } from '@renderer/components/editable-grids/cell-sheet/use-sheet';
import type { GridRates } from '@shared/domains/labor-grids/model';
import { MIN_ROWS, textsOf } from '@shared/domains/labor-grids/rates';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import { formatMoney } from '@shared/kernel/text/format';
import { cellName, curvePoints, cellIndicators, RATE_RULES } from './rate-sheet';

interface RatesViewProps {
  label: string;
  /** The period: 'Current', 'Prior 1' or 'New'. */
  period: string;
  sheet: Sheet;
  prior: { rates: GridRates; period: string } | null;
  base: GridRates | null;
  tried: boolean;
  editable: boolean;
  tools?: ReactNode;
}

export function RatesView({ label, period, sheet, prior, base, tried, editable, tools }: RatesViewProps) {
  const styles = useStyles();
  const { cells } = sheet;
  const marks = useMemo(() => cellIndicators(cells, { prior, base, tried }), [cells, prior, base, tried]);
  const lines = useMemo(
    () => [
      { label: period, points: curvePoints(cells) },
      ...(prior ? [{ label: prior.period, points: curvePoints(textsOf(prior.rates)) }] : []),
    ],
    [cells, period, prior],
  );
  const warned = marks.flat().filter((mark) => mark?.warning !== undefined).length;
  return (
    <div className={styles.root}>
      <div className={styles.sheet}>
        <CellSheet
          label={label}
          sheet={sheet}
          rules={RATE_RULES}
          minRows={MIN_ROWS}
          marks={marks}
          editable={editable}
          cellName={cellName}
          tools={tools}
        />
        <div className={styles.legend}>
          {prior && (
            <Caption1 className={styles.differs}>{laborGridTexts.rates.differsFrom(prior.period)}</Caption1>
          )}
          {editable && base && <Caption1 className={styles.changed}>{laborGridTexts.rates.changed}</Caption1>}
          {warned > 0 && (
            <Caption1 className={styles.warning}>{laborGridTexts.rates.unlikely(warned)}</Caption1>
          )}
        </div>
      </div>
      {lines.some(({ points }) => points.length > 1) && (
        <div className={styles.chart}>
          <LineChart
            title={laborGridTexts.rates.chart(label)}
            xTitle={laborGridTexts.rates.hours}
            yTitle={laborGridTexts.rates.dollars}
            lines={lines}
            formatY={formatMoney}
            height={260}
          />
        </div>
      )}
    </div>
  );
}

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingHorizontalL },
  sheet: { flex: '1 1 780px', minWidth: 0 },
  chart: { flex: '0 1 320px', minWidth: '280px' },
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground2,
  },
  differs: {
    paddingInlineEnd: tokens.spacingHorizontalS,
    backgroundImage: `linear-gradient(225deg, ${tokens.colorBrandStroke1} 5px, transparent 5px)`,
  },
  changed: { fontWeight: tokens.fontWeightBold },
  warning: {
    textDecorationLine: 'underline',
    textDecorationStyle: 'wavy',
    textDecorationColor: tokens.colorPaletteDarkOrangeBorderActive,
  },
});
