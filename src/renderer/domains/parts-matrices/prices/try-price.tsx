// Computes the sale price of a part that the user enters, and names the row of the parts matrix that applies.

import { Body1, Body1Strong, Field, Input, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import type { MatrixRow } from '@shared/domains/parts-matrices/model';
import { markupOf, saleOf } from '@shared/domains/parts-matrices/price';
import { partsMatricesTexts as texts } from '@shared/domains/parts-matrices/texts';
import { formatMoney, formatNumber, shownNumber } from '@shared/kernel/text/format';
import { refusalText, readTypedNumber, readTypedValue, typedNumber } from '@shared/kernel/values';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS },
  fields: { display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: tokens.spacingHorizontalM },
  narrow: { width: '160px' },
});

interface TryPriceProps {
  rows: readonly MatrixRow[];
  /** Whether the list price counts. */
  byList: boolean;
}

/** Returns the error of a price; undefined if it is valid. */
function priceError(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const read = readTypedNumber(text, 'dollars');
  if (read.kind === 'refused') return refusalText(read, texts.numeric);
  return read.value < 0 ? texts.numeric : undefined;
}

export function TryPrice({ rows, byList }: TryPriceProps) {
  const styles = useStyles();
  const [cost, setCost] = useState('');
  const [list, setList] = useState('');
  const isPrice = (text: string): boolean => text.trim() !== '' && priceError(text) === undefined;
  const typed = isPrice(cost) && (!byList || isPrice(list));
  const part = { cost: readTypedValue(cost, 'dollars'), list: readTypedValue(list, 'dollars') };
  const sale = typed ? saleOf(rows, part) : null;
  const row = sale && rows[sale.row];
  const field = (label: string, value: string, onChange: (text: string) => void) => (
    <Field
      label={label}
      className={styles.narrow}
      validationState={priceError(value) === undefined ? 'none' : 'error'}
      validationMessage={priceError(value)}
    >
      <Input
        value={shownNumber(value)}
        inputMode="decimal"
        contentBefore="$"
        onChange={(_event, data) => onChange(typedNumber(data.value))}
      />
    </Field>
  );
  return (
    <div className={styles.root}>
      <Subtitle2 as="h3">{texts.prices.tryTitle}</Subtitle2>
      <div className={styles.fields}>
        {field(texts.prices.partCost, cost, setCost)}
        {byList && field(texts.prices.partList, list, setList)}
      </div>
      <div role="status">
        {row && sale ? (
          <Body1>
            {texts.rowApplies(sale.row + 1, formatMoney(row.priceStartRange), formatMoney(row.priceEndRange))}{' '}
            {texts.prices.gives(row.calcBase, formatNumber(row.addPercentage))}{' '}
            <Body1Strong>{formatMoney(sale.sellingPrice)}</Body1Strong>
            {sale.cost > 0 && texts.prices.markupOnCost(markupOf(sale).toFixed(0))}
          </Body1>
        ) : (
          <Body1>{typed ? texts.noRow : texts.tryOne(byList)}</Body1>
        )}
      </div>
    </div>
  );
}
