import { z } from 'zod';
import type { MenuInterval } from './model';
import { isRating, type MileageScale } from './mileage';
import { menusTexts } from './texts';

const LONGEST = 9;

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

function amountError(typed: string, tooSmall: string): string | undefined {
  const text = typed.trim();
  if (text === '') return menusTexts.required;
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text)) return menusTexts.notANumber;
  if (Number(text) <= 0) return tooSmall;
  const fits = text.length <= LONGEST && /^\d{0,6}(\.\d{0,2})?$/.test(text);
  return fits ? undefined : menusTexts.tooLong;
}

function ratingsError(ratings: readonly number[], scale: MileageScale): string | undefined {
  if (ratings.length === 0) return menusTexts.ratingMissing;
  const strange = ratings.find((miles) => !isRating(scale, miles));
  return strange === undefined ? undefined : menusTexts.noSuchRating(strange);
}

/** What is wrong with an interval, by field. `taken`: categories that other intervals of the menu have. */
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
    sales: amountError(sales, menusTexts.salesMissing),
    frh: amountError(frh, menusTexts.frhTooSmall),
    items: amountError(items, menusTexts.itemsTooSmall),
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
  price: Number(sales),
  frh: Number(frh),
  items: Number(items),
  opcodes,
  ratings,
});
