// The content that the tabs Advisors and Technicians have in common: an editable grid whose rows are saved one by one.

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { checkboxListFilter, type DataGridColumn, useTableExport } from '@renderer/components/data-grid';
import type { DataGridProps } from '@renderer/components/data-grid/data-grid-props';
import {
  EditableGrid,
  EditCell,
  type RowEditSpec,
  type RowSource,
} from '@renderer/components/editable-grids/row-editing';
import { AnswerView } from '@renderer/components/page/answer-view';
import { StoreListHeading } from '@renderer/components/page/store-list-heading';
import { WorkArea } from '@renderer/components/page/work-area';
import type { ActiveStatus } from '@shared/domains/service-people/model';
import { activeText, peopleTexts } from '@shared/domains/service-people/texts';
import type { Store } from '@shared/domains/stores/model';
import { mayChangeStore } from '@shared/domains/stores/rules';
import type { Answer } from '@shared/kernel/answer';
import { PEOPLE_INVALIDATES, type SavePeople, sendPeople } from './edited-people';

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
  saved: string;
  options?: DataGridProps<Row>['options'];
  /** The content of a legend. */
  children?: ReactNode;
}

export function PeopleTab<Row>(props: PeopleTabProps<Row>) {
  const { store, title, spec, columns, people, read, save, saved, undoKind, options, children } = props;
  const { storeId, tenantId, realmName: realm } = store;
  const peopleKey = { storeId, tenantId, realm };
  const id = title.toLowerCase();
  const exportTable = useTableExport(title);
  const source: RowSource<Row> = {
    saved,
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
export const nicknameColumn = { minWidth: 200, flex: 1, cellRenderer: EditCell } as const;

/** The column of the active status, without its header. */
export const activeColumn = {
  minWidth: 160,
  flex: 1,
  cellRenderer: EditCell,
  filter: checkboxListFilter,
  // The back office stores a number; a word is displayed, filtered and exported.
  valueFormatter: ({ value }: { value?: ActiveStatus }) => activeText(value ?? null),
  filterValueGetter: ({ data }: { data?: { active: ActiveStatus } | undefined }) =>
    activeText(data?.active ?? null),
} as const;
