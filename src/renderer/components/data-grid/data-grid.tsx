// The data grid of the console: sorting, filters, search, arranged and persisted columns, keyboard control, print and
// export.

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type {
  CellKeyDownEvent,
  FullWidthCellKeyDownEvent,
  GridApi,
  GridReadyEvent,
  PaginationPanel,
} from 'ag-grid-community';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { isMirrored } from '@renderer/platform/browser/page-attributes';
import { useIsPrinting } from '@renderer/platform/browser/use-is-printing';
import { useGoToRows } from '@renderer/platform/commands/use-go-to-rows';
import { useSingleKeyShortcuts } from '@renderer/platform/shortcuts/use-shortcuts';
import { recordUsage } from '@renderer/platform/telemetry/usage-events';
import { TWO_LINES } from '@renderer/platform/theme/text-styles';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import { messages } from '@shared/kernel/text/messages';
import { FailedRead, LoadingSkeleton } from '../page/page-states';
import './ag-grid/grid-modules';
import { RowsToComeContext, useOverlays } from './ag-grid/grid-overlays';
import { GRID_STYLES, gridTheme, keepGridStylesMounted } from './ag-grid/grid-theme';
import { TOOLTIP_OPTIONS, withTooltipOfCutText } from './ag-grid/cell-tooltips';
import { SyncedAgGrid } from './ag-grid/synced-ag-grid';
import { useHeaderHeight } from './ag-grid/use-header-height';
import { useRestoredPins } from './ag-grid/use-restored-pins';
import { agGridTexts, useSelectionBoxNames } from './ag-grid/use-selection-box-names';
import { arrange } from './columns/column-arrangement';
import {
  createDefaultColumn,
  RENDERED_CELL,
  TWO_LINE_CELL,
  withFlexWidth,
  withRenderedCellClass,
} from './columns/column-defaults';
import { formerTextsOf } from './columns/data-grid-column';
import { useColumnPersistence } from './columns/use-column-persistence';
import type { DataGridProps } from './data-grid-props';
import { useOffScreenExportOffer } from './export/use-grid-export';
import { GridFilterChips } from './filters/grid-filter-chips';
import { focusEntry, isOnControl, isOnSelectionBox } from './keyboard/grid-focus';
import { createRowKeyHandler, handleGridKeys } from './keyboard/grid-keys';
import { RowMenu, useRowMenu } from './keyboard/row-menu';
import { RowPeek } from './keyboard/row-peek';
import { useSearchKeys } from './keyboard/use-search-keys';
import { PrintTable } from './print/print-table';
import { totalRowOptions } from './rows/total-rows';
import { useGroupRows } from './rows/use-group-rows';
import { clearTextSelection, useRowSelection } from './rows/use-row-selection';
import { useScrollAnchoring } from './rows/use-scroll-anchoring';
import { useScrollToRow } from './rows/use-scroll-to-row';
import { countVisibleRows, rowsOnPage, type RowsOnPage, type VisibleRowCount } from './rows/visible-rows';
import { GridToolbar } from './toolbar/grid-toolbar';
import { GridTools } from './toolbar/grid-tools';
import { useGridRestoration } from './url-state/use-grid-restoration';
import { sortsOf, useGridUrlState } from './url-state/use-grid-url-state';

/** Search, sort, filters and page live in the URL. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { id, label, columns, rowId, error, onRetry, emptyText = messages.generic.noData } = props;
  const { loadingText = messages.generic.loadingOf(label), searchText = gridTexts.search } = props;
  const {
    pagination = false,
    fit = 'window',
    onRowOpen,
    groupRows,
    totalRows,
    heading,
    toolbar,
    options,
    onApi,
    anchorScroll = false,
    peek,
  } = props;
  const rowHeight = options?.rowHeight;
  const defaultColumn = useMemo(() => createDefaultColumn(rowHeight), [rowHeight]);
  const styles = useStyles();
  const [texts] = useState(agGridTexts);
  const frame = useRef<HTMLDivElement>(null);
  const [api, setApi] = useState<GridApi<Row> | null>(null);
  // Rows are rendered before the tools, which are deferred until the rows are painted.
  const toolsOf = useDeferredValue(api);
  const [shown, setShown] = useState<VisibleRowCount | null>(null);
  const [onPage, setOnPage] = useState<RowsOnPage | null>(null);
  const drawn = useRef(false);
  const paged = pagination !== false;
  const former = useMemo(() => formerTextsOf(columns), [columns]);
  const address = useGridUrlState(id, typeof pagination === 'number' ? pagination : undefined, former);
  const place = useGridRestoration<Row>(id, address, paged, frame, props.startAt);
  // The rows of a later page are awaited: AG Grid would go to the last page that is there, and the URL with it.
  // How many rows a search or a filter leaves is known once all are there.
  const isNarrowed = address.quickFilter !== '' || address.filter !== null;
  const isThere = !isNarrowed && (props.rows?.length ?? 0) > address.page * address.pageSize;
  const isAwaited = paged && props.hasMore === true && address.page > 0 && !isThere;
  const rows = isAwaited ? undefined : props.rows;
  const memory = useColumnPersistence(id);
  const rowMenu = useRowMenu(frame);
  const letters = useSingleKeyShortcuts();
  const [pressRow] = useState(() => createRowKeyHandler<Row>());
  // AG Grid compares by identity, and a new array counts as new data.
  const rowData = useMemo(() => (rows ? [...rows] : null), [rows]);
  const columnDefs = useMemo(
    () => columns.map((column) => withTooltipOfCutText(withRenderedCellClass(withFlexWidth(column)))),
    [columns],
  );
  const { setQuickFilter } = address;
  const clearSearch = useCallback(() => {
    setQuickFilter('');
    api?.setFilterModel(null);
  }, [api, setQuickFilter]);
  const overlays = useOverlays(loadingText, emptyText, props.emptyHint, clearSearch);
  const groups = useGroupRows(groupRows, api);
  const totals = useMemo(() => totalRows && totalRowOptions(totalRows), [totalRows]);
  const onPaper = useIsPrinting() && api !== null;
  const isHeading = groupRows?.is;
  const allRows = useMemo(
    () => (rows && isHeading ? rows.filter((row) => !isHeading(row)).length : (rows?.length ?? 0)),
    [rows, isHeading],
  );
  // Until the rows are counted the grid fills the window, because AG Grid does not always render more rows when it
  // grows later.
  const height = typeof fit === 'function' && shown !== null ? fit(shown) : undefined;
  const onArranged = (arranged: GridApi): void => {
    memory.remember(arranged);
    address.dropColumns();
  };
  const pins = useRestoredPins(onArranged);
  const headings = useHeaderHeight(id, frame);
  const selection = useRowSelection(props.onSelect, isHeading, frame);
  useOffScreenExportOffer(props, api, shown);
  useScrollToRow(api, frame, props.scrollTarget, shown);
  useGoToRows({
    ...{ label, list: frame },
    run: api && (() => void (api.isDestroyed() || focusEntry(api, frame.current, isHeading))),
  });
  const around = useScrollAnchoring<Row>(frame);
  const { rowSelection } = selection.options ?? options ?? {};
  const selects = typeof rowSelection === 'object' && rowSelection.mode === 'multiRow';
  useSelectionBoxNames(api, frame, selects);
  const { quickFilter } = address;
  const search = useSearchKeys({ api, frame, quickFilter, isHeading, selects });

  if (error !== undefined && error !== null && rows === undefined)
    return <FailedRead error={error} {...(onRetry ? { onRetry } : {})} />;
  if (!memory.ready) return <LoadingSkeleton label={messages.generic.loadingOf(label)} />;

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
    // Enter on a link or a button inside a cell belongs to that control.
    if (isOnControl(event.target) || data === undefined) return;
    if (event.key === 'Enter' || event.key === 'F2') onRowOpen?.(data);
  };

  return (
    <div className={mergeClasses(styles.root, fit !== 'rows' && styles.window)}>
      <GridToolbar
        label={label}
        placeholder={searchText}
        quickFilter={quickFilter}
        onSearchKey={search.onSearchKey}
        onQuickFilter={(text) => {
          search.onTyped();
          address.setQuickFilter(text);
          recordUsage('filter', label);
        }}
        shownRows={shown?.rows}
        allRows={rows && allRows}
        onPage={onPage}
        heading={heading}
        end={
          toolsOf && (
            <GridTools grid={props} api={toolsOf} address={address} memory={memory} onArranged={onArranged} />
          )
        }
      >
        {toolbar}
      </GridToolbar>
      {api && <GridFilterChips api={api} label={label} filter={address.filter} />}
      {onPaper && <PrintTable api={api} label={label} isHeading={isHeading} />}
      <div
        ref={frame}
        className={mergeClasses(
          styles.grid,
          options?.enableCellTextSelection !== false && styles.selectable,
          height !== undefined && styles.fixedHeight,
          rows === undefined && styles.withoutPageCount,
          onPaper && 'off-paper',
        )}
        style={height === undefined ? undefined : { flexBasis: height }}
        onKeyDownCapture={handleGridKeys}
        onKeyDown={({ nativeEvent }) => api && pressRow(nativeEvent, { api, letters, selects })}
        onMouseDownCapture={({ nativeEvent }) => clearTextSelection(nativeEvent, selects)}
        onContextMenu={rowMenu.onContextMenu}
      >
        <RowsToComeContext value={props.hasMore === true}>
          <SyncedAgGrid<Row>
            {...(anchorScroll && { around })}
            animateRows={false}
            defaultColDef={defaultColumn}
            overlayComponentSelector={overlays}
            enableFilterHandlers
            enableRtl={isMirrored}
            ensureDomOrder
            suppressDragLeaveHidesColumns
            {...TOOLTIP_OPTIONS}
            localeText={texts}
            {...options}
            {...selection.options}
            {...groups}
            {...totals}
            {...place}
            theme={gridTheme}
            headerHeight={headings.height}
            rowData={rowData}
            columnDefs={columnDefs}
            getRowId={({ data }) => rowId(data)}
            domLayout={fit === 'rows' ? 'autoHeight' : 'normal'}
            loading={rows === undefined}
            quickFilterText={quickFilter}
            pagination={paged}
            paginationPageSize={address.pageSize}
            paginationPageSizeSelector={paged && PAGE_SIZES}
            paginationPanels={paged ? (isHeading ? WITHOUT_ROWS : PANELS) : NO_PANELS}
            tabToNextGridContainer={({ api: grid, nextContainer }) =>
              nextContainer === 'gridBody' ? focusEntry(grid, frame.current) : undefined
            }
            focusGridInnerElement={(event) => focusEntry(event.api, frame.current)}
            onGridReady={onReady}
            onGridPreDestroyed={() => {
              // A failed read unmounts the grid, whose API must not be called any more.
              setApi(null);
              setShown(null);
              drawn.current = false;
              onApi?.(null);
            }}
            onFirstDataRendered={(event) => {
              keepGridStylesMounted();
              drawn.current = true;
              place.onFirstDataRendered(event);
            }}
            onModelUpdated={(event) => {
              setShown(
                event.api.getGridOption('loading') === true ? null : countVisibleRows(event.api, isHeading),
              );
              selection.reportSelection(event.api);
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
              // The rendered address may not have the last change yet, so it says nothing about what is new.
              address.setFilter(event.api.getFilterModel());
              if (event.source === 'columnFilter') recordUsage('filter', label);
            }}
            onPaginationChanged={(event) => {
              if (paged && isHeading) setOnPage(rowsOnPage(event.api, isHeading));
              // Until the rows have loaded, AG Grid reports the first page.
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
              const target = event?.target;
              // Two clicks on a control of the row are presses of that control.
              if (data !== undefined && !isOnSelectionBox(target) && !isOnControl(target)) onRowOpen?.(data);
            }}
          />
        </RowsToComeContext>
        {peek && api && <RowPeek {...{ api, frame, peek, letters }} selects={rowSelection !== undefined} />}
        {rowMenu.menu && <RowMenu menu={rowMenu.menu} onClose={rowMenu.close} />}
      </div>
    </div>
  );
}

/** The height of a toolbar, a header and four rows; with less the grid is unusable. */
const MIN_HEIGHT = '280px';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  window: { flex: '1 1 0', minHeight: MIN_HEIGHT },
  grid: {
    position: 'relative',
    flexGrow: 1,
    minHeight: 0,
    ...GRID_STYLES,
    // The arrows are drawn at 16 pixels and are hit at 24.
    '& .ag-paging-button': {
      display: 'grid',
      placeItems: 'center',
      width: '24px',
      height: '24px',
      margin: 0,
    },
    // In a narrow window the pager takes another line, instead of scrolling sideways.
    '@media (max-width: 639px)': {
      '& .ag-paging-panel': { height: 'auto', flexShrink: 0 },
      '& .ag-paging-panel-content': {
        flexShrink: 1,
        flexWrap: 'wrap',
        rowGap: tokens.spacingVerticalXS,
        paddingBlock: tokens.spacingVerticalXS,
      },
    },
    '& .ag-cell a': { color: tokens.colorBrandForegroundLink, textUnderlineOffset: '2px' },
    // Text follows the row's line height, while controls and badges have heights of their own.
    [`& :is(.${RENDERED_CELL}, .ag-cell-inline-editing):has([class*="fui-"], [role="img"], img)`]: {
      display: 'flex',
      alignItems: 'center',
      lineHeight: 'normal',
      '& .ag-cell-wrapper': { width: '100%', height: 'auto', alignItems: 'center' },
      '& .ag-cell-value': { display: 'flex', alignItems: 'center', lineHeight: 'normal' },
    },
    [`& .${TWO_LINE_CELL.cellClass}`]: { ...TWO_LINES, whiteSpace: 'normal', alignContent: 'center' },
    // The drag image sets the cursor; a cursor on each row would restyle all cells.
    '& .ag-row-dragging': { cursor: 'inherit' },
    // A filled highlight would hide the heading that rows are dropped on.
    '& .ag-row-highlight-inside::after, & .ag-row-highlight-inside > *::after': {
      backgroundColor: 'transparent !important',
      boxShadow: `inset 0 0 0 2px ${tokens.colorBrandStroke1}`,
    },
    // Containment keeps a change in one row from laying out all others whenever a row scrolls into view.
    '& .ag-row': { contain: 'layout style' },
    // An overlay scroll bar must not hide digits of the last column.
    '& .ag-scrollbar-invisible .ag-body-vertical-scroll-viewport': { backgroundColor: 'transparent' },
    // Words are not broken; the filter icon overlays the end of a header that is hovered or focused.
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
  // AG Grid's `enableCellTextSelection` adds two elements to every cell and renders each cell twice.
  selectable: {
    '& .ag-grid-scrolling-rows': { userSelect: 'text' },
    '& .ag-drag-handle': { userSelect: 'none' },
  },
  // Before the rows are read it would be "Page 0 of 0".
  withoutPageCount: {
    '& .ag-paging-row-summary-panel, & .ag-paging-page-summary-panel': { visibility: 'hidden' },
  },
  fixedHeight: { flexGrow: 0, flexShrink: 1, minHeight: '220px' },
});

const PAGE_SIZES = [25, 50, 100, 250];
const PANELS: PaginationPanel[] = ['pageSize', 'rowSummary', 'pageSummary'];
/** The pager of a grid with heading rows; the toolbar shows the row numbers, since AG Grid would count headings. */
const WITHOUT_ROWS: PaginationPanel[] = ['pageSize', 'pageSummary'];
/** Without this AG Grid builds the pager and its page-size list even for a grid without pages. */
const NO_PANELS: PaginationPanel[] = [];
