// Builds the workbook of the launch report: a sheet of the current view, one of all stores, with colors, tags, comments
// and forecasts, and one that says what the forecasts are based on.

import type { ExportTable } from '@main/exports/run-export-worker';
import type { Cell, Row, TableHead } from '@main/exports/writers/table-writer';
import {
  hasDaysToLaunch,
  hasObAge,
  rowsOf,
  viewOf,
  type ReportView,
} from '@shared/domains/launch-report/categories';
import type { CurrentForecasts, StoreRange } from '@shared/domains/forecast/model';
import { rangesByName, rangesOf } from '@shared/domains/forecast/rules';
import { listBasis } from '@shared/domains/forecast/sentences';
import { forecastTexts } from '@shared/domains/forecast/texts';
import {
  CELL_FIELDS,
  CHOICE_FIELDS,
  DATE_FIELDS,
  FIELD_LABELS,
  isDateField,
  type CellField,
} from '@shared/domains/launch-report/fields';
import type { LaunchRow, WorkbookRequest } from '@shared/domains/launch-report/model';
import { commentOn } from '@shared/domains/launch-report/rules';
import { COLOR_HEX, colorOf, tagText } from '@shared/domains/launch-report/cell-colors';
import { launchReportTexts, sheetTexts, workbookTexts } from '@shared/domains/launch-report/texts';
import { storeNameKey } from '@shared/domains/stores/rules';
import { ROWS_PER_PIECE, type TableColumn } from '@shared/kernel/table/table';
import { formatCommentTime } from '@shared/kernel/text/format';

interface WorkbookColumn extends TableColumn {
  cell: (row: LaunchRow) => Cell;
}

const { headings } = sheetTexts;

const text = (key: string, header: string, cell: WorkbookColumn['cell']): WorkbookColumn => ({
  ...{ key, header, cell },
  type: 'text',
  empty: '',
});
const number = (key: string, header: string, cell: WorkbookColumn['cell']): WorkbookColumn => ({
  ...text(key, header, cell),
  type: 'number',
});

/** A value in the color that its cell has on the screen. */
function coloredCell(row: LaunchRow, field: string, value: string | null): Cell {
  const color = colorOf(row.cells, field);
  return color === undefined ? value : { value, fill: COLOR_HEX[color].replace('#', 'FF') };
}

const fieldColumn = (field: CellField): WorkbookColumn => ({
  ...text(field, FIELD_LABELS[field], (row) => coloredCell(row, field, row.cells[field] ?? null)),
  type: isDateField(field) ? 'date' : 'text',
});

const joinedFields = (row: LaunchRow, of: (field: CellField) => string): string =>
  CELL_FIELDS.flatMap((field) => {
    const found = of(field);
    return found === '' ? [] : [`${FIELD_LABELS[field]}: ${found}`];
  }).join('\n');

/** The colors' meanings in words, for readers who do not see the colors. */
const tagsOf = (row: LaunchRow): string =>
  [
    tagText(row.cells, 'groupName'),
    tagText(row.cells, 'storeName'),
    joinedFields(row, (field) => tagText(row.cells, field)),
  ]
    .filter((one) => one !== '')
    .join('\n');

/** The forecasts by the names of the stores; null where there are none, not even older ones. */
type Ranges = ReadonlyMap<string, StoreRange> | null;

/**
 * Two columns, as on the screen. Where nothing is known they are left out: empty ones would say that no store has a
 * date.
 */
const forecastColumns = (ranges: Ranges): WorkbookColumn[] =>
  ranges === null
    ? []
    : (['p50', 'p85'] as const).map((day) => ({
        ...text(
          day,
          launchReportTexts.forecast[day],
          ({ groupName, storeName }) => ranges.get(storeNameKey(groupName, storeName))?.[day] ?? null,
        ),
        type: 'date',
      }));

/** A file is read later and elsewhere, so that it says itself how old its forecasts are. */
const BASIS_COLUMN = text('basis', forecastTexts.basisLabel, () => null);

const columnsOf = (view: ReportView, ranges: Ranges): WorkbookColumn[] => [
  number('slno', headings.slno, ({ slno }) => slno),
  text('groupName', headings.groupName, (row) => coloredCell(row, 'groupName', row.groupName)),
  // The names stay in sight beside the milestones, as on the screen.
  {
    ...text('storeName', headings.storeName, (row) => coloredCell(row, 'storeName', row.storeName)),
    frozen: true,
  },
  ...(hasObAge(view) ? [number('obAge', headings.obAge, ({ obAge }) => obAge)] : []),
  ...(hasDaysToLaunch(view)
    ? [number('totalDaysToLaunch', headings.totalDaysToLaunch, (row) => row.totalDaysToLaunch)]
    : []),
  ...DATE_FIELDS.map(fieldColumn),
  ...forecastColumns(ranges),
  ...CHOICE_FIELDS.map(fieldColumn),
  text('tags', workbookTexts.tags, tagsOf),
  text('comments', workbookTexts.comments, (row) =>
    joinedFields(row, (field) => commentOn(row.cells, field)),
  ),
];

const headOf = (title: string, sheetName: string, columns: readonly WorkbookColumn[]): TableHead => ({
  ...{ title, sheetName },
  columns: columns.map(({ cell: _, ...column }) => column),
});

function* piecesOf(rows: readonly LaunchRow[], columns: readonly WorkbookColumn[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_PER_PIECE)
    yield rows.slice(from, from + ROWS_PER_PIECE).map((row) => columns.map(({ cell }) => cell(row)));
}

/** The rows of the view as they are shown; rows that have left it since are not written. */
function shownRows(rows: readonly LaunchRow[], { rowIds }: WorkbookRequest, view: ReportView, today: string) {
  if (rowIds === null) return rowsOf(rows, view.count, today);
  const known = new Map(rows.map((row) => [row.id, row]));
  return rowIds.flatMap((id) => known.get(id) ?? []);
}

export function reportWorkbook(
  rows: readonly LaunchRow[],
  request: WorkbookRequest,
  { title, today, forecasts = null }: { title: string; today: string; forecasts?: CurrentForecasts | null },
): ExportTable {
  const ranges = forecasts && rangesByName(rangesOf(forecasts.stores));
  const basis = forecasts && listBasis(forecasts, formatCommentTime);
  const view = viewOf(request.category, request.bucket);
  const all = viewOf('allStores', '');
  const shown = shownRows(rows, request, view, today);
  const [columns, allColumns] = [columnsOf(view, ranges), columnsOf(all, ranges)];
  // Excel does not open a workbook with two sheets of one name.
  const name = view.label === all.label ? workbookTexts.asShown(view.label) : view.label;
  const head = headOf(title, name, columns);
  function* pieces(): Generator<readonly Row[] | TableHead> {
    yield* piecesOf(shown, columns);
    yield headOf(title, all.label, allColumns);
    yield* piecesOf(rows, allColumns);
    if (basis === null) return;
    yield headOf(title, workbookTexts.forecasts, [BASIS_COLUMN]);
    yield [[basis]];
  }
  const left = pieces();
  return {
    head,
    rows: {
      rowCount: shown.length + rows.length + (basis === null ? 0 : 1),
      next: async () => left.next().value ?? null,
    },
  };
}
