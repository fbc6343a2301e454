// The Pay Types tab of a store: the dealer's pay types, whose groups and departments are edited and saved together;
// and how they are read and sent by the save flow.

import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  choiceColumn,
  type DataGridColumn,
  nameColumn,
  idColumn,
  useTableExport,
} from '@renderer/components/data-grid';
import {
  EditableGrid,
  EditCell,
  rowActionsColumn,
  type RowEditSpec,
  type RowSource,
  rowsUndo,
} from '@renderer/components/editable-grids/row-editing';
import { choicesOf } from '@renderer/components/form/fields/choices';
import { AnswerView } from '@renderer/components/page/answer-view';
import { StoreListHeading } from '@renderer/components/page/store-list-heading';
import { WorkArea } from '@renderer/components/page/work-area';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { PayType } from '@shared/domains/pay-types/model';
import { DEPARTMENTS, PAY_TYPE_CODES, payTypeErrors } from '@shared/domains/pay-types/rules';
import { payTypesTexts } from '@shared/domains/pay-types/texts';
import { type Store, type StoreKey, storeKeySchema } from '@shared/domains/stores/model';
import { mayChangeStore } from '@shared/domains/stores/rules';
import type { RowOutcome } from '@shared/kernel/schemas';

const EMPTY = { value: '', label: '' };

const textOrEmpty = (value: string | null): string => value ?? '';
const emptyToNull = (text: string): string | null => (text === '' ? null : text);

/** Returns how the grid of pay types is edited; the departments are those of the back office. */
export const payTypeSpec = (departments: readonly string[]): RowEditSpec<PayType> => {
  const departmentNamed = new Map(departments.map((name) => [name.toLowerCase(), name]));
  return {
    recordName: payTypesTexts.unsaved,
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
        choices: () => [EMPTY, ...choicesOf(departments)],
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

const PAY_TYPE_INVALIDATES = ['payTypes'] as const;

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

export function PayTypesSection({ store }: { store: Store }) {
  const bridge = useBridge();
  const { storeId, tenantId } = store;
  const payTypes = useQuery(bridge.payTypes.list.queryOptions({ storeId, tenantId }));
  const named = useQuery(bridge.payTypes.departments.queryOptions());
  const departments = named.data?.data ?? DEPARTMENTS;
  const spec = useMemo(() => payTypeSpec(departments), [departments]);
  const exportTable = useTableExport(payTypesTexts.fileName(store.storeName ?? storeId), payTypesTexts.title);
  const { mutateAsync } = useMutation(bridge.payTypes.save.mutationOptions());
  const source: RowSource<PayType> = {
    successText: payTypesTexts.saved,
    invalidates: PAY_TYPE_INVALIDATES,
    changeable: mayChangeStore(store),
    ...payTypeSource(store, (changes) => mutateAsync(changes)),
    undoAs: { kind: 'payTypes', key: { storeId, tenantId } },
  };
  const heading = <StoreListHeading id="pay-types" title={payTypesTexts.title} query={payTypes} />;
  return (
    <WorkArea as="section" aria-labelledby="pay-types">
      {!payTypes.data && heading}
      <AnswerView query={payTypes} errorTitle={payTypesTexts.notLoaded}>
        {(rows) => (
          <EditableGrid
            key={storeId}
            spec={spec}
            draftKey={`payTypes:${storeId}`}
            rows={rows}
            source={source}
            heading={heading}
            grid={{
              id: 'pay-types',
              label: payTypesTexts.title,
              columns: PAY_TYPE_COLUMNS,
              onExport: exportTable,
            }}
          />
        )}
      </AnswerView>
    </WorkArea>
  );
}

const PAY_TYPE_COLUMNS: readonly DataGridColumn<PayType>[] = [
  idColumn({ field: 'id', headerName: payTypesTexts.columns.id, hide: true }),
  nameColumn({ field: 'payType', headerName: payTypesTexts.columns.payType }),
  choiceColumn({
    field: 'payTypeCode',
    headerName: payTypesTexts.columns.group,
    minWidth: 160,
    cellRenderer: EditCell,
  }),
  choiceColumn({
    field: 'department',
    headerName: payTypesTexts.columns.department,
    minWidth: 160,
    cellRenderer: EditCell,
  }),
  rowActionsColumn(),
];
