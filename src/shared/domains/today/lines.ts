// Builds the lines of Today from failed loads, old data, never events, approvals, ADU users and drafts.
// `store-lines.ts` builds those of stores in onboarding.

import type { AduUser } from '@shared/domains/adu-users/model';
import { aduUsersPaths } from '@shared/domains/adu-users/paths';
import { aduUsersTexts } from '@shared/domains/adu-users/texts';
import type { Subscription } from '@shared/domains/billing/model';
import { mayBilling } from '@shared/domains/billing/rules';
import { billingTexts } from '@shared/domains/billing/texts';
import type { DataAsOf } from '@shared/domains/data-as-of/model';
import { dataAsOfPaths } from '@shared/domains/data-as-of/paths';
import { isStale } from '@shared/domains/data-as-of/rules';
import type { FailedStore } from '@shared/domains/failed-loads/model';
import { failedLoadsPaths } from '@shared/domains/failed-loads/paths';
import type { ErrorClient, EventType } from '@shared/domains/never-events/model';
import { neverEventsPaths } from '@shared/domains/never-events/paths';
import { isPrepared } from '@shared/kernel/platform/prepared-changes/keys';
import { reviewState } from '@shared/kernel/platform/prepared-changes/rules';
import { preparedChangesTexts } from '@shared/kernel/platform/prepared-changes/texts';
import { BAND_LABELS, dataBand } from '@shared/kernel/dates/data-age';
import { daysBetween, localToday } from '@shared/kernel/dates/dates';
import type { Draft } from '@shared/kernel/platform/draft';
import { capitalize, formatCommentTime, formatDate } from '@shared/kernel/text/format';
import type { TodayLine } from './model';
import { todayTexts as texts } from './texts';

/** Missing data counts as older than any. */
const NEVER = -100_000;

const ageText = (value: string | null, today: string): string => {
  const age = daysBetween(value, today);
  return age === null ? texts.noData : texts.dataOf(formatDate(value), Math.max(0, age));
};

const oldestFirst = (value: string | null, today: string): number => -(daysBetween(value, today) ?? -NEVER);

/** `reasons` of the failures by store, as far as the back office reports them. */
export const failedLoadLines = (
  stores: readonly FailedStore[],
  reasons: ReadonlyMap<string, string>,
  today: string,
): TodayLine[] =>
  stores.map(({ storeId, storeName, tenantName, dataAsOf }) => ({
    kind: 'failedLoad',
    subject: storeId,
    title: storeName,
    tenant: tenantName,
    reason: texts.loadFailed(ageText(dataAsOf, today), reasons.get(storeId)),
    tone: dataBand(dataAsOf, today) === 'red' ? 'danger' : 'warning',
    order: oldestFirst(dataAsOf, today),
    to: failedLoadsPaths.row(storeId, storeName),
    directAction: { type: 'rerun', storeId },
  }));

export const staleLoadLines = (rows: readonly DataAsOf[], today: string): TodayLine[] =>
  rows
    .filter((row) => isStale(row, today))
    .map(({ tenant, tenantName, storeName, value }) => {
      const band = dataBand(value, today);
      return {
        kind: 'staleLoad',
        subject: `${tenant}/${storeName}`,
        title: storeName,
        tenant: tenantName,
        reason: texts.late(BAND_LABELS[band], ageText(value, today)),
        tone: band === 'red' ? 'warning' : 'calm',
        order: oldestFirst(value, today),
        to: dataAsOfPaths.search(storeName),
      };
    });

export const neverEventLines = (clients: readonly ErrorClient[], eventType: EventType): TodayLine[] =>
  clients.map(({ clientId, clientName, errCount }) => ({
    kind: 'neverEvent',
    subject: `${eventType}/${clientId}`,
    title: clientName,
    tenant: null,
    reason: texts.counted(errCount, texts.issues[eventType]),
    tone: eventType === 'never' ? 'warning' : 'calm',
    order: -errCount,
    to: neverEventsPaths.client(clientName),
    state: { clientId, clientName, eventType },
    inNewWindow: neverEventsPaths.clientInNewWindow({ clientId, clientName, eventType }),
  }));

/** Cancellations that user `who` may decide on; `placeOf` returns the address of the subscription's card. */
export const approvalLines = (
  subscriptions: readonly Subscription[],
  { who, today, placeOf }: { who: string; today: string; placeOf: (subscription: Subscription) => string },
): TodayLine[] =>
  subscriptions
    .filter((subscription) => mayBilling('deny', subscription, who).allowed)
    .map((subscription) => {
      const { subscriptionId, tenantName, storeName, cancelledBy, cancelledDate } = subscription;
      const { cancelledByDate } = subscription;
      const requestedOn =
        cancelledByDate === null ? '' : texts.requestedOn(formatDate(localToday(new Date(cancelledByDate))));
      const left = -(daysBetween(cancelledDate, today) ?? 0);
      return {
        kind: 'approval',
        subject: subscriptionId,
        title: storeName.join(', ') || subscriptionId,
        tenant: tenantName,
        reason: `${texts.asksToCancel(cancelledBy || capitalize(billingTexts.someone), formatDate(cancelledDate), storeName.length)}${requestedOn}`,
        tone: left <= 0 ? 'danger' : 'warning',
        order: left,
        to: placeOf(subscription),
        directAction: { type: 'decide', subscription },
      };
    });

export const userLines = (users: readonly AduUser[]): TodayLine[] =>
  users.flatMap(({ userName, creation }): TodayLine[] => {
    if (!creation) return [];
    const failed = creation.status === 'Failed';
    const { failedRealms, error, done, realms } = creation;
    return [
      {
        kind: 'user',
        subject: userName,
        title: userName,
        tenant: null,
        reason: failed
          ? `${aduUsersTexts.failedIn(failedRealms.length)}: ${error ?? aduUsersTexts.noReason}`
          : aduUsersTexts.creating(done, realms),
        tone: failed ? 'danger' : 'calm',
        order: 0,
        to: aduUsersPaths.search(userName),
      },
    ];
  });

/** A draft of an older version has no location, so its line has no link. The line of a prepared change restores it. */
export const draftLines = (drafts: readonly Draft[]): TodayLine[] =>
  drafts.flatMap((draft): TodayLine[] => {
    const { key, savedAt, place } = draft;
    if (!place) return [];
    const time = formatCommentTime(savedAt);
    return [
      {
        kind: 'draft',
        subject: key,
        title: place.page || texts.unnamedDraft,
        tenant: null,
        reason: isPrepared(draft) ? preparedChangesTexts.unsent(time) : texts.unsaved(time),
        tone: 'calm',
        order: -Date.parse(savedAt),
        to: place.to,
        ...(isPrepared(draft) ? { state: { ...reviewState(draft) } } : {}),
      },
    ];
  });
