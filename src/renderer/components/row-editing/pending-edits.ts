import { z } from 'zod';
import { mergeEdit, sameFields, type FieldConflict } from '@shared/kernel/conflict';

/** The fields of a row that can be edited, as texts; null is an empty field. */
export type EditValues = Readonly<Record<string, string | null>>;

const valuesSchema = z.record(z.string(), z.string().nullable());

/** A row that was changed and is not saved yet. */
export interface PendingEdit {
  /** What was stored when editing began. */
  base: EditValues;
  values: EditValues;
  /** Why it was not saved when that was tried. */
  problem: string | null;
}

/** By the key of the row. */
export type PendingEdits = ReadonlyMap<string, PendingEdit>;

/** As drafts keep them: keys of rows are people's texts, and an object has keys of its own. */
export const pendingListSchema = z.array(
  z.tuple([
    z.string(),
    z.object({ base: valuesSchema, values: valuesSchema, problem: z.string().nullable() }),
  ]),
);

/** The row as it would be saved: the edit on top of what is stored now. */
export const pendingValues = ({ base, values }: PendingEdit, stored: EditValues): EditValues =>
  mergeEdit(base, values, stored).merged;

export type RowConflict = FieldConflict & { key: string; id: string };

export interface SavePlan {
  /** To be sent, based on what is stored now. */
  ready: Map<string, PendingEdit>;
  conflicts: RowConflict[];
  /** What they want is stored already. */
  done: string[];
  /** Their rows are no longer there. */
  gone: string[];
}

/** What a save has to do, given what is stored now. */
export function planSave(edits: PendingEdits, stored: ReadonlyMap<string, EditValues>): SavePlan {
  const plan: SavePlan = { ready: new Map(), conflicts: [], done: [], gone: [] };
  for (const [key, edit] of edits) {
    const now = stored.get(key);
    if (!now) {
      plan.gone.push(key);
      continue;
    }
    const { merged, conflicts } = mergeEdit(edit.base, edit.values, now);
    if (sameFields(merged, now)) {
      plan.done.push(key);
      continue;
    }
    plan.ready.set(key, { base: now, values: merged, problem: null });
    for (const conflict of conflicts)
      plan.conflicts.push({ ...conflict, key, id: JSON.stringify([key, conflict.field]) });
  }
  return plan;
}

/** The plan after the user chose whose values stay; `taken` are the conflicts decided for the other side. */
export function settle(plan: SavePlan, taken: ReadonlySet<string>): SavePlan {
  const ready = new Map(plan.ready);
  const done = [...plan.done];
  for (const { id, key, field } of plan.conflicts) {
    const edit = ready.get(key);
    if (!edit || !taken.has(id)) continue;
    const values = { ...edit.values, [field]: edit.base[field] ?? null };
    if (sameFields(values, edit.base)) {
      ready.delete(key);
      done.push(key);
    } else ready.set(key, { ...edit, values });
  }
  return { ready, done, conflicts: [], gone: plan.gone };
}
