import { peopleTexts } from '@shared/domains/service-people/texts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge-provider';
import { AnswerView } from '@renderer/components/answer-view';
import { nameColumn, useTableExport, type DataGridColumn } from '@renderer/components/data-grid';
import { EditableGrid, readAgain, rowActionsColumn, type RowSource } from '@renderer/components/row-editing';
import { WorkArea } from '@renderer/components/work-area';
import type { Advisor } from '@shared/domains/service-people/model';
import type { Store } from '@shared/domains/stores/model';
import { StoreListHeading } from '@renderer/components/store-list-heading';
import { activeColumn, nicknameColumn } from './person-columns';
import { personEdit, personSpec } from './person-spec';

const SPEC = personSpec<Advisor>({
  what: 'the advisors',
  keyLabel: 'Service Advisor',
  nicknameLabel: 'Nick Name',
  activeLabel: 'Active/Inactive',
  keyOf: ({ serviceadvisor }) => serviceadvisor,
});

const COLUMNS: readonly DataGridColumn<Advisor>[] = [
  nameColumn({ field: 'serviceadvisor', headerName: 'Service Advisor', width: 170 }),
  { field: 'name', headerName: 'Name', minWidth: 200, flex: 2 },
  { ...nicknameColumn, field: 'nickname', headerName: 'Nick Name' },
  { ...activeColumn, field: 'active', headerName: 'Active/Inactive' },
  rowActionsColumn(),
];

/** Service advisors of the store; a saved row is sent at once. */
export function AdvisorsTab({ store }: { store: Store }) {
  const bridge = useBridge();
  const { storeId, tenantId, realmName: realm } = store;
  const advisors = useQuery(bridge.servicePeople.advisors.list.queryOptions({ storeId, tenantId }));
  const exportTable = useTableExport('Advisors');
  const { mutateAsync } = useMutation(bridge.servicePeople.advisors.save.mutationOptions());
  const source: RowSource<Advisor> = {
    saved: peopleTexts.advisorSaved,
    readAgain: () => readAgain(advisors),
    send: (rows) =>
      mutateAsync({
        storeId,
        tenantId,
        realm,
        changes: rows.map(({ row, values }) => ({ seen: row, wanted: personEdit(values) })),
      }),
  };
  return (
    <WorkArea as="section" aria-labelledby="advisors">
      <StoreListHeading id="advisors" title="Advisors" query={advisors} />
      <AnswerView query={advisors} errorTitle="The advisors could not be loaded">
        {(rows) => (
          <EditableGrid
            key={storeId}
            spec={SPEC}
            draftKey={`advisors:${storeId}`}
            rows={rows}
            source={source}
            saveOnCommit
            grid={{
              id: 'advisors',
              label: 'Advisors',
              columns: COLUMNS,
              onExport: exportTable,
            }}
          />
        )}
      </AnswerView>
    </WorkArea>
  );
}
