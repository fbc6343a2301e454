// The sale prices that result from price rows: for a part that the user enters, as a chart by cost, and as a table.

import {
  Field,
  Input,
  makeStyles,
  Select,
  Subtitle2,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { LineChart } from '@renderer/components/charts/lazy-charts';
import type { MatrixRow } from '@shared/domains/parts-matrices/model';
import {
  breakpoints,
  dependsOnListPrice,
  markupOf,
  partOfCost,
  saleOf,
  salesOf,
  topCost,
} from '@shared/domains/parts-matrices/price';
import { partsMatricesTexts } from '@shared/domains/parts-matrices/texts';
import { formatMoney, shownNumber } from '@shared/kernel/text/format';
import { refusalText, readTypedNumber, typedNumber } from '@shared/kernel/values';
import type { ComparedLadder } from './ladder-table';
import { TryPrice } from './try-price';

interface PriceViewProps {
  /** The name of the line in the chart. */
  name: string;
  rows: readonly MatrixRow[];
  before?: ComparedLadder;
}

export function PriceView({ name, rows, before }: PriceViewProps) {
  const styles = useStyles();
  const [typedPercent, setPercent] = useState(String(DEFAULT_LIST_PERCENT));
  const [scale, setScale] = useState<number>(SCALES[1]);
  const byList = dependsOnListPrice([...rows, ...(before?.rows ?? [])]);
  const percent = readTypedNumber(typedPercent, 'percent');
  const listPercent = percent.kind === 'value' && percent.value > 0 ? percent.value : DEFAULT_LIST_PERCENT;
  const top = topCost(rows, listPercent);
  const scales = [...SCALES.filter((most) => most < top), top];
  const most = scales.includes(scale) ? scale : top;
  const lineOf = (label: string, ladder: readonly MatrixRow[]) => ({
    label,
    points: salesOf(ladder, breakpoints(ladder, listPercent, most), listPercent).map(
      ({ cost, sellingPrice }) => ({
        x: cost,
        y: sellingPrice,
      }),
    ),
  });
  const lines = [lineOf(name, rows), ...(before ? [lineOf(before.period, before.rows)] : [])];
  return (
    <div className={styles.root} role="group" aria-label={partsMatricesTexts.prices.group(name)}>
      <TryPrice rows={rows} byList={byList} />
      <div className={styles.head}>
        <Subtitle2 as="h3">{partsMatricesTexts.prices.title}</Subtitle2>
        <div className={styles.choices}>
          <Field label={partsMatricesTexts.prices.costsUpTo} className={styles.choice}>
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
            <Field
              label={partsMatricesTexts.prices.listPercent}
              className={styles.choice}
              validationState={percent.kind === 'refused' ? 'error' : 'none'}
              validationMessage={percent.kind === 'refused' ? refusalText(percent) : undefined}
            >
              <Input
                size="small"
                className={styles.percent}
                value={shownNumber(typedPercent)}
                inputMode="decimal"
                onChange={(_event, { value }) => setPercent(typedNumber(value))}
              />
            </Field>
          )}
        </div>
      </div>
      <LineChart
        title={partsMatricesTexts.prices.chart(name)}
        xTitle={partsMatricesTexts.prices.cost}
        yTitle={partsMatricesTexts.prices.sellsFor}
        lines={lines}
        formatX={formatMoney}
        formatY={formatMoney}
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

const COSTS = [1, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000];

const useSalesTableStyles = makeStyles({ number: { fontVariantNumeric: 'tabular-nums' } });

interface SalesTableProps {
  rows: readonly MatrixRow[];
  listPercent: number;
  withList: boolean;
  before?: ComparedLadder;
}

/** The numbers of the chart: the sale prices of parts of typical costs. */
function SalesTable({ rows, listPercent, withList, before }: SalesTableProps) {
  const styles = useSalesTableStyles();
  const sales = salesOf(rows, COSTS, listPercent);
  return (
    <Table size="extra-small" aria-label={partsMatricesTexts.prices.title} className={styles.number}>
      <TableHeader>
        <TableRow>
          <TableHeaderCell>{partsMatricesTexts.prices.cost}</TableHeaderCell>
          {withList && <TableHeaderCell>{partsMatricesTexts.prices.list}</TableHeaderCell>}
          <TableHeaderCell>{partsMatricesTexts.ladder.row}</TableHeaderCell>
          <TableHeaderCell>{partsMatricesTexts.prices.sellsFor}</TableHeaderCell>
          <TableHeaderCell>{partsMatricesTexts.prices.markup}</TableHeaderCell>
          {before && <TableHeaderCell>{before.period}</TableHeaderCell>}
        </TableRow>
      </TableHeader>
      <TableBody>
        {sales.map((sale) => (
          <TableRow key={sale.cost}>
            <TableCell>{formatMoney(sale.cost)}</TableCell>
            {withList && <TableCell>{formatMoney(sale.list)}</TableCell>}
            <TableCell>{sale.row + 1}</TableCell>
            <TableCell>{formatMoney(sale.sellingPrice)}</TableCell>
            <TableCell>{`${markupOf(sale).toFixed(0)}%`}</TableCell>
            {before && (
              <TableCell>
                {formatMoney(saleOf(before.rows, partOfCost(sale.cost, listPercent))?.sellingPrice)}
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

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

/** The highest costs of the chart to choose from, because cheap and expensive parts cannot be read on one scale. */
const SCALES = [25, 100, 500, 1000] as const;

/** The typical list price in percent of the cost. */
const DEFAULT_LIST_PERCENT = 160;
