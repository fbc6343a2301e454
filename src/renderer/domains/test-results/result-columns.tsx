import { Button } from '@fluentui/react-components';
import { DocumentSearch20Regular } from '@fluentui/react-icons';
import {
  actionColumn,
  choiceColumn,
  dateColumn,
  nameColumn,
  type DataGridCell,
  type DataGridColumn,
} from '@renderer/components/data-grid';
import { RouteLink } from '@renderer/components/route-link';
import { storesPaths } from '@shared/domains/stores/paths';
import type { TestResult } from '@shared/domains/test-results/model';
import { testResultsTexts as texts } from '@shared/domains/test-results/texts';

export interface ResultLine extends TestResult {
  id: string;
  /** The first words of its content. */
  text: string;
}

type Cell = DataGridCell<ResultLine>;

function StoreCell({ data }: Cell) {
  if (!data) return null;
  if (data.storeKey === null) return <>{data.store}</>;
  return (
    <RouteLink to={storesPaths.show(data.storeKey)} tabIndex={-1}>
      {data.store}
    </RouteLink>
  );
}

/** The specification's fields; what was found is shown by `onOpen`. */
export const resultColumns = (onOpen: (line: ResultLine) => void): readonly DataGridColumn<ResultLine>[] => [
  nameColumn({
    field: 'store',
    headerName: texts.columns.store,
    tooltipField: 'store',
    cellRenderer: StoreCell,
  }),
  { field: 'tenant', headerName: texts.columns.tenant, width: 200, tooltipField: 'tenant' },
  choiceColumn({ field: 'userRole', headerName: texts.columns.role }),
  dateColumn({ field: 'date', headerName: texts.columns.date }),
  {
    field: 'text',
    headerName: texts.columns.content,
    flex: 1,
    minWidth: 240,
    tooltipField: 'text',
  },
  actionColumn({
    cellRenderer: ({ data }: Cell) =>
      data ? (
        <Button
          appearance="subtle"
          size="small"
          icon={<DocumentSearch20Regular />}
          aria-label={texts.show(data.store, data.userRole)}
          onClick={() => onOpen(data)}
        />
      ) : null,
  }),
];
