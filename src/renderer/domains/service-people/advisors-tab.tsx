// The Advisors tab of a store, on which the nickname and the active status of its service advisors are edited.

import { useMutation, useQuery } from '@tanstack/react-query';
import { nameColumn, type DataGridColumn } from '@renderer/components/data-grid';
import { rowActionsColumn } from '@renderer/components/editable-grids/row-editing';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { Advisor } from '@shared/domains/service-people/model';
import { peopleTexts } from '@shared/domains/service-people/texts';
import type { Store } from '@shared/domains/stores/model';
import { messages } from '@shared/kernel/text/messages';
import { ADVISOR_SPEC } from './edited-people';
import { activeColumn, nicknameColumn, PeopleTab } from './people-tab';

const COLUMNS: readonly DataGridColumn<Advisor>[] = [
  nameColumn({ field: 'serviceadvisor', headerName: peopleTexts.advisors.key, width: 170 }),
  { field: 'name', headerName: messages.words.name, minWidth: 200, flex: 2 },
  { ...nicknameColumn, field: 'nickname', headerName: peopleTexts.advisors.nickname },
  { ...activeColumn, field: 'active', headerName: peopleTexts.advisors.active },
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
      title={peopleTexts.advisors.title}
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
