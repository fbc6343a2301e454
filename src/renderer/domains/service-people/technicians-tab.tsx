// The Technicians tab of a store: its editable grid, with those uncategorized or inactive shaded.

import { Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { useMutation, useQuery } from '@tanstack/react-query';
import { nameColumn, type DataGridColumn } from '@renderer/components/data-grid';
import { rowActionsColumn } from '@renderer/components/editable-grids/row-editing';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { SHADED_MARK } from '@renderer/platform/theme/forced-colors';
import type { Technician } from '@shared/domains/service-people/model';
import { isShaded } from '@shared/domains/service-people/rules';
import { peopleTexts } from '@shared/domains/service-people/texts';
import type { Store } from '@shared/domains/stores/model';
import { messages } from '@shared/kernel/text/messages';
import { TECHNICIAN_SPEC } from './edited-people';
import { activeColumn, nicknameColumn, PeopleTab } from './people-tab';

/** The Technicians tab of a store; technicians who are neither active nor inactive are shaded. */
export function TechniciansTab({ store }: { store: Store }) {
  const styles = useStyles();
  const { technicians } = useBridge().servicePeople;
  const { storeId, tenantId } = store;
  const people = useQuery(technicians.list.queryOptions({ storeId, tenantId }));
  const { mutateAsync } = useMutation(technicians.save.mutationOptions());
  return (
    <PeopleTab
      store={store}
      title={peopleTexts.technicians.title}
      spec={TECHNICIAN_SPEC}
      columns={COLUMNS}
      people={people}
      read={() => calls.servicePeople.technicians.list.query({ storeId, tenantId })}
      save={mutateAsync}
      undoKind="technicians"
      saved={peopleTexts.technicianSaved}
      options={{
        rowClassRules: { [styles.shaded]: ({ data }) => data !== undefined && isShaded(data) },
      }}
    >
      <span className={styles.legend}>
        <span className={`${styles.sample} ${styles.shaded}`} />
        <Caption1>{peopleTexts.shaded}</Caption1>
      </span>
    </PeopleTab>
  );
}

const COLUMNS: readonly DataGridColumn<Technician>[] = [
  nameColumn({ field: 'lbrtechno', headerName: peopleTexts.technicians.key, width: 170 }),
  { field: 'name', headerName: messages.words.name, minWidth: 200, flex: 2 },
  { ...nicknameColumn, field: 'nickname', headerName: peopleTexts.technicians.nickname },
  { ...activeColumn, field: 'active', headerName: peopleTexts.technicians.active },
  rowActionsColumn(),
];

const useStyles = makeStyles({
  // In the high-contrast theme only the bar is visible, because all backgrounds are the same.
  shaded: {
    backgroundColor: tokens.colorNeutralBackground4,
    boxShadow: `inset 4px 0 0 ${tokens.colorNeutralStrokeAccessible}`,
    ...SHADED_MARK,
  },
  legend: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  sample: {
    width: '20px',
    height: '12px',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
  },
});
