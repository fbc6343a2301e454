// The panel over a grid that previews the focused row ("Preview" on the screen); the key I or Space opens and closes
// it. The screen supplies its content.

import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons';
import type { GridApi } from 'ag-grid-community';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { letterOf } from '@renderer/platform/shortcuts/shortcuts';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import { cellOf } from './grid-focus';
import { isEditableCell, rowOf } from './grid-keys';

interface RowPeekProps<Row> {
  api: GridApi<Row>;
  frame: RefObject<HTMLElement | null>;
  /** Returns the preview of a row; null for a row that has none, such as a heading. */
  peek: (row: Row) => ReactNode;
  /** True if Space selects rows, so that it can't open the preview. */
  selects: boolean;
  letters: boolean;
}

/**
 * The focus stays in the grid, so that the arrow keys move to the next row. The panel is a part of the grid and not a
 * dialog, so that Tab reaches its links.
 */
export function RowPeek<Row>({ api, frame, peek, selects, letters }: RowPeekProps<Row>) {
  const styles = useStyles();
  const [shown, setShown] = useState<{ id: string | undefined; row: Row } | null>(null);
  const panel = useRef<HTMLElement>(null);
  const show = (index: number | undefined): void => {
    const node = index === undefined ? undefined : api.getDisplayedRowAtIndex(index);
    const row = node?.data;
    if (row !== undefined && (peek(row) ?? null) !== null) setShown({ id: node?.id, row });
  };
  /** A row that was read again is another object; one that is gone has no preview. */
  const onRowsChanged = useEffectEvent((): void => {
    if (shown?.id === undefined) return;
    const row = api.getRowNode(shown.id)?.data;
    if (row !== shown.row) setShown(row === undefined ? null : { id: shown.id, row });
  });
  const close = (): void => {
    const isInPanel = panel.current?.contains(document.activeElement) ?? false;
    const cell = api.getFocusedCell();
    setShown(null);
    if (isInPanel && cell) api.setFocusedCell(cell.rowIndex, cell.column);
  };
  const opens = (event: KeyboardEvent, index: number): boolean => {
    if (!isBare(event) || cellOf(event.target ?? window) !== event.target) return false;
    if (event.key === ' ') return !selects;
    return letterOf(event, letters) === 'I' && !isEditableCell(api, event, index);
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const isOpen = shown !== null;
    const isEditing = event.target instanceof Element && event.target.closest('input, textarea, .ag-popup');
    const index = rowOf(event.target);
    if (isOpen && event.key === 'Escape' && isBare(event) && !isEditing) close();
    else if (index === null || event.repeat || !opens(event, index)) return;
    else if (isOpen) close();
    else show(index);
    event.preventDefault();
    event.stopPropagation();
  });
  const onFocus = useEffectEvent((): void => {
    if (shown !== null) show(api.getFocusedCell()?.rowIndex);
  });
  useEffect(() => {
    const grid = frame.current;
    const press = (event: KeyboardEvent): void => onKeyDown(event);
    const follow = (): void => onFocus();
    const renew = (): void => onRowsChanged();
    // AG Grid would select a row or scroll on Space.
    grid?.addEventListener('keydown', press, { capture: true });
    api.addEventListener('cellFocused', follow);
    api.addEventListener('modelUpdated', renew);
    return () => {
      grid?.removeEventListener('keydown', press, { capture: true });
      if (api.isDestroyed()) return;
      api.removeEventListener('cellFocused', follow);
      api.removeEventListener('modelUpdated', renew);
    };
  }, [api, frame]);

  if (shown === null) return null;
  return (
    <aside ref={panel} aria-label={gridTexts.preview} className={styles.panel}>
      <Button
        appearance="subtle"
        size="small"
        className={styles.close}
        icon={<Dismiss20Regular />}
        aria-label={gridTexts.closePreview}
        onClick={close}
      />
      {peek(shown.row)}
    </aside>
  );
}

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

const isBare = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !shiftKey;
