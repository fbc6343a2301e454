// Rules of pay types: the valid groups and departments, and the problems of an edited pay type.

import { isIsoDate } from '@shared/kernel/dates/dates';
import { validationTexts } from '@shared/kernel/text/control-texts';
import type { PayTypeFields } from './model';
import { payTypesTexts } from './texts';

/** The groups a pay type can be counted to. */
export const PAY_TYPE_CODES = ['C', 'E', 'F', 'I', 'M', 'W'] as const;

/** The departments of a store for which the back office names none. */
export const DEPARTMENTS: readonly string[] = ['Service', 'Body Shop'];

export const departmentsOf = (named: readonly string[]): readonly string[] =>
  named.length > 0 ? named : DEPARTMENTS;

type Grouping = Pick<PayTypeFields, 'payTypeCode' | 'department'>;

const isCode = (code: string | null): boolean => PAY_TYPE_CODES.some((allowed) => allowed === code);

/** The problems of a pay type's group and department, by field; stored values stay valid. */
export function payTypeErrors(
  { payTypeCode, department }: Grouping,
  stored: Grouping,
  departments: readonly string[],
): Partial<Record<keyof Grouping, string>> {
  const errors: Partial<Record<keyof Grouping, string>> = {};
  if (payTypeCode !== stored.payTypeCode && !isCode(payTypeCode)) errors.payTypeCode = payTypesTexts.code;
  if (department !== null && department !== stored.department && !departments.includes(department))
    errors.department = payTypesTexts.department(departments);
  return errors;
}

const isFlag = (value: number): boolean => value === 0 || value === 1;
const isRate = (value: number | null): boolean => value === null || value >= 0;
const isDay = (value: string | null): boolean => value === null || isIsoDate(value);

/** The problem of a whole pay type that is to be stored, or undefined. */
export function payTypeError(
  wanted: PayTypeFields,
  stored: PayTypeFields,
  departments: readonly string[],
): string | undefined {
  const [wrong] = Object.values(payTypeErrors(wanted, stored, departments));
  if (wrong !== undefined) return wrong;
  const right =
    [wanted.gridExcluded, wanted.laborFixedRate, wanted.partsFixedRate].every(isFlag) &&
    [wanted.laborFixedratevalue, wanted.partsFixedratevalue].every(isRate) &&
    [wanted.laborFixedratedate, wanted.partsFixedratedate].every(isDay);
  return right ? undefined : validationTexts.invalidInput;
}
