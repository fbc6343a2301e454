import { payTypesTexts } from '@shared/domains/pay-types/texts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import { AnswerView } from '@renderer/components/answer-view';
import { useTableExport } from '@renderer/components/data-grid';
import { EditableGrid, readAgain, type RowSource } from '@renderer/components/row-editing';
import { WorkArea } from '@renderer/components/work-area';
import type { PayType } from '@shared/domains/pay-types/model';
import type { Store } from '@shared/domains/stores/model';
import { mayChangeStore } from '@shared/domains/stores/may-change-store';
import { DEPARTMENTS } from '@shared/domains/pay-types/rules';
import { StoreListHeading } from '@renderer/components/store-list-heading';
import { PAY_TYPE_COLUMNS } from './pay-type-columns';
import { payTypeSpec } from './pay-type-spec';

/** How the dealer's pay types are grouped; changed rows wait for Save Changes. */
export function PayTypesSection({ store }: { store: Store }) {
  const bridge = useBridge();
  const { storeId, tenantId } = store;
  const payTypes = useQuery(bridge.payTypes.list.queryOptions({ storeId, tenantId }));
  const named = useQuery(bridge.payTypes.departments.queryOptions());
  const departments = named.data?.data ?? DEPARTMENTS;
  const spec = useMemo(() => payTypeSpec(departments), [departments]);
  const exportTable = useTableExport('Pay Types');
  const { mutateAsync } = useMutation(bridge.payTypes.save.mutationOptions());
  const source: RowSource<PayType> = {
    saved: payTypesTexts.saved,
    touches: ['payTypes'],
    changeable: mayChangeStore(store),
    readAgain: () => readAgain(payTypes),
    send: (rows) =>
      mutateAsync({
        storeId,
        tenantId,
        changes: rows.map(({ row, values }) => ({ seen: row, wanted: spec.withValues(row, values) })),
      }),
  };
  return (
    <WorkArea as="section" aria-labelledby="pay-types">
      <StoreListHeading id="pay-types" title="Pay Types" query={payTypes} />
      <AnswerView query={payTypes} errorTitle="The pay types could not be loaded">
        {(rows) => (
          <EditableGrid
            key={storeId}
            spec={spec}
            draftKey={`payTypes:${storeId}`}
            rows={rows}
            source={source}
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
