import { z } from 'zod';
import { LIMITS } from '@shared/kernel/patterns';
import { messages } from '@shared/kernel/messages';
import { menusTexts } from './texts';
import type { MileageScale } from './mileage';
import type { NewMenu } from './model';

const MOST_MILES = 500_000;
const LARGEST = 9_999_999_999;

/** A new menu as it is typed: numbers are the texts in their boxes. */
const menuInputsSchema = z.object({
  menuName: z.string(),
  milegaeInterval: z.string(),
  maxMiles: z.string(),
  beforeMiles: z.string(),
  afterMiles: z.string(),
  menuIsdefault: z.boolean(),
});
export type MenuInputs = z.infer<typeof menuInputsSchema>;

/** What is typed into the name, as it is kept: repeated spaces collapse, leading ones go. */
export const tidyMenuName = (typed: string): string => typed.replace(/\s+/g, ' ').replace(/^ /, '');

/** What is typed into a number, as it is kept: digits only, without leading zeros. */
export const tidyMiles = (typed: string): string => typed.replace(/\D/g, '').replace(/^0+(?=\d)/, '');

function nameError(name: string, taken: readonly string[]): string | undefined {
  if (name === '') return menusTexts.required;
  if (!/^[A-Za-z0-9 ]*$/.test(name)) return menusTexts.nameSpecial;
  if (name.endsWith(' ')) return menusTexts.nameEndsWithSpace;
  if (name.length > LIMITS.name) return messages.validation.tooLong(LIMITS.name);
  const folded = name.toLowerCase();
  return taken.some((other) => other.toLowerCase() === folded) ? menusTexts.nameTaken : undefined;
}

/** The number that the digits say; undefined while there are none, or something else stands there. */
const milesOf = (digits: string): number | undefined => (/^\d+$/.test(digits) ? Number(digits) : undefined);

function milesError(digits: string, tooSmall = ''): string | undefined {
  const miles = milesOf(digits);
  if (miles === undefined) return menusTexts.required;
  if (tooSmall !== '' && miles < 1) return tooSmall;
  return miles > LARGEST ? menusTexts.tooManyDigits : undefined;
}

/** A distance must leave a gap to the next visit's; nothing can be said while the interval is not known. */
function toleranceError(digits: string, interval: string, tooLarge: string): string | undefined {
  const wrong = milesError(digits);
  if (wrong !== undefined) return wrong;
  const between = milesOf(interval);
  return between !== undefined && between > 0 && Number(digits) * 2 >= between ? tooLarge : undefined;
}

function maxMilesError(digits: string): string | undefined {
  const miles = milesOf(digits);
  if (miles === undefined) return menusTexts.required;
  return miles > MOST_MILES ? menusTexts.maxMilesTooLarge : undefined;
}

/** What is wrong with a new menu, by field. `taken`: the names of the store's menus. */
export function menuErrors(
  menu: Omit<MenuInputs, 'menuIsdefault'>,
  taken: readonly string[],
): Partial<Record<keyof MenuInputs, string>> {
  const { menuName, milegaeInterval, maxMiles, beforeMiles, afterMiles } = menu;
  const found = {
    menuName: nameError(menuName, taken),
    milegaeInterval: milesError(milegaeInterval, menusTexts.intervalTooSmall),
    maxMiles: maxMilesError(maxMiles),
    beforeMiles: toleranceError(beforeMiles, milegaeInterval, menusTexts.beforeTooLarge),
    afterMiles: toleranceError(afterMiles, milegaeInterval, menusTexts.afterTooLarge),
  };
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined));
}

/** The form's schema, for a store that has these menus already. */
export const menuFormSchema = (taken: readonly string[]) =>
  menuInputsSchema.superRefine((menu, context) => {
    for (const [field, message] of Object.entries(menuErrors(menu, taken)))
      context.addIssue({ code: 'custom', path: [field], message });
  });

export const newMenuOf = ({ menuName, menuIsdefault, ...miles }: MenuInputs): NewMenu => ({
  menuName,
  menuIsdefault,
  milegaeInterval: Number(miles.milegaeInterval),
  maxMiles: Number(miles.maxMiles),
  beforeMiles: Number(miles.beforeMiles),
  afterMiles: Number(miles.afterMiles),
});

/** The scale that the numbers typed so far make; null while they make none. */
export function scaleOf(inputs: Omit<MenuInputs, 'menuIsdefault'>): MileageScale | null {
  const { menuName: _name, ...wrong } = menuErrors(inputs, []);
  if (Object.keys(wrong).length > 0) return null;
  const { milegaeInterval, maxMiles, beforeMiles, afterMiles } = newMenuOf({
    ...inputs,
    menuIsdefault: false,
  });
  return { milegaeInterval, maxMiles, beforeMiles, afterMiles };
}
