import { all, when, type Decision } from '@shared/kernel/decision';
import { STEP_LABELS } from '@shared/domains/bulk-load/steps';
import { pipelineTexts } from '@shared/domains/bulk-load/texts';
import type { Store } from '@shared/domains/stores/model';
import { storesPaths } from '@shared/domains/stores/paths';
import { afterPhase1 } from '@shared/domains/stores/tab-gating';
import { payTypesTexts } from './texts';
import { messages } from '@shared/kernel/messages';
import type { PayTypeFields } from './model';
import { isIsoDate } from '@shared/kernel/dates';

/** The groups a pay type can be counted to. */
export const PAY_TYPE_CODES = ['C', 'E', 'F', 'I', 'M', 'W'] as const;

/** Where the back office names no departments. */
export const DEPARTMENTS: readonly string[] = ['Service', 'Body Shop'];

export const departmentsOf = (named: readonly string[]): readonly string[] =>
  named.length > 0 ? named : DEPARTMENTS;

type Grouping = Pick<PayTypeFields, 'payTypeCode' | 'department'>;

const isCode = (code: string | null): boolean => PAY_TYPE_CODES.some((allowed) => allowed === code);

/** What is wrong with the group and the department of a pay type, by field; what was stored may stay. */
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

/** What is wrong with a whole pay type as it shall be stored, or nothing. */
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
  return right ? undefined : messages.validation.invalidInput;
}

/** The pay types of a CDK store come with its second load. */
export const mayOpenPayTypes = (
  store: Pick<Store, 'bulkPhase1' | 'bulkPhase2' | 'dms'> & Partial<Pick<Store, 'id'>>,
): Decision =>
  all(
    afterPhase1(store),
    when(
      store.dms !== 'CDK Global' || store.bulkPhase2 === 'Completed',
      pipelineTexts.finishFirst(STEP_LABELS.phase2Load),
      store.id === undefined ? undefined : storesPaths.loads(store.id),
    ),
  );
