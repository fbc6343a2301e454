import type { IntervalInputs } from '@shared/domains/menus/interval-form';
import type { FieldValue } from '@shared/kernel/conflict';
import { formatRatings } from '@shared/domains/menus/amounts';

/** An interval as fields that can be held against each other: opcodes and mileages each in one text, in order. */
export type IntervalFields = Readonly<Record<keyof IntervalInputs, string>>;

export const FIELD_LABELS: IntervalFields = {
  serviceType: 'Category',
  sales: 'Sales',
  frh: 'FRH',
  items: 'Items',
  opcodes: 'Opcodes',
  ratings: 'Mileages',
};

const SEPARATOR = ',';

/** 1.50 and 1.5 are the same amount. */
const amount = (typed: string): string => String(Number(typed));

export const fieldsOf = ({
  serviceType,
  sales,
  frh,
  items,
  opcodes,
  ratings,
}: IntervalInputs): IntervalFields => ({
  serviceType,
  sales: amount(sales),
  frh: amount(frh),
  items: amount(items),
  opcodes: [...opcodes].sort().join(SEPARATOR),
  ratings: [...ratings].sort((a, b) => a - b).join(SEPARATOR),
});

const parts = (text: string): string[] => (text === '' ? [] : text.split(SEPARATOR));

export const inputsOfFields = (fields: IntervalFields): IntervalInputs => ({
  ...fields,
  opcodes: parts(fields.opcodes),
  ratings: parts(fields.ratings).map(Number),
});

export function textOfField(field: string, value: FieldValue): string {
  const text = String(value ?? '');
  if (field === 'ratings') return formatRatings(parts(text).map(Number));
  return field === 'opcodes' ? parts(text).join(', ') : text;
}
