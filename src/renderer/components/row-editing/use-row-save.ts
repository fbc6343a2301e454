import { useState } from 'react';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useReadAgain } from '@renderer/platform/windows/use-read-again';
import { messages } from '@shared/kernel/messages';
import { sameFields } from '@shared/kernel/conflict';
import { useConflictDialog } from '../conflict-dialog/conflict-context';
import { conflictItems } from './conflict-items';
import { planSave, settle, type PendingEdit } from './pending-edits';
import type { RowEditSpec, RowSource } from './row-edit-spec';
import type { PendingStore } from './use-pending-edits';

/** Rows that change again between reading and writing are asked about again, this often at most. */
const MOST_ROUNDS = 3;

interface RowSave {
  saving: boolean;
  save: (keys: readonly string[]) => Promise<void>;
}

/**
 * Saves pending rows: reads again what is stored, asks where both sides changed a field, sends the rest.
 * What is refused stays pending with its reason; where it was refused because somebody changed the row
 * between the reading and the writing, the user is asked again.
 */
export function useRowSave<Row>(
  spec: RowEditSpec<Row>,
  source: RowSource<Row>,
  pending: PendingStore,
): RowSave {
  const readAgain = useReadAgain();
  const notify = useNotify();
  const chooseSides = useConflictDialog();
  const [saving, setSaving] = useState(false);

  /** Gives the keys that were refused, or null when the user went back to editing. */
  const round = async (keys: readonly string[], onlyChanged: boolean): Promise<string[] | null> => {
    const rows = new Map((await source.readAgain()).map((row) => [spec.keyOf(row), row]));
    const stored = new Map([...rows].map(([key, row]) => [key, spec.valuesOf(row)]));
    const chosen = [...pending.current()].filter(
      ([key, { base }]) => keys.includes(key) && !(onlyChanged && sameFields(base, stored.get(key) ?? {})),
    );
    let plan = planSave(new Map(chosen), stored);
    if (plan.conflicts.length > 0) {
      const items = conflictItems(spec, rows, plan.conflicts);
      const taken = await chooseSides({ what: spec.what, items });
      if (taken === null) return null;
      plan = settle(plan, taken);
    }
    const failed = (key: string, edit: PendingEdit, problem: string): [string, PendingEdit] => [
      key,
      { ...edit, problem },
    ];
    const gone = chosen.filter(([key]) => plan.gone.includes(key));
    pending.drop(plan.done);
    pending.put([...plan.ready, ...gone.map(([key, edit]) => failed(key, edit, messages.rows.gone))]);
    const changes = [...plan.ready].flatMap(([key, { values }]) => {
      const row = rows.get(key);
      return row === undefined ? [] : [{ row, values }];
    });
    if (changes.length === 0) return [];
    const outcomes = await source.send(changes);
    const refused = outcomes.flatMap(({ key, message }) => {
      const edit = plan.ready.get(key);
      return edit && message !== null ? [failed(key, edit, message)] : [];
    });
    pending.drop(outcomes.filter(({ message }) => message === null).map(({ key }) => key));
    pending.put(refused);
    return refused.map(([key]) => key);
  };

  const save = async (keys: readonly string[]): Promise<void> => {
    if (saving || keys.length === 0) return;
    setSaving(true);
    try {
      let left: readonly string[] | null = keys;
      for (let count = 0; count < MOST_ROUNDS && left !== null && left.length > 0; count += 1)
        left = await round(left, count > 0);
      if (keys.every((key) => !pending.current().has(key))) notify.success(source.saved);
    } catch (error) {
      notify.error(error);
    } finally {
      setSaving(false);
      readAgain(source.touches);
    }
  };
  return { saving, save };
}
