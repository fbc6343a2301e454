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
  type RowSource,
} from '@renderer/components/editable-grids/row-editing';
import { AnswerView } from '@renderer/components/page/answer-view';
import { StoreListHeading } from '@renderer/components/page/store-list-heading';
import { WorkArea } from '@renderer/components/page/work-area';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { PayType } from '@shared/domains/pay-types/model';
import { DEPARTMENTS } from '@shared/domains/pay-types/rules';
import { payTypesTexts } from '@shared/domains/pay-types/texts';
import type { Store } from '@shared/domains/stores/model';
import { mayChangeStore } from '@shared/domains/stores/rules';
import { PAY_TYPE_INVALIDATES, payTypeSource, payTypeSpec } from './edited-pay-types';

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
    saved: payTypesTexts.saved,
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
  numberColumn({ field: 'id', headerName: payTypesTexts.columns.id, hide: true }),
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

export { payTypesUndo } from './edited-pay-types';
