import { peopleTexts } from '@shared/domains/service-people/texts';
import { Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge-provider';
import { nameColumn, type DataGridColumn } from '@renderer/components/data-grid';
import { rowActionsColumn } from '@renderer/components/row-editing';
import type { Technician } from '@shared/domains/service-people/model';
import type { Store } from '@shared/domains/stores/model';
import { isShaded } from '@shared/domains/service-people/rules';
import { PeopleTab } from './people-tab';
import { activeColumn, nicknameColumn } from './person-columns';
import { personSpec } from './person-spec';

const SPEC = personSpec<Technician>({
  what: 'the technicians',
  keyLabel: 'Tech Number',
  nicknameLabel: 'Nickname',
  activeLabel: 'Active Status',
  keyOf: ({ lbrtechno }) => lbrtechno,
});

const COLUMNS: readonly DataGridColumn<Technician>[] = [
  nameColumn({ field: 'lbrtechno', headerName: 'Tech Number', width: 170 }),
  { field: 'name', headerName: 'Name', minWidth: 200, flex: 2 },
  { ...nicknameColumn, field: 'nickname', headerName: 'Nickname' },
  { ...activeColumn, field: 'active', headerName: 'Active Status' },
  rowActionsColumn(),
];

const useStyles = makeStyles({
  // The edge is what high contrast shows: there every background is the same.
  shaded: {
    backgroundColor: tokens.colorNeutralBackground4,
    boxShadow: `inset 4px 0 0 ${tokens.colorNeutralStrokeAccessible}`,
  },
  legend: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  sample: {
    width: '20px',
    height: '12px',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
  },
});

/** Technicians of the store; those nobody has decided about are shaded. */
export function TechniciansTab({ store }: { store: Store }) {
  const styles = useStyles();
  const { technicians } = useBridge().servicePeople;
  const { storeId, tenantId } = store;
  const people = useQuery(technicians.list.queryOptions({ storeId, tenantId }));
  const { mutateAsync } = useMutation(technicians.save.mutationOptions());
  return (
    <PeopleTab
      store={store}
      title="Technicians"
      spec={SPEC}
      columns={COLUMNS}
      people={people}
      save={mutateAsync}
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
