// The Advisors tab of a store, on which the nickname and the active status of its service advisors are edited.

import { useMutation, useQuery } from '@tanstack/react-query';
import { nameColumn, type DataGridColumn } from '@renderer/components/data-grid';
import { rowActionsColumn } from '@renderer/components/editable-grids/row-editing';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { Advisor } from '@shared/domains/service-people/model';
import { peopleTexts } from '@shared/domains/service-people/texts';
import type { Store } from '@shared/domains/stores/model';
import { ADVISOR_SPEC } from './edited-people';
import { activeColumn, nicknameColumn, PeopleTab } from './people-tab';

const COLUMNS: readonly DataGridColumn<Advisor>[] = [
  nameColumn({ field: 'serviceadvisor', headerName: 'Service Advisor', width: 170 }),
  { field: 'name', headerName: 'Name', minWidth: 200, flex: 2 },
  { ...nicknameColumn, field: 'nickname', headerName: 'Nick Name' },
  { ...activeColumn, field: 'active', headerName: 'Active/Inactive' },
  rowActionsColumn(),
];

export function AdvisorsTab({ store }: { store: Store }) {
  const { advisors } = useBridge().servicePeople;
  const { storeId, tenantId } = store;
  const people = useQuery(advisors.list.queryOptions({ storeId, tenantId }));
  const { mutateAsync } = useMutation(advisors.save.mutationOptions());
  return (
    <PeopleTab
      store={store}
      title="Advisors"
      spec={ADVISOR_SPEC}
      columns={COLUMNS}
      people={people}
      read={() => calls.servicePeople.advisors.list.query({ storeId, tenantId })}
      save={mutateAsync}
      undoKind="advisors"
      saved={peopleTexts.advisorSaved}
    />
  );
}
