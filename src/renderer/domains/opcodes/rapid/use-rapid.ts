// The rapid mode, which shows the opcodes without a category one at a time: which one is next.

import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { letterOf } from '@renderer/platform/shortcuts/shortcuts';
import { useSingleKeyShortcuts } from '@renderer/platform/shortcuts/use-shortcuts';
import { isUncategorized } from '@shared/domains/opcodes/rules';
import type { OpcodeLine } from '../categorization/opcode-lines';

/** The state of the rapid mode, in which opcodes are categorized one at a time. */
export interface RapidState {
  /** The current opcode; undefined once each has a category. */
  current: OpcodeLine | undefined;
  left: number;
  total: number;
  /** Shows the current opcode again after all others. */
  skip: () => void;
}

/**
 * Returns the current opcode of the rapid mode. It is derived from the unsaved categorization, so that a restored
 * draft, an undo and another user's save need no special handling.
 */
export function useRapid(lines: readonly OpcodeLine[]): RapidState {
  const [skipped, setSkipped] = useState<readonly number[]>([]);
  const queue = useMemo(() => rapidQueue(lines, skipped), [lines, skipped]);
  const current = queue[0];
  const id = current?.id;
  const skip = useCallback(() => {
    if (id !== undefined) setSkipped((before) => [...before.filter((other) => other !== id), id]);
  }, [id]);
  return { current, left: queue.length, total: lines.length, skip };
}

/** Returns the opcodes without a category in their order; skipped ones come last. */
function rapidQueue(lines: readonly OpcodeLine[], skipped: readonly number[]): readonly OpcodeLine[] {
  const left = lines.filter(isUncategorized);
  const rank = new Map(skipped.map((id, index) => [id, index]));
  const isSkipped = ({ id }: OpcodeLine): boolean => rank.has(id);
  return [
    ...left.filter((line) => !isSkipped(line)),
    ...left.filter(isSkipped).sort((one, other) => (rank.get(one.id) ?? 0) - (rank.get(other.id) ?? 0)),
  ];
}

/**
 * In these elements the letter does not open the rapid mode: in a cell it starts or continues an edit, and overlays,
 * such as the filters of a grid, are modal.
 */
const WITHOUT_RAPID_KEY =
  '.ag-cell-inline-editing, .ag-popup, [role="dialog"], [role="alertdialog"], [role="menu"]';

/** Opens the rapid mode when the key C is pressed anywhere else on the page, also in the rows of a grid. */
export function useRapidKey(isOffered: boolean, open: () => void): void {
  const letters = useSingleKeyShortcuts();
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || letterOf(event, letters) !== 'C') return;
    if (event.target instanceof Element && event.target.closest(WITHOUT_RAPID_KEY) !== null) return;
    event.preventDefault();
    if (!event.repeat) open();
  });
  useEffect(() => {
    if (!isOffered) return undefined;
    const listen = (event: KeyboardEvent): void => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOffered]);
}
