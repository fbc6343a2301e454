import { Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, type ReactNode } from 'react';
import { CellSheet, type Sheet } from '@renderer/components/cell-sheet';
import { LineChart } from '@renderer/components/line-chart';
import { useSettled } from '@renderer/platform/use-settled';
import type { GridRates } from '@shared/domains/labor-grids/model';
import { MIN_ROWS, TENTHS, textsOf } from '@shared/domains/labor-grids/rates';
import { cellName, curveOf, marksOf, RATE_RULES, shownRate } from './rate-sheet';

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

/** The curve may come a moment after the number, and need not follow every one. */
const CURVE_AFTER_MS = 200;

interface RatesViewProps {
  label: string;
  /** 'Current', 'Prior 1' or 'New' */
  period: string;
  sheet: Sheet;
  prior: { rates: GridRates; period: string } | null;
  base: GridRates | null;
  tried: boolean;
  editable: boolean;
  tools?: ReactNode;
}

/** The numbers of a grid and its curve, beside that of the grid before. */
export function RatesView({ label, period, sheet, prior, base, tried, editable, tools }: RatesViewProps) {
  const styles = useStyles();
  const { cells } = sheet;
  const marks = useMemo(() => marksOf(cells, { prior, base, tried }), [cells, prior, base, tried]);
  const drawn = useSettled(cells, CURVE_AFTER_MS);
  const lines = useMemo(
    () => [
      { label: period, points: curveOf(drawn) },
      ...(prior ? [{ label: prior.period, points: curveOf(textsOf(prior.rates)) }] : []),
    ],
    [drawn, period, prior],
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
          corner="Hours"
          columnHeaders={TENTHS}
          rowHeader={String}
          format={shownRate}
          marks={marks}
          editable={editable}
          cellName={cellName}
          tools={tools}
        />
        <div className={styles.legend}>
          {prior && <Caption1 className={styles.differs}>{`Differs from ${prior.period}`}</Caption1>}
          {editable && base && <Caption1 className={styles.changed}>Changed and not saved</Caption1>}
          {warned > 0 && (
            <Caption1 className={styles.warning}>
              {warned === 1 ? '1 unlikely rate' : `${warned} unlikely rates`}
            </Caption1>
          )}
        </div>
      </div>
      {lines.some(({ points }) => points.length > 1) && (
        <div className={styles.chart}>
          <LineChart title={`${label}, curve`} xTitle="Hours" yTitle="Dollars" lines={lines} height={260} />
        </div>
      )}
    </div>
  );
}
