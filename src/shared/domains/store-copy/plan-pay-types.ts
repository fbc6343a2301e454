import { payTypesTable } from '@shared/domains/store-comparison/compare-pay-types';
import type { ComparedGroup } from '@shared/domains/store-comparison/model';
import type { PayType, PayTypeFields } from '@shared/domains/pay-types/model';
import { payTypeErrors } from '@shared/domains/pay-types/rules';
import { sameFields } from '@shared/kernel/conflict';
import { impossible, makes, overwrites, sameAlready } from './items';
import type { CopyItem } from './model';
import { storeCopyTexts as texts } from './texts';

const fieldsOf = ({ id: _id, payType: _name, lbrOrPrts: _kind, ...fields }: PayType): PayTypeFields => fields;

/** Nothing is lost where every value that would be another is empty now. */
const fillsIn = (from: PayTypeFields, to: PayTypeFields): boolean => {
  const now: Readonly<Record<string, unknown>> = to;
  return Object.entries(from).every(([field, value]) => {
    const there = now[field];
    return there === value || there === null || there === '';
  });
};

const groupOf = (title: string, one: PayType, other: PayType): ComparedGroup => ({
  title,
  presence: 'both',
  counts: 'whole',
  table: payTypesTable([
    { one: { payType: one.payType, fields: one }, other: { payType: other.payType, fields: other } },
  ]),
});

/** Those of another store are known to be some. */
const departmentsIn = ({ department }: PayTypeFields): string[] => (department === null ? [] : [department]);

/** Pay types of the same name; which ones a store has is known from its loads alone. */
export function planPayTypes(from: readonly PayType[], to: readonly PayType[]): CopyItem[] {
  return from.map((payType) => {
    const named = { id: `payType:${payType.payType}`, title: payType.payType };
    const seen = to.find((other) => other.payType === payType.payType);
    if (!seen) return impossible(named, texts.noPayType);
    // Not grouped yet is nothing to copy, and what is grouped stays so.
    const wanted = { ...fieldsOf(payType), payTypeCode: payType.payTypeCode ?? seen.payTypeCode };
    const shown = { ...named, group: groupOf(payType.payType, payType, seen) };
    const wrong = payTypeErrors(wanted, seen, departmentsIn(wanted)).payTypeCode;
    if (wrong !== undefined) return impossible(named, wrong);
    if (sameFields(wanted, fieldsOf(seen))) return sameAlready(shown);
    const change = { kind: 'payType' as const, seen, wanted };
    return fillsIn(wanted, fieldsOf(seen)) ? makes(shown, change) : overwrites(shown, change);
  });
}
