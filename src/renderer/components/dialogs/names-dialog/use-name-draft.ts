// The draft of the name that is being typed in NamesDialog: what it stores, when it is stored already, and how it is
// restored.

import { useMemo, useRef } from 'react';
import { z } from 'zod';
import { useValueDraft } from '@renderer/components/unsaved-work';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { type Permission, reasonsOf } from '@shared/kernel/access/permission';
import type { TypedName } from './name-form';
import type { NamedRow } from './use-name-changes';

const typedSchema = z.object({ name: z.string(), isDefault: z.boolean() });
const draftSchema = typedSchema.extend({ before: typedSchema.nullable() });
type DraftedName = z.infer<typeof draftSchema>;

interface NameDraftOptions {
  /** What is unsaved in the open form; null for nothing. */
  typed: TypedName | null;
  /** The row that is being renamed, as it was when renaming started; null for a new name. */
  before: NamedRow | null;
  /** True while a name is in flight. */
  isSent: boolean;
  rows: readonly NamedRow[];
  permission: Permission;
  /**
   * Opens the form of a row, or that of a new name for null, with what was typed. A row that another user has deleted or
   * renamed keeps its text.
   */
  onRestore: (row: NamedRow | null, at: number, typed: TypedName) => void;
}

/** Stores the name against a crash, and offers it when the dialog is opened again. */
export function useNameDraft(key: string, options: NameDraftOptions) {
  const { typed, before, isSent, rows, permission, onRestore } = options;
  const notify = useNotify();
  /** Removes the draft of the name in flight whose form was left; null while its form is open. */
  const removeLeft = useRef<(() => void) | null>(null);
  const value = useMemo(
    () =>
      typed === null
        ? null
        : { ...typed, before: before && { name: before.name, isDefault: before.isDefault } },
    [typed, before],
  );
  const draft = useValueDraft<DraftedName>({
    isNew: before === null,
    ...{ key, schema: draftSchema, value, isSent: () => isSent && removeLeft.current === null },
    onRestore: ({ before: renamed, name, isDefault }) => {
      if (!permission.allowed) {
        notify.info(reasonsOf(permission));
        return false;
      }
      if (renamed === null) onRestore(null, 0, { name, isDefault });
      else {
        const at = rows.findIndex((row) => row.name === renamed.name);
        const row = rows[at] ?? { ...renamed, count: 0 };
        // A mark that nobody has changed is shown as it is stored now.
        const isMarked = isDefault === renamed.isDefault ? row.isDefault : isDefault;
        onRestore(row, Math.max(at, 0), { name, isDefault: isMarked });
      }
      return true;
    },
    isStored: ({ before: renamed, name, isDefault }) => {
      const row = rows.find((one) => one.name === name);
      if (row === undefined || renamed === null) return row !== undefined;
      return renamed.name === name
        ? row.isDefault === isDefault
        : rows.every((one) => one.name !== renamed.name);
    },
  });
  const { offer, leave, settle, offerOwn } = draft;
  return {
    // What is in flight is not offered.
    ...{ offer: isSent ? null : offer, leave },
    /** Call it when a name is sent. */
    begin: (): void => {
      removeLeft.current = null;
    },
    /** Call it when the form of the name in flight is left: another name is stored beside it. */
    leaveSent: async (): Promise<void> => {
      removeLeft.current ??= await offerOwn();
    },
    /** Removes the draft of the name that was sent, once it is stored. */
    settle: (): void => (removeLeft.current ?? settle)(),
  };
}
