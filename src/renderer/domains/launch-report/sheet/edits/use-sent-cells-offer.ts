// The hook that offers the cells of the launch report that were not saved, or may not have been, when its page was left
// or loaded again or the console ended. Restored, they are shown as not saved, with Retry.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { DraftOffer } from '@renderer/components/unsaved-work/draft-bar';
import { endOfSave, isBeingSaved, noteDecided } from '@renderer/components/unsaved-work/drafts-being-saved';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useInvalidateDomains } from '@renderer/platform/bridge/use-invalidate-domains';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import { sheetTexts as texts } from '@shared/domains/launch-report/texts';
import type { Draft, DraftPlace } from '@shared/kernel/platform/draft';
import { controlTexts } from '@shared/kernel/text/control-texts';
import { formatAge } from '@shared/kernel/text/format';
import { keyOf, type RestoredCell } from './cell-edit';
import { SENT_CELLS_KEY, type SentCell, sentCellsSchema } from './sent-cells';
import type { SheetEdits } from './sheet-edits';

interface EarlierCells {
  key: string;
  savedAt: string;
  place: DraftPlace | null;
  cells: readonly SentCell[];
}

/** Returns the drafts of sheets, the newest first. */
const earlierCells = (drafts: readonly (Omit<Draft, 'value'> & { value?: unknown })[]): EarlierCells[] =>
  drafts.flatMap(({ key, savedAt, place, value }) => {
    const stored = key.startsWith(SENT_CELLS_KEY) ? sentCellsSchema.safeParse(value).data : undefined;
    return stored ? [{ key, savedAt, place, cells: stored.cells }] : [];
  });

const restoredCell = ({ failure, ...cell }: SentCell): RestoredCell => ({
  ...cell,
  ...(failure ?? { reason: texts.unanswered, isUnknown: true }),
});

interface SentCellsOptions {
  edits: SheetEdits;
  /** The key of the draft of this sheet. */
  ownKey: string;
  rows: readonly LaunchRow[] | undefined;
  /** Whether the rows are what the back office has: a saved copy does not say what is stored by now. */
  isLive: boolean;
  /** False while rows are still being read or could not be, which are not deleted. */
  isWhole: boolean;
  hasMore: boolean;
  /** Called with the rows of the restored cells, which stay in the view. */
  onRestored: (rowIds: readonly string[]) => void;
}

export function useSentCellsOffer(options: SentCellsOptions): DraftOffer | null {
  const { edits, ownKey, rows, isLive, isWhole, hasMore, onRestored } = options;
  const bridge = useBridge();
  const cache = useQueryClient();
  const notify = useNotify();
  const invalidate = useInvalidateDomains();
  const { data: drafts = NONE } = useQuery(
    bridge.drafts.list.queryOptions(undefined, { staleTime: 0, select: earlierCells }),
  );
  const reread = (): Promise<void> => cache.invalidateQueries({ queryKey: bridge.drafts.list.queryKey() });
  const isRestoring = useRef(false);
  const earlier = drafts.filter(({ key }) => key !== ownKey);
  const ended = earlier.filter(({ key }) => !isBeingSaved(key));
  useEndOfSaves(
    earlier.flatMap(({ key }) => (isBeingSaved(key) ? [key] : [])),
    () => void reread(),
  );
  const isAny = ended.length > 0;
  const byId = useMemo(() => new Map(isAny ? rows?.map((row) => [row.id, row]) : []), [isAny, rows]);
  const isStored = ({ rowId, field, value }: SentCell): boolean => {
    const row = byId.get(rowId);
    return isLive && (row ? (row.cells[field] ?? '') === value : isWhole);
  };
  const isRead = rows !== undefined && !hasMore;
  const end = async (ending: readonly EarlierCells[]): Promise<void> => {
    ending.forEach(({ key }) => noteDecided(key));
    // What cannot be removed is offered again.
    await Promise.allSettled(
      ending.map(({ key, savedAt }) => calls.drafts.discard.mutate({ key, offered: [savedAt] })),
    );
    // Another window may still show what was discarded here.
    invalidate(['drafts']);
  };
  const settled = isRead ? ended.filter(({ cells }) => cells.every(isStored)) : [];
  const settledVersions = settled.map(({ savedAt }) => savedAt).join();
  /** The page of a sheet in another window may store it again until it has read the rows, too: once is enough. */
  const hasEnded = useRef(new Set<string>());
  const endSettled = useEffectEvent(() => {
    const ending = settled.filter(({ key }) => !hasEnded.current.has(key));
    ending.forEach(({ key }) => hasEnded.current.add(key));
    if (ending.length > 0) void end(ending);
  });
  useEffect(() => {
    if (settledVersions !== '') endSettled();
  }, [settledVersions]);
  const open = ended.filter((draft) => !settled.includes(draft));
  const cells = open.toReversed().flatMap((draft) => draft.cells.filter((cell) => !isStored(cell)));
  // Of two values of a cell the newest is restored first.
  const first = [...new Map(cells.map((cell) => [keyOf(cell), cell])).values()];
  const [newest] = open;
  if (!isRead || newest === undefined || first.length === 0) return null;
  const isRefused = first.every(({ failure }) => failure?.isUnknown === false);
  const restore = async (): Promise<void> => {
    const readable = first.filter(({ rowId }) => byId.has(rowId));
    const taken = new Set(edits.restore(readable.map(restoredCell)).map(keyOf));
    const restored = new Set(readable.filter((cell) => !taken.has(keyOf(cell))));
    if (restored.size > 0) onRestored([...restored].map(({ rowId }) => rowId));
    else notify.warning(taken.size > 0 ? texts.restoreLater : controlTexts.disabled.reading);
    // The oldest first, so that what is left of them keeps its order.
    const changed = open.toReversed().flatMap((draft) => {
      const rest = draft.cells.filter((cell) => !isStored(cell) && !restored.has(cell));
      return rest.length === draft.cells.length ? [] : [{ draft, rest }];
    });
    // The key of a draft is its sheet's, which may be open in another window: the rest gets one of its own.
    const kept = await Promise.allSettled(changed.map(({ draft, rest }) => keepRest(rest, draft.place)));
    await end(changed.flatMap(({ draft }, at) => (kept[at]?.status === 'fulfilled' ? draft : [])));
    await reread();
  };
  return {
    savedAt: newest.savedAt,
    restore: () => {
      if (isRestoring.current) return;
      isRestoring.current = true;
      void restore().finally(() => (isRestoring.current = false));
    },
    discard: () => void end(open),
    texts: {
      body: texts[isRefused ? 'restoreRefused' : 'restoreCells'](first.length, formatAge(newest.savedAt)),
      restore: controlTexts.drafts.restore,
    },
  };
}

/** Stores what is left of a draft that was restored in part. */
async function keepRest(cells: readonly SentCell[], place: DraftPlace | null): Promise<void> {
  if (cells.length === 0) return;
  const key = `${SENT_CELLS_KEY}${crypto.randomUUID()}`;
  const draft = { key, writer: key, over: null, offered: [], restored: [] };
  await calls.drafts.put.mutate({ ...draft, place, value: { cells } });
}

/** Runs `reread` once the saves of these drafts have ended. */
function useEndOfSaves(keys: readonly string[], reread: () => void): void {
  const ended = useEffectEvent(reread);
  const awaited = keys.join('\n');
  useEffect(() => {
    if (awaited === '') return undefined;
    let isHere = true;
    void Promise.all(awaited.split('\n').map(endOfSave)).then(() => isHere && ended());
    return () => void (isHere = false);
  }, [awaited]);
}

const NONE: readonly EarlierCells[] = [];
