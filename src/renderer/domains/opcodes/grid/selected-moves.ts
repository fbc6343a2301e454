// Detects that the selected opcodes have moved to another group, so that the grid deselects them. What moves them is in
// categorization/use-categorization.ts.

import type { DataGridApi } from '@renderer/components/data-grid';
import type { OpcodeLine } from '../categorization/opcode-lines';
import { isHeading } from '../categorization/opcode-lines';

/** The focus moves to the next opcode that was not selected, so that the user can continue with it. */
export class SelectedMoves {
  #groups: ReadonlyMap<string, string> = new Map();
  #next: string | null = null;

  /** Called when the selection has changed. */
  read(api: DataGridApi<OpcodeLine>): void {
    const groups = new Map<string, string>();
    for (const { id, data } of api.getSelectedNodes())
      if (id !== undefined && data) groups.set(id, data.opcategory);
    this.#groups = groups;
    this.#next = groups.size === 0 ? null : nextUnselected(api);
  }

  /** Called when rows have changed. Returns whether all selected opcodes have moved, and moves the focus then. */
  hasMoved(api: DataGridApi<OpcodeLine>): boolean {
    const groups = [...this.#groups];
    const isMoved = groups.every(([id, group]) => api.getRowNode(id)?.data?.opcategory !== group);
    if (groups.length === 0 || !isMoved) return false;
    const [next, focused] = [this.#next, api.getFocusedCell()];
    this.#groups = new Map();
    // The grid moves its rows after this event.
    if (next !== null && focused)
      setTimeout(() => {
        const index = api.isDestroyed() ? null : (api.getRowNode(next)?.rowIndex ?? null);
        if (index === null) return;
        api.ensureIndexVisible(index);
        api.setFocusedCell(index, focused.column);
      });
    return true;
  }
}

/** Returns the first unselected opcode below the first selected one in the same group; null if there is none. */
function nextUnselected(api: DataGridApi<OpcodeLine>): string | null {
  const first = api
    .getSelectedNodes()
    .reduce((least, { rowIndex }) => Math.min(least, rowIndex ?? Infinity), Infinity);
  for (let index = first; Number.isFinite(index) && index < api.getDisplayedRowCount(); index += 1) {
    const node = api.getDisplayedRowAtIndex(index);
    if (!node?.data || isHeading(node.data)) return null;
    if (!node.isSelected()) return node.id ?? null;
  }
  return null;
}
