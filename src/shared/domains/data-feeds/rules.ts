import { feedsTexts } from './texts';
import { messages } from '@shared/kernel/messages';
import { all, when, type Decision } from '@shared/kernel/decision';
import { dmsFields, type DmsField } from '@shared/domains/dms/fields';
import { PATTERNS, LIMITS } from '@shared/kernel/patterns';
import { pipelineTexts } from '@shared/domains/bulk-load/texts';
import { mayChangeStore } from '@shared/domains/stores/may-change-store';
import type { Store } from '@shared/domains/stores/model';

/** What is wrong with a DMS field of a data feed in the add dialog, or nothing. */
export function feedFieldError(dms: string, field: DmsField, value: string): string | undefined {
  if (field === 'dmsSubscriptionId')
    return PATTERNS.guid.test(value) ? undefined : messages.validation.feedSubscriptionId;
  if (value === '') return messages.validation.required;
  if (value.length > LIMITS.code) return messages.validation.tooLong(LIMITS.code);
  if (field === 'dealerId' && dms === 'Reynolds')
    return PATTERNS.reynoldsDealerId.test(value) ? undefined : messages.validation.reynoldsDealerId;
  if (PATTERNS.alphanumeric.test(value)) return undefined;
  const department = field === 'dmsEmployeeDepartmentId' || field === 'dmsDepartmentId';
  return department ? messages.validation.mustBeAlphanumeric : messages.validation.alphanumericOnly;
}

/**
 * The same field edited in the grid: shorter dealer ids and numeric enterprise codes. A stored
 * value that is left as it was stays valid, so an old row can still be saved.
 */
export function inlineFeedFieldError(
  dms: string,
  field: DmsField,
  value: string,
  stored: string | null,
): string | undefined {
  const unchanged = stored !== null && stored !== '' && value === stored;
  if (unchanged) return undefined;
  if (field === 'dealerId' && dms !== 'Reynolds' && value !== '')
    return PATTERNS.inlineDealerId.test(value) ? undefined : messages.validation.inlineDealerId;
  if (field === 'enterpriseCode' && value !== '')
    return PATTERNS.inlineEnterpriseCode.test(value) ? undefined : messages.validation.inlineEnterpriseCode;
  return feedFieldError(dms, field, value);
}

/** Whether a field can be edited in a row of this DMS. */
export const isFeedFieldEditable = (dms: string, field: DmsField): boolean => dmsFields(dms).includes(field);

/** Which characters a field takes while typing; others are not entered. */
export function acceptsFeedCharacter(dms: string, field: DmsField, character: string): boolean {
  if (field === 'dmsSubscriptionId') return /[0-9A-Fa-f-]/.test(character);
  if (field === 'serverName') return /[A-Za-z0-9]/.test(character);
  if (field === 'dealerId' && dms === 'Reynolds') return /[A-Za-z0-9_]/.test(character);
  return /[A-Za-z0-9]/.test(character);
}

/** What is wrong with an effective date edited in the grid, or nothing. It cannot be cleared once set. */
export function effectiveDateError(value: string | null, stored: string | null): string | undefined {
  return stored && !value ? messages.validation.required : undefined;
}

/** The DMS directory knows a store only once its identity group exists. */
export const mayFetchFeed = (store: Pick<Store, 'isDeleted' | 'isConfigured' | 'tenantName'>): Decision =>
  all(mayChangeStore(store), when(store.isConfigured, pipelineTexts.storeNotConfigured));

/** What only the DMS knows of the feed in force has not been brought yet. */
export const waitsForFetch = (
  store: Pick<Store, 'isDeleted' | 'isConfigured' | 'tenantName' | 'groupName' | 'dmsType'>,
): boolean => mayFetchFeed(store).allowed && store.groupName === null && store.dmsType === null;

/** A store keeps at least one feed, and a feed without an effective date is not in use yet. */
export function mayDeleteFeed(feed: { effectiveDate: string | null }, feedCount: number): Decision {
  return all(
    when(feedCount > 1, feedsTexts.onlyFeed),
    when(feed.effectiveDate !== null && feed.effectiveDate !== '', feedsTexts.noEffectiveDate),
  );
}
