import { peopleTexts } from '@shared/domains/service-people/texts';
import { Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge-provider';
import { AnswerView } from '@renderer/components/answer-view';
import { nameColumn, useTableExport, type DataGridColumn } from '@renderer/components/data-grid';
import { EditableGrid, readAgain, rowActionsColumn, type RowSource } from '@renderer/components/row-editing';
import { WorkArea } from '@renderer/components/work-area';
import type { Technician } from '@shared/domains/service-people/model';
import type { Store } from '@shared/domains/stores/model';
import { isShaded } from '@shared/domains/service-people/rules';
import { StoreListHeading } from '@renderer/components/store-list-heading';
import { activeColumn, nicknameColumn } from './person-columns';
import { personEdit, personSpec } from './person-spec';

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

/** Technicians of the store; a saved row is sent at once. */
export function TechniciansTab({ store }: { store: Store }) {
  const styles = useStyles();
  const bridge = useBridge();
  const { storeId, tenantId, realmName: realm } = store;
  const technicians = useQuery(bridge.servicePeople.technicians.list.queryOptions({ storeId, tenantId }));
  const exportTable = useTableExport('Technicians');
  const { mutateAsync } = useMutation(bridge.servicePeople.technicians.save.mutationOptions());
  const source: RowSource<Technician> = {
    saved: peopleTexts.technicianSaved,
    readAgain: () => readAgain(technicians),
    send: (rows) =>
      mutateAsync({
        storeId,
        tenantId,
        realm,
        changes: rows.map(({ row, values }) => ({ seen: row, wanted: personEdit(values) })),
      }),
  };
  return (
    <WorkArea as="section" aria-labelledby="technicians">
      <StoreListHeading id="technicians" title="Technicians" query={technicians} />
      <AnswerView query={technicians} errorTitle="The technicians could not be loaded">
        {(rows) => (
          <EditableGrid
            key={storeId}
            spec={SPEC}
            draftKey={`technicians:${storeId}`}
            rows={rows}
            source={source}
            saveOnCommit
            grid={{
              id: 'technicians',
              label: 'Technicians',
              columns: COLUMNS,
              onExport: exportTable,
              options: {
                rowClassRules: { [styles.shaded]: ({ data }) => data !== undefined && isShaded(data) },
              },
            }}
          >
            <span className={styles.legend}>
              <span className={`${styles.sample} ${styles.shaded}`} />
              <Caption1>{peopleTexts.shaded}</Caption1>
            </span>
          </EditableGrid>
        )}
      </AnswerView>
    </WorkArea>
  );
}
