import type { RowEditSpec } from '@renderer/components/row-editing';
import type { PayType } from '@shared/domains/pay-types/model';
import { PAY_TYPE_CODES, payTypeErrors } from '@shared/domains/pay-types/rules';

const EMPTY = { value: '', label: '' };

const shown = (value: string | null): string => value ?? '';
const orNull = (text: string): string | null => (text === '' ? null : text);

/** What the pay types grid edits, with the departments of the back office. */
export const payTypeSpec = (departments: readonly string[]): RowEditSpec<PayType> => {
  const departmentNamed = new Map(departments.map((name) => [name.toLowerCase(), name]));
  return {
    what: 'the pay types',
    keyLabel: 'Dealer Pay Type',
    keyOf: ({ payType }) => payType,
    labelOf: ({ payType }) => payType,
    valuesOf: ({ payTypeCode, department }) => ({ payTypeCode, department }),
    withValues: (row, values) => ({
      ...row,
      payTypeCode: values['payTypeCode'] ?? null,
      department: values['department'] ?? null,
    }),
    columns: [
      {
        field: 'payTypeCode',
        label: 'FOPC Group',
        textOf: shown,
        read: (text) => orNull(text.toUpperCase()),
        // A row without a group can stay so; one that has a group keeps one.
        choices: (stored) => [
          ...(stored === null ? [EMPTY] : []),
          ...PAY_TYPE_CODES.map((code) => ({ value: code, label: code })),
        ],
      },
      {
        field: 'department',
        label: 'Dept',
        textOf: shown,
        read: (text) => orNull(departmentNamed.get(text.toLowerCase()) ?? text),
        choices: () => [EMPTY, ...departments.map((name) => ({ value: name, label: name }))],
      },
    ],
    tidy: (values) => values,
    errorsOf: (values, stored) => payTypeErrors(fields(values), fields(stored), departments),
  };
};

const fields = (values: Readonly<Record<string, string | null>>) => ({
  payTypeCode: values['payTypeCode'] ?? null,
  department: values['department'] ?? null,
});
