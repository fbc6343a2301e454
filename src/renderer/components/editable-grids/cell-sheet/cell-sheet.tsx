// A sheet of numbers, such as labor rates, that is edited as in a spreadsheet: ranges, copy and paste, fill, undo.

import { Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { PasteCellsDialog } from '@renderer/components/data-import/paste-preview/paste-cells-dialog';
import type { PasteAnswers } from '@renderer/components/data-import/paste-preview/preview-rows';
import { undoKey } from '@renderer/platform/shortcuts/undo-key';
import { shownNumber } from '@shared/kernel/text/format';
import { CellEditor } from './cell-editor';
import {
  clearRange,
  toTabSeparated,
  fillDown,
  fillRight,
  withText,
  type CellPosition,
  type Cells,
  type SheetRules,
} from './cells';
import { previewCells, type PastedSheet } from './preview-cells';
import { indicatorText, type RowIndicators, SheetRow } from './sheet-row';
import { useSheetStyles } from './sheet-styles';
import { SheetToolbar } from './sheet-toolbar';
import type { Sheet } from './use-sheet';
import { type SheetSelection, useSheetSelection } from './use-sheet-selection';

interface CellSheetProps {
  label: string;
  sheet: Sheet;
  rules: SheetRules;
  minRows: number;
  marks: readonly RowIndicators[];
  /** If false, the sheet can only be read and copied. */
  editable: boolean;
  /** The name of a cell in announcements. */
  cellName: (row: number, column: number) => string;
  /** Further controls at the end of the toolbar. */
  tools?: ReactNode;
}

export function CellSheet(props: CellSheetProps) {
  const { label, sheet, rules, marks, editable, cellName } = props;
  const { labels, format } = rules;
  const styles = useStyles();
  const look = useSheetStyles();
  const table = useRef<HTMLTableElement>(null);
  const { cells } = sheet;
  const selection = useSheetSelection(table, { rows: cells.length, columns: rules.columns, editable });
  const { active, range } = selection;
  const editing = useCellEditing(props, selection);
  const clipboard = useSheetClipboard(props, selection);
  const pointer = useSheetPointer(selection, editing.editor !== null);
  const description = [
    cellName(active.row, active.column),
    indicatorText(marks[active.row]?.[active.column]),
  ];
  return (
    <div className={styles.root}>
      {editable && (
        <SheetToolbar
          label={label}
          sheet={sheet}
          range={range}
          rules={rules}
          minRows={props.minRows}
          tools={props.tools}
        />
      )}
      <div className={look.scroll}>
        <table
          ref={table}
          role="grid"
          className={look.table}
          aria-label={label}
          aria-rowcount={cells.length + 1}
          aria-colcount={rules.columns + 1}
          aria-multiselectable
          aria-readonly={!editable}
          onKeyDown={(event) => handleSheetKeys(event, props, selection, editing.open)}
          {...pointer}
          onDoubleClick={(event) => placeOf(event.target) && editing.open()}
          onCopy={clipboard.copy}
          onCut={clipboard.copy}
          onPaste={clipboard.paste}
        >
          <thead className={look.head}>
            <tr aria-rowindex={1}>
              <th scope="col" className={mergeClasses(look.columnHeader, look.corner)}>
                {labels.corner}
              </th>
              {labels.columns.map((header) => (
                <th key={header} scope="col" className={look.columnHeader}>
                  {shownNumber(header)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cells.map((texts, row) => (
              <SheetRow
                key={row}
                row={row}
                header={labels.row(row)}
                texts={texts}
                marks={marks[row] ?? NO_MARKS}
                format={format}
                isLocked={rules.isLocked}
                from={row >= range.top && row <= range.bottom ? range.left : null}
                to={row >= range.top && row <= range.bottom ? range.right : null}
                active={row === active.row ? active.column : null}
                editor={
                  editing.editor && row === active.row ? (
                    <CellEditor
                      label={cellName(active.row, active.column)}
                      {...editing.editor}
                      onTyping={sheet.setTyping}
                      onTyped={editing.type}
                      onCommit={editing.commit}
                      onCancel={editing.cancel}
                    />
                  ) : null
                }
              />
            ))}
          </tbody>
        </table>
      </div>
      <Caption1 className={styles.description} role="status">
        {description.filter((text) => text !== '').join(': ')}
      </Caption1>
      {clipboard.pasted && (
        <PasteCellsDialog
          preview={clipboard.pasted.preview}
          onClose={clipboard.endPaste}
          onConfirm={(found) => {
            sheet.change(found.cells);
            clipboard.endPaste();
          }}
        />
      )}
    </div>
  );
}

type EditedSheet = Pick<CellSheetProps, 'sheet' | 'rules' | 'editable'>;

/** The editor of the active cell: how it opens, and what closes it with or without a change. */
function useCellEditing({ sheet, rules, editable }: EditedSheet, selection: SheetSelection) {
  const { cells } = sheet;
  const { active } = selection;
  const [editor, setEditor] = useState<{ start: string; typedOver: boolean } | null>(null);
  const withTyped = (text: string): Cells => {
    const one = { top: active.row, bottom: active.row, left: active.column, right: active.column };
    return withText(cells, one, rules.normalize(text), rules.isLocked);
  };
  return {
    editor,
    /** Opens the editor with a key that was typed over the text of the cell, or with that text. */
    open: (key?: string): void => {
      if (!editable || rules.isLocked(active.row, active.column)) return;
      const start = key ?? cells[active.row]?.[active.column] ?? '';
      setEditor({ start, typedOver: key !== undefined });
    },
    type: (text: string): void => sheet.type(withTyped(text)),
    commit: (text: string, key: KeyboardEvent | null): void => {
      sheet.change(withTyped(text));
      setEditor(null);
      if (key && !selection.move(key)) selection.go(active);
    },
    cancel: (): void => {
      setEditor(null);
      selection.go(active);
    },
  };
}

/** Does what a key means in a sheet whose editor is closed. */
function handleSheetKeys(
  event: KeyboardEvent,
  { sheet, rules, editable }: EditedSheet,
  selection: SheetSelection,
  openEditor: (key?: string) => void,
): void {
  const { cells } = sheet;
  const { range } = selection;
  if (event.altKey) return;
  if (event.ctrlKey || event.metaKey) {
    const key = event.key.toLowerCase();
    const commands: Record<string, () => void> = {
      d: () => sheet.change(fillDown(cells, range, rules.isLocked)),
      r: () => sheet.change(fillRight(cells, range, rules.isLocked)),
    };
    const back = undoKey(event);
    const command = back ? sheet[back] : commands[key];
    if (key === 'a') selection.selectAll();
    else if (command && editable) command();
    else return void selection.move(event);
    event.preventDefault();
  } else if (event.key === 'F2') openEditor();
  else if ((event.key === 'Delete' || event.key === 'Backspace') && editable)
    sheet.change(clearRange(cells, range, rules.isLocked));
  else if (event.key.length === 1 && event.key !== ' ') {
    event.preventDefault();
    openEditor(event.key);
  } else selection.move(event);
}

/** Selects cells by clicking and dragging. */
function useSheetPointer({ active, go }: SheetSelection, isEditing: boolean) {
  const dragging = useRef(false);
  const point = (event: MouseEvent, extend: boolean): void => {
    const place = placeOf(event.target);
    if (!place || (isEditing && place.row === active.row && place.column === active.column)) return;
    // Blurring commits the open editor before the cell is left.
    if (isEditing && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    go(place, extend);
  };
  return {
    onMouseDown: (event: MouseEvent): void => {
      if (event.button !== 0) return;
      dragging.current = true;
      point(event, event.shiftKey);
    },
    onMouseOver: (event: MouseEvent): void => {
      if (dragging.current && event.buttons === 1) point(event, true);
    },
    onMouseUp: (): void => void (dragging.current = false),
  };
}

/** Copies, cuts and pastes the selected cells; a paste that needs it is previewed first. */
function useSheetClipboard({ sheet, rules, editable }: EditedSheet, { range }: SheetSelection) {
  const { cells } = sheet;
  const [pasted, setPasted] = useState<Paste | null>(null);
  return {
    /** The paste that the user has to confirm. */
    pasted,
    endPaste: (): void => setPasted(null),
    paste: (event: ClipboardEvent): void => {
      if (!editable) return;
      event.preventDefault();
      const text = event.clipboardData.getData('text/plain');
      const preview = (answers?: PasteAnswers): PastedSheet =>
        previewCells(text, cells, range, rules, answers);
      const found = preview();
      if (found.needsPreview) setPasted({ preview });
      else sheet.change(found.cells);
    },
    copy: (event: ClipboardEvent): void => {
      event.preventDefault();
      event.clipboardData.setData('text/plain', shownNumber(toTabSeparated(cells, range)));
      if (event.type === 'cut' && editable) sheet.change(clearRange(cells, range, rules.isLocked));
    },
  };
}

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalXS, minWidth: 0 },
  description: { minHeight: '16px', color: tokens.colorNeutralForeground2 },
});

interface Paste {
  preview: (answers: PasteAnswers) => PastedSheet;
}

const NO_MARKS: RowIndicators = [];

const placeOf = (target: EventTarget): CellPosition | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : undefined;
};
