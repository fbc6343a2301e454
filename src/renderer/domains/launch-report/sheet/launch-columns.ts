import { tickListFilter, type DataGridColumn } from '@renderer/components/data-grid';
import {
  type CellClassParams,
  type EditableCallbackParams,
  type ValueGetterParams,
  ChoiceEditor,
  DayEditor,
  type CellRanges,
  type ChoiceEditorSpec,
  type DayEditorSpec,
} from '@renderer/components/range-grid';
import { hasDaysToLaunch, hasObAge, type ReportView } from '@shared/domains/launch-report/categories';
import { readTypedDay, shortDay, typedDay } from '@shared/domains/launch-report/dates';
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
import { daysOffered, fieldError, tagText } from '@shared/domains/launch-report/rules';
import { launchReportTexts as texts } from '@shared/domains/launch-report/texts';
import { localToday } from '@shared/kernel/dates';
import { HEADINGS, saidOf, tooltipOf } from './cell-text';
import type { EditStatus, SheetEdits } from './sheet-edits';
import { sheetTexts } from './sheet-texts';

type Column = DataGridColumn<LaunchRow>;

export interface SheetColumnsDeps {
  edits: SheetEdits;
  ranges: CellRanges<LaunchRow>;
  mayEdit: () => boolean;
  offered: (field: ChoiceField) => readonly string[];
  /** Says why what was typed is not taken. */
  onRefused: (text: string) => void;
}

/** As the specification fixes it. */
const WIDTH = 100;

type Rules = NonNullable<Column['cellClassRules']>;

/**
 * The classes of a cell, by what is so; their looks are the sheet's. Each cell has only those that may be so in its
 * column: thousands of them are looked at before the sheet is painted.
 */
function classRules({ edits, ranges }: SheetColumnsDeps, id: string): Rules {
  type Params = CellClassParams<LaunchRow>;
  const tagged =
    (text: string) =>
    ({ data }: Params) =>
      data !== undefined && tagText(edits.cellsOf(data), id) === text;
  const has =
    (status: EditStatus) =>
    ({ data }: Params) =>
      data !== undefined && edits.editOf(data.id, id)?.status === status;
  const rules: Rules = { 'sheet-range': ({ rowIndex }) => ranges.isInRange(rowIndex, id) };
  if (id === 'groupName') return { ...rules, 'sheet-hold': tagged(texts.flags.taggrouphold) };
  if (id === 'storeName')
    return {
      ...rules,
      'sheet-hold': tagged(texts.flags.tagStoreHold),
      'sheet-ready': tagged(texts.flags.tagStoreReadyToLaunch),
    };
  if (!isCellField(id)) return rules;
  const comments = commentsOf(id);
  return {
    ...rules,
    'sheet-action': tagged(texts.action),
    'sheet-follow-up': tagged(texts.followUp),
    'sheet-comment': ({ data }) => data !== undefined && edits.cellsOf(data)[comments] !== undefined,
    'sheet-saving': has('saving'),
    'sheet-saved': has('saved'),
    'sheet-failed': has('failed'),
  };
}

function shared(deps: SheetColumnsDeps, id: string): Column {
  return {
    colId: id,
    headerName: HEADINGS[id] ?? id,
    width: WIDTH,
    minWidth: WIDTH,
    cellClassRules: classRules(deps, id),
    tooltipValueGetter: ({ data }) =>
      data && tooltipOf(saidOf(deps.edits.cellsOf(data), id, deps.edits.editOf(data.id, id))),
  };
}

const held =
  ({ edits }: SheetColumnsDeps, field: CellField) =>
  ({ data }: ValueGetterParams<LaunchRow>): string =>
    data === undefined ? '' : (edits.cellsOf(data)[field] ?? '');

const editable =
  ({ mayEdit }: SheetColumnsDeps) =>
  (_params: EditableCallbackParams<LaunchRow>) =>
    mayEdit();

/** What a cell is called while it is edited. */
const nameOf = (field: CellField, data: LaunchRow): string => `${FIELD_LABELS[field]} of ${data.storeName}`;

const dayColumn = (deps: SheetColumnsDeps, field: DateField): Column => ({
  ...shared(deps, field),
  valueGetter: held(deps, field),
  valueFormatter: ({ value }) => shortDay(String(value ?? '')),
  filter: 'agTextColumnFilter',
  filterValueGetter: (params) => shortDay(held(deps, field)(params)),
  getQuickFilterText: ({ value }) => shortDay(String(value ?? '')),
  editable: editable(deps),
  cellEditor: DayEditor,
  cellEditorParams: ({ data }: { data: LaunchRow }): DayEditorSpec => {
    const today = localToday();
    return {
      label: nameOf(field, data),
      typed: typedDay,
      read: readTypedDay,
      errorOf: (day) => fieldError(field, day, { today }),
      unreadable: texts.unreadableDate,
      ...daysOffered(field, today),
      onRefused: (reason) => deps.onRefused(sheetTexts.notTaken(nameOf(field, data), reason)),
    };
  },
});

const choiceColumn = (deps: SheetColumnsDeps, field: ChoiceField): Column => ({
  ...shared(deps, field),
  valueGetter: held(deps, field),
  filter: tickListFilter,
  editable: editable(deps),
  cellEditor: ChoiceEditor,
  cellEditorParams: ({ data }: { data: LaunchRow }): ChoiceEditorSpec => ({
    label: nameOf(field, data),
    placeholder: texts.select,
    choices: (now) => {
      const offered = deps.offered(field).map((value) => ({ value, label: value }));
      const vanished = now !== '' && !offered.some(({ value }) => value === now);
      return vanished ? [{ value: now, label: texts.vanished(now) }, ...offered] : offered;
    },
  }),
});

const figure = (
  deps: SheetColumnsDeps,
  field: 'slno' | 'obAge' | 'totalDaysToLaunch',
  width = WIDTH,
): Column => ({
  ...shared(deps, field),
  valueGetter: ({ data }) => data?.[field],
  width,
  type: 'rightAligned',
  filter: 'agNumberColumnFilter',
  editable: false,
});

const name = (deps: SheetColumnsDeps, field: 'groupName' | 'storeName'): Column => ({
  ...shared(deps, field),
  field,
  width: field === 'storeName' ? 190 : 140,
  pinned: 'left',
  editable: false,
});

/** Three columns that stay at the left, then the milestones in their order, then the dropdowns. */
export const launchColumns = (view: ReportView, deps: SheetColumnsDeps): Column[] => [
  { ...figure(deps, 'slno', 60), minWidth: 60, pinned: 'left' },
  name(deps, 'groupName'),
  name(deps, 'storeName'),
  ...(hasObAge(view) ? [figure(deps, 'obAge')] : []),
  ...(hasDaysToLaunch(view) ? [figure(deps, 'totalDaysToLaunch')] : []),
  ...DATE_FIELDS.map((field) => dayColumn(deps, field)),
  ...CHOICE_FIELDS.map((field) => choiceColumn(deps, field)),
];
