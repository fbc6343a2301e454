// The handover notes of Today's lines, and the dialog that writes one.

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { OTHERS_CHANGES_MS } from '@renderer/platform/interaction/use-polling';
import { LazyComponent } from '@renderer/platform/manifest/lazy-component';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { type LineNote, type NotedLine, storedNote } from '@shared/domains/line-notes/model';
import { lineNotesTexts as texts } from '@shared/domains/line-notes/texts';
import { isShareable } from '@shared/domains/today/assignments';
import { type RowIds, valuesOfRow } from '@shared/domains/today/row-ids';
import { type Permission, reasonsOf } from '@shared/kernel/access/permission';

export interface LineNoting {
  /** The notes by the id of their line. */
  notes: ReadonlyMap<string, LineNote>;
  /** Whether the user may write a note now. */
  permission: Permission;
  /** Opens the dialog, or says why the user may not write now. */
  write: (line: NotedLine) => void;
}

/** One note of a row that can be written or changed. */
interface NoteChoice {
  id: string;
  label: string;
  write: () => void;
}

/**
 * Returns each note that is shown in a row, the first of which has the key; a new note where there is none, and nothing
 * for a line that nobody else has.
 */
export function noteChoices(
  { notes, write }: LineNoting,
  { ids, line: { title } }: { ids: RowIds; line: { title: string } },
): NoteChoice[] {
  const [own] = ids;
  if (!isShareable(own)) return [];
  const shown = valuesOfRow(notes, ids);
  if (shown.length === 0) return [{ id: own, label: texts.add, write: () => write({ id: own, title }) }];
  return shown.map(({ itemId: id, userName }) => ({
    id,
    label: shown.length === 1 ? texts.edit : texts.editOf(userName),
    write: () => write({ id, title }),
  }));
}

/** The code of forms and saving is loaded with the first note that is written. */
const loadDialog = () => import('./note-dialog').then((m) => m.NoteDialog);

const NONE: readonly LineNote[] = [];

/**
 * Returns the notes, which come from the cache while offline; null where the back office has none. `dialog` is rendered
 * by the screen and not by its list, since the list may become empty while someone writes.
 */
export function useLineNoting(): { noting: LineNoting | null; dialog: ReactNode } {
  const bridge = useBridge();
  const notify = useNotify();
  const permission = useWritePermission();
  const [written, setWritten] = useState<NotedLine | null>(null);
  const { data } = useQuery(
    bridge.lineNotes.list.queryOptions(undefined, {
      refetchInterval: OTHERS_CHANGES_MS,
      refetchOnWindowFocus: true,
    }),
  );
  const isOffered = data?.data.isOffered === true;
  const list = data?.data.notes ?? NONE;
  const notes = useMemo(() => new Map(list.map((note) => [note.itemId, note])), [list]);
  const write = useCallback(
    (line: NotedLine): void => {
      if (permission.allowed) setWritten(line);
      else notify.info(reasonsOf(permission));
    },
    [permission, notify],
  );
  return {
    noting: isOffered ? { notes, permission, write } : null,
    dialog: written && (
      <Suspense key={written.id}>
        <LazyComponent
          load={loadDialog}
          props={{
            line: written,
            stored: storedNote(list, written.id),
            onClose: () => setWritten(null),
          }}
        />
      </Suspense>
    ),
  };
}
