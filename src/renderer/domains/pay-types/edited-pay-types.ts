// Describes the pay types of a store to the grid in which they are edited, and how they are read and sent.

import { type RowEditSpec, type RowSource, rowsUndo } from '@renderer/components/editable-grids/row-editing';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import type { PayType } from '@shared/domains/pay-types/model';
import { DEPARTMENTS, PAY_TYPE_CODES, payTypeErrors } from '@shared/domains/pay-types/rules';
import { payTypesTexts } from '@shared/domains/pay-types/texts';
import { type StoreKey, storeKeySchema } from '@shared/domains/stores/model';
import type { RowOutcome } from '@shared/kernel/schemas';

const EMPTY = { value: '', label: '' };

const textOrEmpty = (value: string | null): string => value ?? '';
const emptyToNull = (text: string): string | null => (text === '' ? null : text);

/** Returns how the grid of pay types is edited; the departments are those of the back office. */
export const payTypeSpec = (departments: readonly string[]): RowEditSpec<PayType> => {
  const departmentNamed = new Map(departments.map((name) => [name.toLowerCase(), name]));
  return {
    what: payTypesTexts.unsaved,
    keyLabel: payTypesTexts.columns.payType,
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
        label: payTypesTexts.columns.group,
        textOf: textOrEmpty,
        read: (text) => emptyToNull(text.toUpperCase()),
        // A pay type without a group can remain without one; the group of another one cannot be cleared.
        choices: (stored) => [
          ...(stored === null ? [EMPTY] : []),
          ...PAY_TYPE_CODES.map((code) => ({ value: code, label: code })),
        ],
      },
      {
        field: 'department',
        label: payTypesTexts.columns.department,
        textOf: textOrEmpty,
        read: (text) => emptyToNull(departmentNamed.get(text.toLowerCase()) ?? text),
        choices: () => [EMPTY, ...departments.map((name) => ({ value: name, label: name }))],
      },
    ],
    normalize: (values) => values,
    errorsOf: (values, stored) => payTypeErrors(payTypeFields(values), payTypeFields(stored), departments),
  };
};

const payTypeFields = (values: Readonly<Record<string, string | null>>) => ({
  payTypeCode: values['payTypeCode'] ?? null,
  department: values['department'] ?? null,
});

export const PAY_TYPE_INVALIDATES = ['payTypes'] as const;

export const payTypeSource = (
  { storeId, tenantId }: StoreKey,
  save: (changes: Parameters<typeof calls.payTypes.save.mutate>[0]) => Promise<readonly RowOutcome[]>,
): Pick<RowSource<PayType>, 'read' | 'send'> => ({
  read: () => calls.payTypes.list.query({ storeId, tenantId }),
  send: (rows) =>
    save({
      storeId,
      tenantId,
      changes: rows.map(({ row, values }) => ({ seen: row, wanted: { ...row, ...payTypeFields(values) } })),
    }),
});

export const payTypesUndo = rowsUndo(
  storeKeySchema,
  (store) => ({
    spec: payTypeSpec(DEPARTMENTS),
    source: payTypeSource(store, (changes) => calls.payTypes.save.mutate(changes)),
  }),
  PAY_TYPE_INVALIDATES,
);
