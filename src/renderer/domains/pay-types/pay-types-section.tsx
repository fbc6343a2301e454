// The Pay Types tab of a store: the dealer's pay types, whose groups and departments are edited and saved together.

import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  choiceColumn,
  type DataGridColumn,
  nameColumn,
  numberColumn,
  useTableExport,
} from '@renderer/components/data-grid';
import {
  EditableGrid,
  EditCell,
  rowActionsColumn,
  type RowEditSpec,
  type RowSource,
} from '@renderer/components/editable-grids/row-editing';
import { AnswerView } from '@renderer/components/page/answer-view';
import { StoreListHeading } from '@renderer/components/page/store-list-heading';
import { WorkArea } from '@renderer/components/page/work-area';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { PayType } from '@shared/domains/pay-types/model';
import { DEPARTMENTS, PAY_TYPE_CODES, payTypeErrors } from '@shared/domains/pay-types/rules';
import { payTypesTexts } from '@shared/domains/pay-types/texts';
import type { Store } from '@shared/domains/stores/model';
import { mayChangeStore } from '@shared/domains/stores/rules';

export function PayTypesSection({ store }: { store: Store }) {
  const bridge = useBridge();
  const { storeId, tenantId } = store;
  const payTypes = useQuery(bridge.payTypes.list.queryOptions({ storeId, tenantId }));
  const named = useQuery(bridge.payTypes.departments.queryOptions());
  const departments = named.data?.data ?? DEPARTMENTS;
  const spec = useMemo(() => payTypeSpec(departments), [departments]);
  const exportTable = useTableExport(`${store.storeName ?? storeId} Pay Types`, 'Pay Types');
  const { mutateAsync } = useMutation(bridge.payTypes.save.mutationOptions());
  const source: RowSource<PayType> = {
    saved: payTypesTexts.saved,
    invalidates: ['payTypes'],
    changeable: mayChangeStore(store),
    read: () => calls.payTypes.list.query({ storeId, tenantId }),
    send: (rows) =>
      mutateAsync({
        storeId,
        tenantId,
        changes: rows.map(({ row, values }) => ({ seen: row, wanted: spec.withValues(row, values) })),
      }),
  };
  const heading = <StoreListHeading id="pay-types" title="Pay Types" query={payTypes} />;
  return (
    <WorkArea as="section" aria-labelledby="pay-types">
      {!payTypes.data && heading}
      <AnswerView query={payTypes} errorTitle="The pay types could not be loaded">
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
              label: 'Pay Types',
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
  numberColumn({ field: 'id', headerName: 'Id', hide: true }),
  nameColumn({ field: 'payType', headerName: 'Dealer Pay Type' }),
  choiceColumn({ field: 'payTypeCode', headerName: 'FOPC Group', minWidth: 160, cellRenderer: EditCell }),
  choiceColumn({ field: 'department', headerName: 'Dept', minWidth: 160, cellRenderer: EditCell }),
  rowActionsColumn(),
];

const EMPTY = { value: '', label: '' };

const textOrEmpty = (value: string | null): string => value ?? '';
const emptyToNull = (text: string): string | null => (text === '' ? null : text);

/** Returns how the grid of pay types is edited; the departments are those of the back office. */
const payTypeSpec = (departments: readonly string[]): RowEditSpec<PayType> => {
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
        label: 'Dept',
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
