import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type {
  CellKeyDownEvent,
  FullWidthCellKeyDownEvent,
  GridApi,
  GridReadyEvent,
  PaginationPanel,
} from 'ag-grid-community';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useGoToRows } from '@renderer/platform/commands/use-go-to-rows';
import { useLetterKeys } from '@renderer/platform/shortcuts/use-letter-keys';
import { usePrinting } from '@renderer/platform/printing/use-printing';
import { recordUsage } from '@renderer/platform/usage-events';
import { readAppError } from '@renderer/platform/read-app-error';
import { messages } from '@shared/kernel/messages';
import { ErrorState, LoadingSkeleton } from '../page-states';
import type { DataGridProps } from './data-grid-props';
import { arrange } from './column-arrangement';
import { defaultColumnOf } from './default-column';
import { drawnColumn, DRAWN_CELL } from './drawn-column';
import { fittedColumn } from './fitted-column';
import { sortsOf, type GridFilterModel } from './grid-address';
import { GridFilterChips } from './grid-filter-chips';
import { focusEntry, isOnBox } from './grid-focus';
import { gridKeys } from './grid-keys';
import './grid-modules';
import { gridTheme } from './grid-theme';
import { GridToolbar } from './grid-toolbar';
import { GridToolbarEnd } from './grid-toolbar-end';
import { keepGridStyles } from './keep-grid-styles';
import { rowKeys } from './row-keys';
import { RowMenu, useRowMenu } from './row-menu';
import { PaperTable } from './paper-table';
import { countShown, rowsOnPage, type RowsOnPage, type ShownRows } from './shown-rows';
import { ToldGrid } from './told-grid';
import { unmarkText } from './unmark-text';
import { useColumnMemory } from './use-column-memory';
import { useGridAddress } from './use-grid-address';
import { useGridPlace } from './use-grid-place';
import { useGroupRows } from './use-group-rows';
import { useHeadingHeight } from './use-heading-height';
import { useKeptPins } from './use-kept-pins';
import { useOffScreenOffer } from './use-off-screen-offer';
import { useOverlays } from './use-overlays';
import { useRowArrival } from './use-row-arrival';
import { useRowSelection } from './use-row-selection';
import { useSteadyRows } from './use-steady-rows';

/** Toolbar, headings and four rows: less is no work area. */
const LEAST_HEIGHT = '280px';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  window: { flex: '1 1 0', minHeight: LEAST_HEIGHT },
  grid: {
    flexGrow: 1,
    minHeight: 0,
    '& .ag-cell a': { color: tokens.colorBrandForegroundLink, textUnderlineOffset: '2px' },
    // Text sits on the row's line height; controls and badges have heights of their own.
    [`& :is(.${DRAWN_CELL}, .ag-cell-inline-editing):has([class*="fui-"], [role="img"], img)`]: {
      display: 'flex',
      alignItems: 'center',
      lineHeight: 'normal',
      '& .ag-cell-wrapper': { width: '100%', height: 'auto', alignItems: 'center' },
      '& .ag-cell-value': { display: 'flex', alignItems: 'center', lineHeight: 'normal' },
    },
    // The pointer drags a picture of the rows, whose cursor it has: one of each row's own would style all their cells anew.
    '& .ag-row-dragging': { cursor: 'inherit' },
    // What changes in a row concerns no other one: all of them are laid out anew else for each that comes in sight.
    '& .ag-row': { contain: 'layout style' },
    // Where scroll bars lie over the rows they hide no digit of the last column.
    '& .ag-scrollbar-invisible .ag-body-vertical-scroll-viewport': { backgroundColor: 'transparent' },
    // Words are broken nowhere; the filter's sign comes over the end of a heading that is pointed at or has the focus.
    '& .ag-header-cell-text': { lineHeight: '1.25', overflowWrap: 'normal' },
    '& .ag-header-cell-filter-button': {
      position: 'absolute',
      insetInlineEnd: '2px',
      zIndex: 2,
      backgroundColor: tokens.colorNeutralBackground3,
    },
    '& .ag-right-aligned-header .ag-header-cell-filter-button': {
      insetInlineEnd: 'auto',
      insetInlineStart: '2px',
    },
    '& .ag-header-cell:not(:hover, :focus, :focus-within) .ag-header-cell-filter-button:not(.ag-filter-active)':
      {
        opacity: 0,
      },
  },
  // AG Grid's own `enableCellTextSelection` puts two elements more into every cell and draws each of them twice.
  selectable: {
    '& .ag-grid-scrolling-rows': { userSelect: 'text' },
    '& .ag-drag-handle': { userSelect: 'none' },
  },
  asTallAsSaid: { flexGrow: 0, flexShrink: 1, minHeight: '220px' },
});

const PAGE_SIZES = [25, 50, 100, 250];
const PANELS: PaginationPanel[] = ['pageSize', 'rowSummary', 'pageSummary'];
/** Lines with headings among them: the toolbar says which rows these are. */
const WITHOUT_ROWS: PaginationPanel[] = ['pageSize', 'pageSummary'];
/** AG Grid makes the pager, its list of sizes with it, where there are no pages too. */
const NO_PANELS: PaginationPanel[] = [];

/**
 * The one grid of the console: sorted, filtered, searched, columns arranged and remembered, keyboard,
 * exported as shown. Search, sort, filters and page live in the address.
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { id, label, rows, columns, rowId, error, onRetry, emptyText = messages.generic.noData } = props;
  const { loadingText = `Loading ${label}`, searchText = 'Search these rows' } = props;
  const {
    pagination = false,
    fit = 'window',
    onRowOpen,
    groupRows,
    toolbar,
    options,
    onApi,
    steady = false,
  } = props;
  const rowHeight = options?.rowHeight;
  const defaultColumn = useMemo(() => defaultColumnOf(rowHeight), [rowHeight]);
  const styles = useStyles();
  const frame = useRef<HTMLDivElement>(null);
  const [api, setApi] = useState<GridApi<Row> | null>(null);
  // Rows before tools: these can wait until those are painted.
  const toolsOf = useDeferredValue(api);
  const [shown, setShown] = useState<ShownRows | null>(null);
  const [onPage, setOnPage] = useState<RowsOnPage | null>(null);
  const drawn = useRef(false);
  const paged = pagination !== false;
  const address = useGridAddress(id, typeof pagination === 'number' ? pagination : undefined);
  const place = useGridPlace<Row>(id, address, paged, frame);
  const memory = useColumnMemory(id);
  const rowMenu = useRowMenu(frame);
  const letters = useLetterKeys();
  const [pressRow] = useState(() => rowKeys<Row>());
  // AG Grid compares by identity: a new array is new data.
  const rowData = useMemo(() => (rows ? [...rows] : null), [rows]);
  const columnDefs = useMemo(() => columns.map((column) => drawnColumn(fittedColumn(column))), [columns]);
  const { setQuickFilter } = address;
  const clearSearch = useCallback(() => {
    setQuickFilter('');
    api?.setFilterModel(null);
    // The button that was pressed goes with what it was for.
    frame.current?.parentElement?.querySelector<HTMLElement>('[type=search]')?.focus();
  }, [api, setQuickFilter]);
  const overlays = useOverlays(loadingText, emptyText, clearSearch);
  const groups = useGroupRows(groupRows, api);
  const onPaper = usePrinting() && api !== null;
  const isHeading = groupRows?.is;
  const allRows = useMemo(
    () => (rows && isHeading ? rows.filter((row) => !isHeading(row)).length : (rows?.length ?? 0)),
    [rows, isHeading],
  );
  // Until the rows are counted the grid fills the window: AG Grid does not always draw more rows when it grows then.
  const said = typeof fit === 'function' && shown !== null ? fit(shown) : undefined;
  const onArranged = (arranged: GridApi): void => {
    memory.remember(arranged);
    address.dropColumns();
  };
  const pins = useKeptPins(onArranged);
  const headings = useHeadingHeight(id, frame);
  const selection = useRowSelection(props.onSelect, isHeading, frame);
  useOffScreenOffer(props, api, shown);
  useRowArrival(api, frame, props.arrival, shown);
  useGoToRows({
    ...{ label, list: frame },
    run: api && (() => void (api.isDestroyed() || focusEntry(api, frame.current, isHeading))),
  });
  const around = useSteadyRows<Row>(frame);

  if (error !== undefined && error !== null && rows === undefined)
    return <ErrorState reason={readAppError(error).message} {...(onRetry ? { onRetry } : {})} />;
  if (!memory.ready) return <LoadingSkeleton label={`Loading ${label}`} />;

  const { rowSelection } = selection.options ?? options ?? {};
  const selects = typeof rowSelection === 'object' && rowSelection.mode === 'multiRow';
  const onReady = (event: GridReadyEvent<Row>): void => {
    setApi(event.api);
    onApi?.(event.api);
    headings.follow(event.api);
    event.api.setGridAriaProperty('label', label);
    memory.restore(event.api);
    arrange(event.api, address.columns);
    pins.readPins(event.api);
    if (address.sort.length > 0)
      event.api.applyColumnState({
        state: address.sort.map((sort, sortIndex) => ({ ...sort, sortIndex })),
        defaultState: { sort: null },
      });
    if (address.filter) event.api.setFilterModel(address.filter);
  };
  const onKeyDown = ({ event, data }: CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>): void => {
    if (!(event instanceof KeyboardEvent) || !(event.target instanceof HTMLElement)) return;
    // Enter on a link or button inside a cell is theirs.
    if (event.target.closest('a, button, input, select') !== null || data === undefined) return;
    if (event.key === 'Enter' || event.key === 'F2') onRowOpen?.(data);
  };

  return (
    <div className={mergeClasses(styles.root, fit !== 'rows' && styles.window)}>
      <GridToolbar
        label={label}
        placeholder={searchText}
        quickFilter={address.quickFilter}
        onQuickFilter={(text) => {
          address.setQuickFilter(text);
          recordUsage('filter', label);
        }}
        shownRows={shown?.rows}
        allRows={allRows}
        onPage={onPage}
        end={
          toolsOf && (
            <GridToolbarEnd
              grid={props}
              api={toolsOf}
              address={address}
              memory={memory}
              onArranged={onArranged}
            />
          )
        }
      >
        {toolbar}
      </GridToolbar>
      {api && <GridFilterChips api={api} label={label} filter={address.filter} />}
      {onPaper && <PaperTable api={api} label={label} isHeading={isHeading} />}
      <div
        ref={frame}
        className={mergeClasses(
          styles.grid,
          options?.enableCellTextSelection !== false && styles.selectable,
          said !== undefined && styles.asTallAsSaid,
          onPaper && 'off-paper',
        )}
        style={said === undefined ? undefined : { flexBasis: said }}
        onKeyDownCapture={gridKeys}
        onKeyDown={({ nativeEvent }) => api && pressRow(nativeEvent, { api, letters, selects })}
        onMouseDownCapture={({ nativeEvent }) => unmarkText(nativeEvent, selects)}
        onContextMenu={rowMenu.onContextMenu}
      >
        <ToldGrid<Row>
          {...(steady && { around })}
          animateRows={false}
          defaultColDef={defaultColumn}
          overlayComponentSelector={overlays}
          enableFilterHandlers
          ensureDomOrder
          suppressDragLeaveHidesColumns
          {...options}
          {...selection.options}
          {...groups}
          {...place}
          theme={gridTheme}
          headerHeight={headings.height}
          rowData={rowData}
          columnDefs={columnDefs}
          getRowId={({ data }) => rowId(data)}
          domLayout={fit === 'rows' ? 'autoHeight' : 'normal'}
          loading={rows === undefined}
          quickFilterText={address.quickFilter}
          pagination={paged}
          paginationPageSize={address.pageSize}
          paginationPageSizeSelector={paged && PAGE_SIZES}
          paginationPanels={paged ? (isHeading ? WITHOUT_ROWS : PANELS) : NO_PANELS}
          tabToNextGridContainer={({ api: grid, nextContainer }) =>
            nextContainer === 'gridBody' ? focusEntry(grid, frame.current) : undefined
          }
          focusGridInnerElement={(event) => focusEntry(event.api, frame.current)}
          onGridReady={onReady}
          onFirstDataRendered={() => {
            keepGridStyles();
            drawn.current = true;
            place.onFirstDataRendered();
          }}
          onModelUpdated={(event) => {
            setShown(event.api.getGridOption('loading') === true ? null : countShown(event.api, isHeading));
            selection.tell(event.api);
            options?.onModelUpdated?.(event);
          }}
          onSortChanged={(event) => {
            address.setSort(sortsOf(event.api));
            if (event.source === 'uiColumnSorted') recordUsage('sort', label);
          }}
          onFilterOpened={({ column }) =>
            recordUsage(
              'click',
              `Filter ${'getColDef' in column ? (column.getColDef().headerName ?? '') : label}`,
            )
          }
          onFilterChanged={(event) => {
            const model: GridFilterModel = event.api.getFilterModel();
            // Folding a group away filters too.
            if (JSON.stringify(model) !== JSON.stringify(address.filter ?? {})) address.setFilter(model);
            if (event.source === 'columnFilter') recordUsage('filter', label);
          }}
          onPaginationChanged={(event) => {
            if (paged && isHeading) setOnPage(rowsOnPage(event.api, isHeading));
            // Before the rows are there every page is the first.
            if (!drawn.current || !paged) return;
            const [page, size] = [event.api.paginationGetCurrentPage(), event.api.paginationGetPageSize()];
            if (page === address.page && size === address.pageSize) return;
            address.setPage(page, size);
            recordUsage('click', size === address.pageSize ? `Page of ${label}` : `Page size of ${label}`);
          }}
          onColumnMoved={({ api: moved, finished, source }) =>
            finished && source !== 'api' && onArranged(moved)
          }
          onColumnResized={({ api: resized, finished, source }) =>
            finished && source.startsWith('ui') && onArranged(resized)
          }
          onColumnPinned={pins.onColumnPinned}
          onGridSizeChanged={pins.onGridSizeChanged}
          onCellKeyDown={onKeyDown}
          onRowDoubleClicked={({ data, event }) => {
            if (data !== undefined && !isOnBox(event?.target)) onRowOpen?.(data);
          }}
        />
        {rowMenu.menu && <RowMenu menu={rowMenu.menu} onClose={rowMenu.close} />}
      </div>
    </div>
  );
}
