// The form of a new menu: how its inputs are normalized and validated, the mileages of what is typed so far, and the
// menu that they give. The form of an interval is in `interval-form.ts`.

import { z } from 'zod';
import { validationTexts } from '@shared/kernel/text/control-texts';
import { LIMITS } from '@shared/kernel/text/patterns';
import { readTypedValue, readTypedWhole, withoutInvalidKey } from '@shared/kernel/values';
import { type MileageScale, mileageCount } from './mileage';
import type { NewMenu } from './model';
import { menusTexts } from './texts';

export const MAX_MILES = 500_000;
export const MAX_MILES_VALUE = 9_999_999_999;

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

/** Normalizes a typed name: repeated spaces collapse, leading ones are removed. */
export const normalizeMenuName = (typed: string): string => typed.replace(/\s+/g, ' ').replace(/^ /, '');

/** Digits, and characters that would make another number of them: those are left in the text, so that it is refused. */
const KEYS_OF_MILES = /^[\d.,'’\s+\-−()]*(?:\d[eE][\d+-]*)?$/;

/** Normalizes a typed number: letters are ignored, leading zeros removed. */
export const normalizeMiles = (typed: string, before = ''): string =>
  withoutInvalidKey(before, typed, KEYS_OF_MILES).replace(/^0+(?=\d)/, '');

function nameError(name: string, taken: readonly string[]): string | undefined {
  if (name === '') return menusTexts.required;
  if (!/^[A-Za-z0-9 ]*$/.test(name)) return menusTexts.nameSpecial;
  if (name.endsWith(' ')) return menusTexts.nameEndsWithSpace;
  if (name.length > LIMITS.name) return validationTexts.tooLong(LIMITS.name);
  const lowerCase = name.toLowerCase();
  return taken.some((other) => other.toLowerCase() === lowerCase) ? menusTexts.nameTaken : undefined;
}

/** The typed number; undefined while the text is empty or invalid. */
function milesOf(text: string): number | undefined {
  const read = readTypedWhole(text);
  return read.kind === 'value' ? read.value : undefined;
}

/** @param tooMany What is said about digits alone that are more than a number has. */
function unreadError(text: string, tooMany: string): string | undefined {
  if (text.trim() === '') return menusTexts.required;
  if (/^\d+$/.test(text.trim())) return tooMany;
  const read = readTypedWhole(text);
  return read.kind === 'refused' ? read.reason : undefined;
}

function milesError(text: string, tooSmall = ''): string | undefined {
  const miles = milesOf(text);
  if (miles === undefined) return unreadError(text, menusTexts.tooManyDigits);
  if (tooSmall !== '' && miles < 1) return tooSmall;
  return miles > MAX_MILES_VALUE ? menusTexts.tooManyDigits : undefined;
}

/** A distance must leave a gap to the next visit's; it cannot be checked while the interval is unknown. */
function toleranceError(text: string, interval: string, tooLarge: string): string | undefined {
  const wrong = milesError(text);
  if (wrong !== undefined) return wrong;
  const [miles, between] = [milesOf(text) ?? 0, milesOf(interval)];
  return between !== undefined && between > 0 && miles * 2 >= between ? tooLarge : undefined;
}

function maxMilesError(text: string): string | undefined {
  const miles = milesOf(text);
  if (miles === undefined) return unreadError(text, menusTexts.maxMilesTooLarge);
  return miles > MAX_MILES ? menusTexts.maxMilesTooLarge : undefined;
}

/** The problems of a new menu, by field. `taken`: the names of the store's menus. */
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

/**
 * The form's schema, for a store that has these menus already. The form also refuses a menu without a mileage, which
 * the limits of the single fields allow but which no interval could be added to.
 */
export const menuFormSchema = (taken: readonly string[]) =>
  menuInputsSchema.superRefine((menu, context) => {
    const errors = menuErrors(menu, taken);
    const [milegaeInterval, maxMiles] = [milesOf(menu.milegaeInterval), milesOf(menu.maxMiles)];
    const scale = { milegaeInterval: milegaeInterval ?? 0, maxMiles: maxMiles ?? 0 };
    if (errors.milegaeInterval === undefined && milegaeInterval !== undefined && maxMiles !== undefined)
      errors.maxMiles ??= mileageCount(scale) === 0 ? menusTexts.noRatings : undefined;
    for (const [field, message] of Object.entries(errors))
      if (message !== undefined) context.addIssue({ code: 'custom', path: [field], message });
  });

export const newMenuOf = ({ menuName, menuIsdefault, ...miles }: MenuInputs): NewMenu => ({
  menuName,
  menuIsdefault,
  milegaeInterval: readTypedValue(miles.milegaeInterval),
  maxMiles: readTypedValue(miles.maxMiles),
  beforeMiles: readTypedValue(miles.beforeMiles),
  afterMiles: readTypedValue(miles.afterMiles),
});

/** The scale of the numbers typed so far; null while they are incomplete. */
export function scaleOf(inputs: Omit<MenuInputs, 'menuIsdefault'>): MileageScale | null {
  const { menuName: _name, ...wrong } = menuErrors(inputs, []);
  if (Object.keys(wrong).length > 0) return null;
  const { milegaeInterval, maxMiles, beforeMiles, afterMiles } = newMenuOf({
    ...inputs,
    menuIsdefault: false,
  });
  return { milegaeInterval, maxMiles, beforeMiles, afterMiles };
}
