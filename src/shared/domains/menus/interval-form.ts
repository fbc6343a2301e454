// The form of a menu interval: its inputs as texts, their validation, and the conversion from and to a stored interval.

import { z } from 'zod';
import {
  decimalsOf,
  integerDigitsOf,
  refusalText,
  readTypedNumber,
  readTypedValue,
  type Unit,
} from '@shared/kernel/values';
import type { MenuInterval } from './model';
import { isMileageOf, type MileageScale } from './mileage';
import { menusTexts } from './texts';

const INTEGER_DIGITS = 6;
const DECIMALS = 2;

/** Decimals are counted as they are typed: the value of 1.500 has one, but its three may also be meant as thousands. */
const TOO_MANY_DECIMALS = new RegExp(String.raw`\.\d{${DECIMALS + 1},}\D*$`);

/** An interval as it is entered: amounts are the texts in their boxes. */
const intervalInputsSchema = z.object({
  serviceType: z.string(),
  sales: z.string(),
  frh: z.string(),
  items: z.string(),
  opcodes: z.array(z.string()),
  ratings: z.array(z.number()),
});
export type IntervalInputs = z.infer<typeof intervalInputsSchema>;

/** The units of the amounts. */
export const AMOUNT_UNITS = { sales: 'dollars', frh: 'none', items: 'none' } as const satisfies Record<
  string,
  Unit
>;

function amountError(text: string, unit: Unit, tooSmall: string): string | undefined {
  if (text.trim() === '') return menusTexts.required;
  const read = readTypedNumber(text, unit);
  if (read.kind === 'refused') return refusalText(read, menusTexts.notANumber);
  if (read.value <= 0) return tooSmall;
  const decimalsFit = decimalsOf(read.value) <= DECIMALS && !TOO_MANY_DECIMALS.test(text);
  const fits = integerDigitsOf(read.value) <= INTEGER_DIGITS && decimalsFit;
  return fits ? undefined : menusTexts.tooLong;
}

function ratingsError(ratings: readonly number[], scale: MileageScale): string | undefined {
  if (ratings.length === 0) return menusTexts.ratingMissing;
  const strange = ratings.find((miles) => !isMileageOf(scale, miles));
  return strange === undefined ? undefined : menusTexts.noSuchRating(strange);
}

/** The problems of an interval, by field. `taken`: categories that other intervals of the menu have. */
export function intervalErrors(
  { serviceType, sales, frh, items, opcodes, ratings }: IntervalInputs,
  taken: readonly string[],
  scale: MileageScale,
): Partial<Record<keyof IntervalInputs, string>> {
  const category = serviceType === '' ? menusTexts.categoryMissing : undefined;
  const found = {
    serviceType: category ?? (taken.includes(serviceType) ? menusTexts.categoryUsed(serviceType) : undefined),
    opcodes: opcodes.length === 0 ? menusTexts.opcodeMissing : undefined,
    ratings: ratingsError(ratings, scale),
    sales: amountError(sales, AMOUNT_UNITS.sales, menusTexts.salesMissing),
    frh: amountError(frh, AMOUNT_UNITS.frh, menusTexts.frhTooSmall),
    items: amountError(items, AMOUNT_UNITS.items, menusTexts.itemsTooSmall),
  };
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined));
}

export const intervalFormSchema = (taken: readonly string[], scale: MileageScale) =>
  intervalInputsSchema.superRefine((interval, context) => {
    for (const [field, message] of Object.entries(intervalErrors(interval, taken, scale)))
      context.addIssue({ code: 'custom', path: [field], message });
  });

export const EMPTY_INTERVAL: IntervalInputs = {
  serviceType: '',
  sales: '',
  frh: '',
  items: '',
  opcodes: [],
  ratings: [],
};

export const inputsOf = ({
  serviceType,
  price,
  frh,
  items,
  opcodes,
  ratings,
}: MenuInterval): IntervalInputs => ({
  serviceType,
  sales: String(price),
  frh: String(frh),
  items: String(items),
  opcodes,
  ratings,
});

export const intervalOf = ({
  serviceType,
  sales,
  frh,
  items,
  opcodes,
  ratings,
}: IntervalInputs): MenuInterval => ({
  serviceType,
  price: readTypedValue(sales, AMOUNT_UNITS.sales),
  frh: readTypedValue(frh, AMOUNT_UNITS.frh),
  items: readTypedValue(items, AMOUNT_UNITS.items),
  opcodes,
  ratings,
});
