import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AnswerView } from '@renderer/components/answer-view';
import { useTableExport, type DataGridColumn } from '@renderer/components/data-grid';
import type { DataGridProps } from '@renderer/components/data-grid/data-grid-props';
import { EditableGrid, readAgain, type RowEditSpec, type RowSource } from '@renderer/components/row-editing';
import { StoreListHeading } from '@renderer/components/store-list-heading';
import { WorkArea } from '@renderer/components/work-area';
import type { PersonEdit } from '@shared/domains/service-people/model';
import type { Store } from '@shared/domains/stores/model';
import { mayChangeStore } from '@shared/domains/stores/may-change-store';
import type { Answer } from '@shared/kernel/answer';
import type { RowOutcome } from '@shared/kernel/row-outcome';
import { personEdit } from './person-spec';

interface SavedPeople<Row> {
  storeId: string;
  tenantId: string;
  realm: string | null;
  changes: { seen: Row; wanted: PersonEdit }[];
}

interface PeopleTabProps<Row> {
  store: Store;
  title: 'Advisors' | 'Technicians';
  spec: RowEditSpec<Row>;
  columns: readonly DataGridColumn<Row>[];
  people: UseQueryResult<Answer<Row[]>, unknown>;
  save: (people: SavedPeople<Row>) => Promise<readonly RowOutcome[]>;
  /** Text of the snackbar. */
  saved: string;
  options?: DataGridProps<Row>['options'];
  /** A legend. */
  children?: ReactNode;
}

/** People of a store's service department; a saved row is sent at once. */
export function PeopleTab<Row>(props: PeopleTabProps<Row>) {
  const { store, title, spec, columns, people, save, saved, options, children } = props;
  const { storeId, tenantId, realmName: realm } = store;
  const id = title.toLowerCase();
  const exportTable = useTableExport(title);
  const source: RowSource<Row> = {
    saved,
    touches: ['servicePeople'],
    changeable: mayChangeStore(store),
    readAgain: () => readAgain(people),
    send: (rows) =>
      save({
        storeId,
        tenantId,
        realm,
        changes: rows.map(({ row, values }) => ({ seen: row, wanted: personEdit(values) })),
      }),
  };
  return (
    <WorkArea as="section" aria-labelledby={id}>
      <StoreListHeading id={id} title={title} query={people} />
      <AnswerView query={people} errorTitle={`The ${id} could not be loaded`}>
        {(rows) => (
          <EditableGrid
            key={storeId}
            spec={spec}
            draftKey={`${id}:${storeId}`}
            rows={rows}
            source={source}
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
