import { Field, Input, makeStyles, Select, Subtitle2, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { LineChart } from '@renderer/components/line-chart';
import type { MatrixRow } from '@shared/domains/parts-matrices/model';
import { bends, goesByList, salesOf, topCost } from '@shared/domains/parts-matrices/price';
import { formatMoney } from '@shared/kernel/format';
import type { OtherPeriod } from './ladder-table';
import { SalesTable } from './sales-table';
import { TryPrice } from './try-price';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0 },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  choices: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalL },
  select: { minWidth: '112px' },
  percent: { width: '72px' },
  choice: { gridTemplateColumns: 'auto auto', columnGap: tokens.spacingHorizontalS },
});

/** Costs up to which one may want to look: on one scale, cheap parts and dear ones cannot both be seen. */
const SCALES = [25, 100, 500, 1000] as const;

/** List prices are mostly so much of the cost. */
const USUAL_LIST_PERCENT = '160';

interface PriceViewProps {
  /** What the line of the chart is called. */
  name: string;
  rows: readonly MatrixRow[];
  before?: OtherPeriod;
}

/** What parts sell for by a ladder: tried with one, drawn over their costs, and in numbers. */
export function PriceView({ name, rows, before }: PriceViewProps) {
  const styles = useStyles();
  const [typedPercent, setPercent] = useState(USUAL_LIST_PERCENT);
  const [scale, setScale] = useState<number>(SCALES[1]);
  const byList = goesByList([...rows, ...(before?.rows ?? [])]);
  const listPercent = Number(typedPercent) > 0 ? Number(typedPercent) : Number(USUAL_LIST_PERCENT);
  const top = topCost(rows, listPercent);
  const scales = [...SCALES.filter((most) => most < top), top];
  const most = scales.includes(scale) ? scale : top;
  const lineOf = (label: string, ladder: readonly MatrixRow[]) => ({
    label,
    points: salesOf(ladder, bends(ladder, listPercent, most), listPercent).map(({ cost, sells }) => ({
      x: cost,
      y: sells,
    })),
  });
  const lines = [lineOf(name, rows), ...(before ? [lineOf(before.period, before.rows)] : [])];
  return (
    <div className={styles.root} role="group" aria-label={`Prices, ${name}`}>
      <TryPrice rows={rows} byList={byList} />
      <div className={styles.head}>
        <Subtitle2 as="h3">What parts sell for</Subtitle2>
        <div className={styles.choices}>
          <Field label="Costs up to" className={styles.choice}>
            <Select
              size="small"
              className={styles.select}
              value={String(most)}
              onChange={(_event, { value }) => setScale(Number(value))}
            >
              {scales.map((choice) => (
                <option key={choice} value={String(choice)}>
                  {formatMoney(choice)}
                </option>
              ))}
            </Select>
          </Field>
          {byList && (
            <Field label="List price, % of cost" className={styles.choice}>
              <Input
                size="small"
                className={styles.percent}
                value={typedPercent}
                inputMode="decimal"
                onChange={(_event, { value }) => setPercent(value.replace(/[^\d.]/g, ''))}
              />
            </Field>
          )}
        </div>
      </div>
      <LineChart
        title={`What parts sell for, ${name}`}
        xTitle="Cost"
        yTitle="Sells for"
        lines={lines}
        height={220}
      />
      <SalesTable
        rows={rows}
        listPercent={listPercent}
        withList={byList}
        {...(before === undefined ? {} : { before })}
      />
    </div>
  );
}
