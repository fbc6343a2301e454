// Rules of data feeds: which field of a DMS may be edited and what it may contain, its effective date included, and
// when a feed may be fetched or deleted.

import { pipelineTexts } from '@shared/domains/bulk-load/texts';
import { dmsFields, type DmsField } from '@shared/domains/dms/dms-fields';
import type { Store } from '@shared/domains/stores/model';
import { mayChangeStore } from '@shared/domains/stores/rules';
import { requireAll, allowedWhen, type Permission } from '@shared/kernel/access/permission';
import { validationTexts } from '@shared/kernel/text/control-texts';
import { PATTERNS, LIMITS } from '@shared/kernel/text/patterns';
import { withoutInvalidKey } from '@shared/kernel/values';
import { feedsTexts } from './texts';

/** The problem of a DMS field in the add dialog of a data feed, or undefined. */
export function feedFieldError(dms: string, field: DmsField, value: string): string | undefined {
  if (field === 'dmsSubscriptionId')
    return PATTERNS.guid.test(value) ? undefined : validationTexts.feedSubscriptionId;
  if (value === '') return validationTexts.required;
  if (value.length > LIMITS.code) return validationTexts.tooLong(LIMITS.code);
  if (field === 'dealerId' && dms === 'Reynolds')
    return PATTERNS.reynoldsDealerId.test(value) ? undefined : validationTexts.reynoldsDealerId;
  if (PATTERNS.alphanumeric.test(value)) return undefined;
  const department = field === 'dmsEmployeeDepartmentId' || field === 'dmsDepartmentId';
  return department ? validationTexts.mustBeAlphanumeric : validationTexts.alphanumericOnly;
}

/**
 * The same check for a field edited in the grid: shorter dealer ids and numeric enterprise codes. An unchanged stored
 * value stays valid, so an old row can still be saved.
 */
export function inlineFeedFieldError(
  dms: string,
  field: DmsField,
  value: string,
  stored: string | null,
): string | undefined {
  if (value !== '' && value === stored) return undefined;
  if (field === 'dealerId' && dms !== 'Reynolds' && value !== '')
    return PATTERNS.inlineDealerId.test(value) ? undefined : validationTexts.inlineDealerId;
  if (field === 'enterpriseCode' && value !== '')
    return PATTERNS.inlineEnterpriseCode.test(value) ? undefined : validationTexts.inlineEnterpriseCode;
  return feedFieldError(dms, field, value);
}

/** Whether a field can be edited in a row of this DMS. */
export const isFeedFieldEditable = (dms: string, field: DmsField): boolean => dmsFields(dms).includes(field);

/** The characters that a field accepts while typing. */
function charactersOf(dms: string, field: DmsField): RegExp {
  if (field === 'dmsSubscriptionId') return /^[0-9A-Fa-f-]*$/;
  return field === 'dealerId' && dms === 'Reynolds' ? /^[A-Za-z0-9_]*$/ : /^[A-Za-z0-9]*$/;
}

/** The content of a field after its text was changed. Spaces around a pasted id are removed. */
export const typedFeedText = (dms: string, field: DmsField, before: string, text: string): string =>
  withoutInvalidKey(before, text.trim(), charactersOf(dms, field));

/** The problem of an effective date edited in the grid, or undefined. It cannot be cleared once set. */
export function effectiveDateError(value: string | null, stored: string | null): string | undefined {
  return stored && !value ? validationTexts.required : undefined;
}

/** The DMS directory contains a store only once its identity group exists. */
export const mayFetchFeed = (store: Pick<Store, 'isDeleted' | 'isConfigured' | 'tenantName'>): Permission =>
  requireAll(mayChangeStore(store), allowedWhen(store.isConfigured, pipelineTexts.storeNotConfigured));

/** True if the details of the active feed that only the DMS has were not fetched yet. */
export const awaitsFetch = (
  store: Pick<Store, 'isDeleted' | 'isConfigured' | 'tenantName' | 'groupName' | 'dmsType'>,
): boolean => mayFetchFeed(store).allowed && store.groupName === null && store.dmsType === null;

/** Whether a feed may be deleted: a store has at least one, and a feed without an effective date is not in use yet. */
export function mayDeleteFeed(feed: { effectiveDate: string | null }, feedCount: number): Permission {
  return requireAll(
    allowedWhen(feedCount > 1, feedsTexts.onlyFeed),
    allowedWhen(feed.effectiveDate !== null && feed.effectiveDate !== '', feedsTexts.noEffectiveDate),
  );
}
