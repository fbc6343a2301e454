// The columns of the launch report's sheet, with their editors, filters and class rules.

import {
  dayFilter,
  NUMBER_FILTER,
  checkboxListFilter,
  type DataGridColumn,
} from '@renderer/components/data-grid';
import {
  type CellClassParams,
  type EditableCallbackParams,
  type ValueGetterParams,
  ChoiceEditor,
  DayEditor,
  type CellRanges,
  type ChoiceEditorSpec,
  type DayEditorSpec,
} from '@renderer/components/editable-grids/range-grid';
import { choicesOf } from '@renderer/components/form/fields/choices';
import { hasDaysToLaunch, hasObAge, type ReportView } from '@shared/domains/launch-report/categories';
import {
  CHOICE_FIELDS,
  commentsOf,
  DATE_FIELDS,
  FIELD_LABELS,
  isCellField,
  type CellField,
  type ChoiceField,
  type DateField,
} from '@shared/domains/launch-report/fields';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import { fieldError } from '@shared/domains/launch-report/rules';
import { tagText } from '@shared/domains/launch-report/cell-colors';
import {
  daysOffered,
  filterDateKeys,
  readDateCell,
  shortDay,
} from '@shared/domains/launch-report/date-cells';
import { launchReportTexts as texts, sheetTexts } from '@shared/domains/launch-report/texts';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import {
  COLUMN_HEADINGS,
  cellNotes,
  hasPrepared,
  type RangeOf,
  type ShownStatus,
  statusIn,
  tooltipText,
} from './cell-text';
import type { SheetEdits } from './edits/sheet-edits';
import type { CellDraft } from './edits/use-cell-draft';

type Column = DataGridColumn<LaunchRow>;

export interface SheetColumnsDeps {
  edits: SheetEdits;
  ranges: CellRanges<LaunchRow>;
  /** Whether a field of a row may be edited now, or prepared. */
  mayEdit: (rowId: string, field: string) => boolean;
  /** Undefined while the values are not known; the cells are not editable until then. */
  choicesFor: (field: ChoiceField) => readonly string[] | undefined;
  /** Returns today at the back office. */
  today: () => string;
  rangeOf: RangeOf;
  /** What the forecasts are based on; null where there is none. */
  forecastBasis: string | null;
  /** Shows why typed text is refused. */
  onRefused: (text: string) => void;
  /** The draft of the cell that is being edited. */
  draft: Pick<CellDraft, 'baseOf' | 'hold' | 'restoredText'>;
}

/** The width is fixed by the specification. */
const COLUMN_WIDTH = 100;

type Rules = NonNullable<Column['cellClassRules']>;

/**
 * Class rules of a cell; the styles are in useSheetStyles. Only the rules that can apply to a column are added, because
 * thousands of them are evaluated before the first paint.
 */
function classRules({ edits, ranges }: SheetColumnsDeps, id: string): Rules {
  type Params = CellClassParams<LaunchRow>;
  const tagged =
    (text: string) =>
    ({ data }: Params) =>
      data !== undefined && tagText(edits.cellsOf(data), id) === text;
  const has =
    (status: ShownStatus) =>
    ({ data }: Params) =>
      data !== undefined && statusIn(edits, data.id, id) === status;
  const rules: Rules = { 'sheet-range': ({ rowIndex }) => ranges.isInRange(rowIndex, id) };
  const statusRules: Rules = {
    'sheet-saving': has('saving'),
    'sheet-saved': has('saved'),
    'sheet-failed': has('failed'),
    'sheet-unknown': has('unknown'),
  };
  if (id === 'groupName') return { ...rules, 'sheet-hold': tagged(texts.flags.taggrouphold), ...statusRules };
  if (id === 'storeName')
    return {
      ...rules,
      'sheet-hold': tagged(texts.flags.tagStoreHold),
      'sheet-ready': tagged(texts.flags.tagStoreReadyToLaunch),
      ...statusRules,
    };
  if (!isCellField(id)) return rules;
  const comments = commentsOf(id);
  return {
    ...rules,
    'sheet-action': tagged(texts.action),
    'sheet-follow-up': tagged(texts.followUp),
    'sheet-comment': ({ data }) => data !== undefined && edits.cellsOf(data)[comments] !== undefined,
    'sheet-prepared': ({ data }) => data !== undefined && hasPrepared(edits, data.id, id),
    ...statusRules,
  };
}

const notesOf = ({ edits }: SheetColumnsDeps, row: LaunchRow, id: string): string[] =>
  cellNotes(edits.cellsOf(row), id, edits.editsIn(row.id, id), hasPrepared(edits, row.id, id));

function baseColumn(deps: SheetColumnsDeps, id: string): Column {
  return {
    colId: id,
    headerName: COLUMN_HEADINGS[id] ?? id,
    width: COLUMN_WIDTH,
    minWidth: COLUMN_WIDTH,
    cellClassRules: classRules(deps, id),
    tooltipValueGetter: ({ data }) => data && tooltipText(notesOf(deps, data, id)),
  };
}

const cellValueGetter =
  ({ edits }: SheetColumnsDeps, field: CellField) =>
  ({ data }: ValueGetterParams<LaunchRow>): string =>
    data === undefined ? '' : (edits.cellsOf(data)[field] ?? '');

const editableIfAllowed =
  ({ mayEdit }: SheetColumnsDeps, field: CellField) =>
  ({ data }: EditableCallbackParams<LaunchRow>) =>
    data !== undefined && mayEdit(data.id, field);

/** The accessible name of a cell's editor. */
const editorLabel = (field: CellField, data: LaunchRow): string =>
  gridTexts.rows.cell(FIELD_LABELS[field], data.storeName);

const dayColumn = (deps: SheetColumnsDeps, field: DateField): Column => ({
  ...baseColumn(deps, field),
  valueGetter: cellValueGetter(deps, field),
  valueFormatter: ({ value }) => shortDay(String(value ?? '')),
  filter: 'agTextColumnFilter',
  filterParams: dayFilter(shortDay),
  filterValueGetter: (params) => shortDay(cellValueGetter(deps, field)(params)),
  getQuickFilterText: ({ value }) => shortDay(String(value ?? '')),
  editable: editableIfAllowed(deps, field),
  cellEditor: DayEditor,
  cellEditorParams: ({ data }: { data: LaunchRow }): DayEditorSpec => {
    const today = deps.today();
    const base = deps.draft.baseOf(data.id, field, deps.edits.baseValueOf(data, field));
    return {
      label: editorLabel(field, data),
      typed: filterDateKeys,
      read: readDateCell,
      errorOf: (day) => fieldError(field, day, { today }),
      ...daysOffered(field, today),
      onRefused: (reason) => deps.onRefused(sheetTexts.notTaken(editorLabel(field, data), reason)),
      restored: deps.draft.restoredText(data.id, field),
      onTyped: (text) => deps.draft.hold(text === null ? null : { rowId: data.id, field, text, base }),
    };
  },
});

const dropdownColumn = (deps: SheetColumnsDeps, field: ChoiceField): Column => ({
  ...baseColumn(deps, field),
  valueGetter: cellValueGetter(deps, field),
  filter: checkboxListFilter,
  editable: editableIfAllowed(deps, field),
  cellEditor: ChoiceEditor,
  cellEditorParams: ({ data }: { data: LaunchRow }): ChoiceEditorSpec => ({
    label: editorLabel(field, data),
    placeholder: texts.select,
    choices: (now) => {
      const offered = choicesOf(deps.choicesFor(field) ?? []);
      const isRetired = now !== '' && !offered.some(({ value }) => value === now);
      return isRetired ? [{ value: now, label: texts.vanished(now) }, ...offered] : offered;
    },
  }),
});

const numericColumn = (
  deps: SheetColumnsDeps,
  field: 'slno' | 'obAge' | 'totalDaysToLaunch',
  width = COLUMN_WIDTH,
): Column => ({
  ...baseColumn(deps, field),
  valueGetter: ({ data }) => data?.[field],
  width,
  type: 'rightAligned',
  filter: 'agNumberColumnFilter',
  filterParams: NUMBER_FILTER,
  editable: false,
});

const forecastColumn = (deps: SheetColumnsDeps, day: 'p50' | 'p85'): Column => ({
  ...baseColumn(deps, day),
  ...(deps.forecastBasis === null ? {} : { headerTooltip: deps.forecastBasis }),
  valueGetter: ({ data }) => (data && deps.rangeOf(data)?.[day]) ?? '',
  valueFormatter: ({ value }) => shortDay(String(value ?? '')),
  filter: 'agTextColumnFilter',
  filterParams: dayFilter(shortDay),
  filterValueGetter: ({ data }) => shortDay((data && deps.rangeOf(data)?.[day]) ?? ''),
  editable: false,
});

const NAME_WIDTHS = { groupName: 190, storeName: 250 } as const;
/** The average width of a letter and the padding of a cell, in pixels, which say whether a name is cut. */
const [LETTER, PADDING] = [6.5, 14];

const pinnedNameColumn = (deps: SheetColumnsDeps, field: 'groupName' | 'storeName'): Column => ({
  ...baseColumn(deps, field),
  field,
  width: NAME_WIDTHS[field],
  pinned: 'left',
  editable: false,
  tooltipValueGetter: ({ data }) => {
    if (!data) return undefined;
    const name = data[field];
    const isCut = name.length * LETTER > NAME_WIDTHS[field] - PADDING;
    return tooltipText([...(isCut ? [name] : []), ...notesOf(deps, data, field)]);
  },
});

/** Three columns pinned on the left, then the milestones in order, the forecast, and the dropdowns. */
export const launchColumns = (view: ReportView, deps: SheetColumnsDeps): Column[] => [
  { ...numericColumn(deps, 'slno', 60), minWidth: 60, pinned: 'left' },
  pinnedNameColumn(deps, 'groupName'),
  pinnedNameColumn(deps, 'storeName'),
  ...(hasObAge(view) ? [numericColumn(deps, 'obAge')] : []),
  ...(hasDaysToLaunch(view) ? [numericColumn(deps, 'totalDaysToLaunch')] : []),
  ...DATE_FIELDS.map((field) => dayColumn(deps, field)),
  forecastColumn(deps, 'p50'),
  forecastColumn(deps, 'p85'),
  ...CHOICE_FIELDS.map((field) => dropdownColumn(deps, field)),
];
