import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { AgGridReact } from 'ag-grid-react';
import type {
  CellKeyDownEvent,
  ColDef,
  FullWidthCellKeyDownEvent,
  GridApi,
  GridReadyEvent,
} from 'ag-grid-community';
import { useMemo, useState } from 'react';
import { recordUsage } from '@renderer/platform/usage-events';
import { readAppError } from '@renderer/platform/read-app-error';
import { messages } from '@shared/kernel/messages';
import { ErrorState, LoadingSkeleton } from '../page-states';
import type { DataGridProps } from './data-grid-props';
import { arrange } from './column-arrangement';
import { sortsOf, type GridFilterModel } from './grid-address';
import { GridColumnsMenu } from './grid-columns-menu';
import { GridEmptyOverlay } from './grid-empty-overlay';
import { GridExportMenu } from './grid-export-menu';
import './grid-modules';
import { tableOf } from './grid-table';
import { gridTheme } from './grid-theme';
import { GridToolbar } from './grid-toolbar';
import { GridViewsMenu } from './grid-views-menu';
import { useColumnMemory } from './use-column-memory';
import { useGridAddress } from './use-grid-address';
import { useGroupRows, withOpenGroups } from './use-group-rows';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 },
  grid: {
    flexGrow: 1,
    minHeight: 0,
    '& .ag-cell a': { color: tokens.colorBrandForegroundLink, textUnderlineOffset: '2px' },
    // Text sits on the row's line height; controls and badges have heights of their own.
    '& .ag-cell:has([class*="fui-"])': {
      display: 'flex',
      alignItems: 'center',
      '& .ag-cell-wrapper': { width: '100%', height: 'auto', alignItems: 'center' },
      '& .ag-cell-value': { display: 'flex', alignItems: 'center', lineHeight: 'normal' },
    },
  },
  filling: { minHeight: '320px' },
});

const PAGE_SIZES = [25, 50, 100, 250];

function countShown<Row>(api: GridApi<Row>, isHeading: ((row: Row) => boolean) | undefined): number {
  if (!isHeading) return api.getDisplayedRowCount();
  let count = 0;
  api.forEachNodeAfterFilter(({ data }) => {
    if (data !== undefined && !isHeading(data)) count += 1;
  });
  return count;
}

/**
 * The one grid of the console: sorted, filtered, searched, columns arranged and remembered, keyboard,
 * exported as shown. Search, sort and filters live in the address.
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { id, label, rows, columns, rowId, error, onRetry, emptyText = messages.generic.noData } = props;
  const {
    pagination = false,
    height,
    onRowOpen,
    onExport,
    exportLabel,
    groupRows,
    toolbar,
    options,
    onApi,
  } = props;
  const rowHeight = options?.rowHeight;
  const defaultColumn = useMemo(() => defaultColumnOf(rowHeight), [rowHeight]);
  const styles = useStyles();
  const [api, setApi] = useState<GridApi<Row> | null>(null);
  const [shownRows, setShownRows] = useState(0);
  const address = useGridAddress(id);
  const memory = useColumnMemory(id);
  // AG Grid compares by identity: a new array is new data.
  const rowData = useMemo(() => (rows ? [...rows] : null), [rows]);
  const columnDefs = useMemo(() => [...columns], [columns]);
  // No rows at all, or none that match the search: the same words.
  const selectOverlay = useMemo(
    () =>
      ({ overlayType }: { overlayType?: string }) =>
        overlayType === 'noRows' || overlayType === 'noMatchingRows'
          ? { component: GridEmptyOverlay, params: { text: emptyText } }
          : undefined,
    [emptyText],
  );
  const groups = useGroupRows(groupRows, api);
  const isHeading = groupRows?.is;
  const allRows = useMemo(
    () => (rows && isHeading ? rows.filter((row) => !isHeading(row)).length : (rows?.length ?? 0)),
    [rows, isHeading],
  );

  if (error !== undefined && error !== null && rows === undefined)
    return <ErrorState reason={readAppError(error).message} {...(onRetry ? { onRetry } : {})} />;
  if (!memory.ready) return <LoadingSkeleton label={`Loading ${label}`} />;

  const onReady = (event: GridReadyEvent<Row>): void => {
    setApi(event.api);
    onApi?.(event.api);
    event.api.setGridAriaProperty('label', label);
    memory.restore(event.api);
    arrange(event.api, address.columns);
    if (address.sort.length > 0)
      event.api.applyColumnState({
        state: address.sort.map((sort, sortIndex) => ({ ...sort, sortIndex })),
        defaultState: { sort: null },
      });
    if (address.filter) event.api.setFilterModel(address.filter);
  };
  const onArranged = (arranged: GridApi<Row>): void => {
    memory.remember(arranged);
    address.dropColumns();
  };
  const onKeyDown = ({ event, data }: CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>): void => {
    if (
      event instanceof KeyboardEvent &&
      event.key === 'Enter' &&
      data !== undefined &&
      event.target instanceof HTMLElement
    ) {
      // Enter on a link or button inside a cell is theirs.
      if (event.target.closest('a, button, input, select') === null) onRowOpen?.(data);
    }
  };

  return (
    <div className={styles.root} style={height === undefined ? undefined : { height, flexGrow: 0 }}>
      <GridToolbar
        label={label}
        quickFilter={address.quickFilter}
        onQuickFilter={(text) => {
          address.setQuickFilter(text);
          recordUsage('filter', label);
        }}
        shownRows={shownRows}
        allRows={allRows}
        end={
          api && (
            <>
              <GridViewsMenu gridId={id} api={api} address={address} />
              <GridColumnsMenu
                api={api}
                onArranged={() => onArranged(api)}
                onReset={() => {
                  memory.forget(api);
                  address.dropColumns();
                }}
              />
              {onExport && (
                <GridExportMenu
                  {...(exportLabel === undefined ? {} : { label: exportLabel })}
                  onExport={(format) =>
                    onExport(
                      format,
                      withOpenGroups(api, () => tableOf(api, groupRows?.is)),
                    )
                  }
                />
              )}
            </>
          )
        }
      >
        {toolbar}
      </GridToolbar>
      <div className={mergeClasses(styles.grid, height === undefined && styles.filling)}>
        <AgGridReact<Row>
          animateRows={false}
          defaultColDef={defaultColumn}
          overlayComponentSelector={selectOverlay}
          enableCellTextSelection
          ensureDomOrder
          suppressDragLeaveHidesColumns
          {...options}
          {...groups}
          theme={gridTheme}
          rowData={rowData}
          columnDefs={columnDefs}
          getRowId={({ data }) => rowId(data)}
          loading={rows === undefined}
          quickFilterText={address.quickFilter}
          pagination={pagination}
          paginationPageSize={25}
          paginationPageSizeSelector={PAGE_SIZES}
          onGridReady={onReady}
          onModelUpdated={(event) => {
            setShownRows(countShown(event.api, isHeading));
            options?.onModelUpdated?.(event);
          }}
          onSortChanged={(event) => {
            address.setSort(sortsOf(event.api));
            if (event.source === 'uiColumnSorted') recordUsage('sort', label);
          }}
          onFilterChanged={(event) => {
            const model: GridFilterModel = event.api.getFilterModel();
            // Folding a group away filters too.
            if (JSON.stringify(model) !== JSON.stringify(address.filter ?? {})) address.setFilter(model);
            if (event.source === 'columnFilter') recordUsage('filter', label);
          }}
          onColumnMoved={({ api: moved, finished, source }) =>
            finished && source !== 'api' && onArranged(moved)
          }
          onColumnResized={({ api: resized, finished, source }) =>
            finished && source.startsWith('ui') && onArranged(resized)
          }
          onColumnPinned={({ api: pinned, source }) => source !== 'api' && onArranged(pinned)}
          onCellKeyDown={onKeyDown}
          onRowDoubleClicked={({ data }) => data !== undefined && onRowOpen?.(data)}
        />
      </div>
    </div>
  );
}

const DEFAULT_COLUMN = { sortable: true, resizable: true, filter: 'agTextColumnFilter', minWidth: 80 };

/** The theme's line height is that of its own rows; text of taller or lower ones stands in their middle too. */
const defaultColumnOf = (rowHeight: number | undefined): ColDef =>
  rowHeight === undefined
    ? DEFAULT_COLUMN
    : { ...DEFAULT_COLUMN, cellStyle: { lineHeight: `${rowHeight - 3}px` } };
