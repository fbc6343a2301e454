// The change that a form has prepared without the network: it is stored, offered when the form is opened again, and
// removed when it was saved.

import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { preparedKey } from '@shared/kernel/platform/prepared-changes/keys';
import { isRecord } from '@shared/kernel/guard';
import { preparedChangeOf, reviewedKey } from '@shared/kernel/platform/prepared-changes/rules';
import { preparedChangesTexts as texts } from '@shared/kernel/platform/prepared-changes/texts';
import { formatAge } from '@shared/kernel/text/format';
import { sameInput } from '../../form/prepare-change';
import type { DraftOffer } from '../draft-bar';
import { isShown } from '../draft-values';
import { type DraftedRecord, placeOfPage, restoreInto } from '../restore-draft';
import {
  type ChangeToPrepare,
  markSent,
  type OwnDraft,
  type PreparedVersion,
  removePrepared,
  storePrepared,
} from './prepared-version';
import { useReplacePrepared } from './use-prepared-changes';

interface PreparedHandle {
  /** The offer to review the change; null while there is none, or none that needs a bar. */
  offer: DraftOffer | null;
  /** True while the form shows the change. */
  isReviewed: boolean;
  /** Returns true if the form shows the change and these values of it are as they were prepared. */
  showsAsPrepared: (values: Readonly<Record<string, unknown>>) => boolean;
  /**
   * Stores a change, and removes the draft of the form with it. It resolves to false if there is another change that
   * this form does not show.
   */
  prepare: (change: Omit<ChangeToPrepare, 'base'>, draft: OwnDraft | null) => Promise<boolean>;
  /**
   * Marks a new record as sent, before it is. It resolves to false if another window has sent or discarded it, and
   * then it must not be sent.
   */
  claim: () => Promise<boolean>;
  /** Removes the mark, after the back office has refused the record. */
  release: () => void;
  /** Removes the change and the draft of the form, after the change was saved. It resolves to false if it stays. */
  clear: (draft: OwnDraft | null) => Promise<boolean>;
}

interface PreparedOptions<Values extends FieldValues, Read> {
  /** The key of the form's draft. */
  draftKey: string | null;
  /** False for a form whose changes are never prepared. */
  enabled: boolean;
  form: UseFormReturn<Values, unknown, Read>;
  /** Undefined for a new record. */
  record: DraftedRecord | undefined;
  /** False while a draft is offered, and once it was restored, because its text would be replaced. */
  mayRestore: boolean;
}

/** The stored change that the form shows. */
interface Reviewed extends PreparedVersion {
  /** When it was sent without an answer before the form was opened, which the user is warned about. */
  maybeSentAt: string | null;
}

export function usePreparedChange<Values extends FieldValues, Read>(
  options: PreparedOptions<Values, Read>,
): PreparedHandle {
  const { draftKey, enabled, form, record, mayRestore } = options;
  const bridge = useBridge();
  const notify = useNotify();
  const replace = useReplacePrepared();
  const toReview = reviewedKey(useLocation().state);
  const key = enabled && draftKey !== null ? keyOf(draftKey, record === undefined, toReview) : null;
  const { data: draft, refetch } = useQuery(
    bridge.drafts.get.queryOptions(key === null ? skipToken : { key }, { staleTime: 'static', gcTime: 0 }),
  );
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  /** A ref, unlike state, is current within the same event. */
  const current = useRef<Reviewed | null>(null);
  const isOpened = useRef(false);
  const show = (next: Reviewed | null): void => {
    current.current = next;
    setReviewed(next);
  };
  const change = draft && key !== null ? preparedChangeOf({ key, value: draft.value }) : undefined;
  const waiting: Reviewed | null =
    draft && key !== null && change && reviewed === null
      ? { key, savedAt: draft.savedAt, change, maybeSentAt: change.sentAt }
      : null;
  // The page was loaded again while the change was sent, or someone else has saved the same.
  const isSettled =
    record !== undefined && waiting !== null && isShown(waiting.change.values, form.formState.defaultValues);
  const stored = isSettled ? null : waiting;
  const review = (): void => {
    if (stored === null) return;
    show(stored);
    restoreInto(form, record, stored.change);
  };
  const open = useEffectEvent(review);
  const isDue = stored !== null && mayRestore && toReview === stored.key;
  useEffect(() => {
    if (!isDue || isOpened.current) return;
    isOpened.current = true;
    open();
  }, [isDue]);

  const mark = async (sentAt: string | null): Promise<boolean> => {
    const shown = current.current;
    if (shown === null) return true;
    const marked = await markSent(replace, shown, sentAt);
    if (marked) show({ ...shown, ...marked });
    return marked !== null;
  };
  const remove = async (removed: PreparedVersion, own: OwnDraft | null = null): Promise<boolean> => {
    const isRemoved = await removePrepared(replace, removed, own);
    await refetch();
    show(null);
    return isRemoved;
  };
  const settle = useEffectEvent(() => {
    if (waiting === null) return;
    if (toReview === waiting.key) notify.info(texts.keptSaved(waiting.change.what));
    // A change that could not be removed is removed when the form is opened again.
    void removePrepared(replace, waiting).then(() => refetch(), nothing);
  });
  useEffect(() => {
    if (isSettled) settle();
  }, [isSettled]);
  const prepare: PreparedHandle['prepare'] = async (prepared, own) => {
    if (draftKey === null) return false;
    const shown = current.current;
    const to = shown?.key ?? preparedKey(draftKey, record === undefined ? crypto.randomUUID() : undefined);
    const change = { ...prepared, base: record?.current() ?? {} };
    const stored = await storePrepared(replace, to, change, { shown, place: placeOfPage(), draft: own });
    if (stored === null) return false;
    if (key !== null) await refetch();
    show(null);
    return true;
  };
  const bar = barOf(stored, reviewed);
  return {
    offer: bar && {
      savedAt: bar.about.change.preparedAt,
      restore: review,
      discard: () => void remove(bar.about),
      texts: { body: bar.body, restore: texts.review },
      ...(bar.about === reviewed ? { isRestored: true } : {}),
    },
    isReviewed: reviewed !== null,
    showsAsPrepared: (values) => hasAllValues(current.current?.change.values, values),
    prepare,
    claim: () => mark(new Date().toISOString()),
    release: () => void mark(null).catch(() => undefined),
    // A change that could not be removed stays in the list, where it can be discarded.
    clear: async (own) => current.current !== null && remove(current.current, own).catch(() => false),
  };
}

const nothing = (): void => undefined;

/** An existing record has one prepared change; of a new one, the form shows the change that is to be reviewed. */
function keyOf(draftKey: string, isNew: boolean, toReview: string | null): string | null {
  if (!isNew) return preparedKey(draftKey);
  return toReview?.startsWith(preparedKey(draftKey, '')) === true ? toReview : null;
}

const hasAllValues = (prepared: unknown, values: Readonly<Record<string, unknown>>): boolean =>
  isRecord(prepared) && Object.entries(values).every(([name, value]) => sameInput(value, prepared[name]));

/** The change that the bar above the form is about, and its text. */
function barOf(stored: Reviewed | null, reviewed: Reviewed | null): { about: Reviewed; body: string } | null {
  if (stored) return { about: stored, body: texts.waits(formatAge(stored.change.preparedAt)) };
  if (!reviewed?.maybeSentAt) return null;
  return { about: reviewed, body: texts.maybeSent(formatAge(reviewed.maybeSentAt)) };
}
