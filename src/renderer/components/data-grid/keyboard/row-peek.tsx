import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons';
import type { GridApi } from 'ag-grid-community';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { letterOf } from '@renderer/platform/shortcuts/shortcuts';
import { cellOf } from './grid-focus';
import { isEdited, rowOf } from './grid-keys';

const useStyles = makeStyles({
  panel: {
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineEnd: 0,
    zIndex: 3,
    boxSizing: 'border-box',
    width: '360px',
    maxWidth: '100%',
    maxHeight: '100%',
    overflowY: 'auto',
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow16,
  },
  close: { float: 'inline-end', marginInlineStart: tokens.spacingHorizontalS },
});

interface RowPeekProps<Row> {
  api: GridApi<Row>;
  frame: RefObject<HTMLElement | null>;
  /** Returns the preview of a row; null for a row that has none, such as a heading. */
  peek: (row: Row) => ReactNode;
  /** True if Space selects rows, so that it can't open the preview. */
  selects: boolean;
  letters: boolean;
}

const isBare = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !shiftKey;

/**
 * The preview of the row with the focus. The focus stays in the grid, so that the arrow keys go on to the next row and
 * Escape closes the panel on the row it shows. It is a part of the grid and not a dialog: Tab reaches its links.
 */
export function RowPeek<Row>({ api, frame, peek, selects, letters }: RowPeekProps<Row>) {
  const styles = useStyles();
  const [shown, setShown] = useState<Row | null>(null);
  const panel = useRef<HTMLElement>(null);
  const latest = useRef({ shown, selects, letters, peek });
  useEffect(() => {
    latest.current = { shown, selects, letters, peek };
  });
  useEffect(() => {
    const grid = frame.current;
    const dataAt = (row: number | undefined): Row | undefined =>
      row === undefined ? undefined : api.getDisplayedRowAtIndex(row)?.data;
    const show = (row: number | undefined): void => {
      const data = dataAt(row);
      const content = data === undefined ? null : latest.current.peek(data);
      if (data !== undefined && content !== null && content !== undefined) setShown(data);
    };
    const close = (): void => {
      const isInPanel = panel.current?.contains(document.activeElement) ?? false;
      const cell = api.getFocusedCell();
      setShown(null);
      if (isInPanel && cell) api.setFocusedCell(cell.rowIndex, cell.column);
    };
    const opens = (event: KeyboardEvent, row: number): boolean => {
      if (!isBare(event) || cellOf(event.target ?? window) !== event.target) return false;
      if (event.key === ' ') return !latest.current.selects;
      return letterOf(event, latest.current.letters) === 'I' && !isEdited(api, event, row);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const isOpen = latest.current.shown !== null;
      const isEditing = event.target instanceof Element && event.target.closest('input, textarea, .ag-popup');
      const row = rowOf(event.target);
      if (isOpen && event.key === 'Escape' && isBare(event) && !isEditing) close();
      else if (row === null || event.repeat || !opens(event, row)) return;
      else if (isOpen) close();
      else show(row);
      event.preventDefault();
      event.stopPropagation();
    };
    const onFocus = (): void => {
      if (latest.current.shown !== null) show(api.getFocusedCell()?.rowIndex);
    };
    // AG Grid would take Space for a selection or a scroll.
    grid?.addEventListener('keydown', onKeyDown, { capture: true });
    api.addEventListener('cellFocused', onFocus);
    return () => {
      grid?.removeEventListener('keydown', onKeyDown, { capture: true });
      if (!api.isDestroyed()) api.removeEventListener('cellFocused', onFocus);
    };
  }, [api, frame]);

  if (shown === null) return null;
  return (
    <aside ref={panel} aria-label="Preview" className={styles.panel}>
      <Button
        appearance="subtle"
        size="small"
        className={styles.close}
        icon={<Dismiss20Regular />}
        aria-label="Close the preview"
        onClick={() => {
          const cell = api.getFocusedCell();
          setShown(null);
          if (cell) api.setFocusedCell(cell.rowIndex, cell.column);
        }}
      />
      {peek(shown)}
    </aside>
  );
}
