// The tabs Advisors and Technicians of a store: an editable grid whose rows are saved one by one.

import { Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  checkboxListFilter,
  type DataGridColumn,
  nameColumn,
  useTableExport,
} from '@renderer/components/data-grid';
import type { DataGridProps } from '@renderer/components/data-grid/data-grid-props';
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
import { SHADED_MARK } from '@renderer/platform/theme/forced-colors';
import type { ActiveStatus, Advisor, Technician } from '@shared/domains/service-people/model';
import { isShaded } from '@shared/domains/service-people/rules';
import { activeText, peopleTexts } from '@shared/domains/service-people/texts';
import type { Store } from '@shared/domains/stores/model';
import { mayChangeStore } from '@shared/domains/stores/rules';
import type { Answer } from '@shared/kernel/answer';
import { messages } from '@shared/kernel/text/messages';
import {
  ADVISOR_SPEC,
  PEOPLE_INVALIDATES,
  type SavePeople,
  sendPeople,
  TECHNICIAN_SPEC,
} from './edited-people';

interface PeopleTabProps<Row> {
  store: Store;
  title: 'Advisors' | 'Technicians';
  spec: RowEditSpec<Row>;
  columns: readonly DataGridColumn<Row>[];
  people: UseQueryResult<Answer<Row[]>, unknown>;
  /** Reads the people as they are stored now. */
  read: () => Promise<Answer<Row[]>>;
  save: SavePeople<Row>;
  undoKind: 'advisors' | 'technicians';
  /** The text of the notice. */
  successText: string;
  options?: DataGridProps<Row>['options'];
  /** The content of a legend. */
  children?: ReactNode;
}

function PeopleTab<Row>(props: PeopleTabProps<Row>) {
  const { store, title, spec, columns, people, read, save, successText, undoKind, options, children } = props;
  const { storeId, tenantId, realmName: realm } = store;
  const peopleKey = { storeId, tenantId, realm };
  const id = title.toLowerCase();
  const exportTable = useTableExport(title);
  const source: RowSource<Row> = {
    successText,
    invalidates: PEOPLE_INVALIDATES,
    changeable: mayChangeStore(store),
    read,
    send: sendPeople(peopleKey, save),
    undoAs: { kind: undoKind, key: peopleKey },
  };
  const heading = <StoreListHeading id={id} title={title} query={people} />;
  return (
    <WorkArea as="section" aria-labelledby={id}>
      {!people.data && heading}
      <AnswerView query={people} errorTitle={peopleTexts.notLoaded(id)}>
        {(rows) => (
          <EditableGrid
            key={storeId}
            spec={spec}
            draftKey={`${id}:${storeId}`}
            rows={rows}
            source={source}
            heading={heading}
            saveOnCommit
            grid={{
              id,
              label: title,
              columns,
              onExport: exportTable,
              ...(options === undefined ? {} : { options }),
            }}
          >
            {children}
          </EditableGrid>
        )}
      </AnswerView>
    </WorkArea>
  );
}

/** The column of the nickname, without its header, which differs between advisors and technicians. */
const nicknameColumn = { minWidth: 200, flex: 1, cellRenderer: EditCell } as const;

/** The column of the active status, without its header. */
const activeColumn = {
  minWidth: 160,
  flex: 1,
  cellRenderer: EditCell,
  filter: checkboxListFilter,
  // The back office stores a number; a word is displayed, filtered and exported.
  valueFormatter: ({ value }: { value?: ActiveStatus }) => activeText(value ?? null),
  filterValueGetter: ({ data }: { data?: { active: ActiveStatus } | undefined }) =>
    activeText(data?.active ?? null),
} as const;

const ADVISOR_COLUMNS: readonly DataGridColumn<Advisor>[] = [
  nameColumn({ field: 'serviceadvisor', headerName: peopleTexts.advisors.key, width: 170 }),
  { field: 'name', headerName: messages.words.name, minWidth: 200, flex: 2 },
  { ...nicknameColumn, field: 'nickname', headerName: peopleTexts.advisors.nickname },
  { ...activeColumn, field: 'active', headerName: peopleTexts.advisors.active },
  rowActionsColumn(),
];

/** The Advisors tab of a store, on which the nickname and the active status of its service advisors are edited. */
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
      columns={ADVISOR_COLUMNS}
      people={people}
      read={() => calls.servicePeople.advisors.list.query({ storeId, tenantId })}
      save={mutateAsync}
      undoKind="advisors"
      successText={peopleTexts.advisorSaved}
    />
  );
}

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
      columns={TECHNICIAN_COLUMNS}
      people={people}
      read={() => calls.servicePeople.technicians.list.query({ storeId, tenantId })}
      save={mutateAsync}
      undoKind="technicians"
      successText={peopleTexts.technicianSaved}
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

const TECHNICIAN_COLUMNS: readonly DataGridColumn<Technician>[] = [
  nameColumn({ field: 'lbrtechno', headerName: peopleTexts.technicians.key, width: 170 }),
  { field: 'name', headerName: messages.words.name, minWidth: 200, flex: 2 },
  { ...nicknameColumn, field: 'nickname', headerName: peopleTexts.technicians.nickname },
  { ...activeColumn, field: 'active', headerName: peopleTexts.technicians.active },
  rowActionsColumn(),
];

const BAR = `inset 4px 0 0 ${tokens.colorNeutralStrokeAccessible}`;

const useStyles = makeStyles({
  // In the high-contrast theme only the bar is visible, because all backgrounds are the same.
  shaded: {
    backgroundColor: tokens.colorNeutralBackground4,
    boxShadow: BAR,
    // The pinned cells cover what the row draws.
    '& .ag-grid-pinned-left-cells > *': { boxShadow: BAR },
    ...SHADED_MARK,
  },
  legend: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  sample: {
    width: '20px',
    height: '12px',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
  },
});
