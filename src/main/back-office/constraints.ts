import { groupsTexts } from '@shared/domains/grouping/texts';
import { dmsTexts } from '@shared/domains/dms/texts';
import { messages } from '@shared/kernel/messages';
import { commentSchema } from '@shared/domains/comments/model';
import { dataFeedChangeSchema } from '@shared/domains/data-feeds/model';
import { groupFormSchema } from '@shared/domains/grouping/model';
import { storeSchema } from '@shared/domains/stores/model';
import { aduUserFormSchema } from '@shared/domains/adu-users/user-form';
import { tenantSchema } from '@shared/domains/tenants/model';

/** Which field a unique constraint of the database speaks of, and what to say there. */
const UNIQUE: Readonly<Record<string, readonly [field: string, text: string]>> = {
  tenant_master_tenantname_key: ['tenantName', messages.validation.nameTaken],
  tenant_master_subdomain_key: ['subDomain', messages.validation.addressTaken],
  store_master_storename_key: ['storeName', messages.validation.storeNameTaken],
  dms_master_dms_key: ['dms', dmsTexts.nameTaken],
  grouping_master_groupname_key: ['groupName', groupsTexts.nameTaken],
};

const FIELDS = [
  tenantSchema,
  storeSchema,
  dataFeedChangeSchema,
  commentSchema,
  groupFormSchema,
  aduUserFormSchema,
].flatMap((schema) => Object.keys(schema.shape));

/** PostgreSQL folds names to lower case: `tenantimg` and `tenant_img` are both `tenantImg`. */
const fold = (name: string): string => name.replaceAll('_', '').toLowerCase();
const BY_COLUMN = new Map(FIELDS.map((field) => [fold(field), field]));

/** `<table>_<column>_check`; the table's own words are told apart by the longest known column at the end. */
function checkedField(constraint: string): string | null {
  const match = /^(.+)_check$/.exec(constraint);
  const words = match?.[1]?.split('_') ?? [];
  for (let from = 1; from < words.length; from += 1) {
    const field = BY_COLUMN.get(fold(words.slice(from).join('_')));
    if (field) return field;
  }
  return words.length > 1 ? (words.at(-1) ?? null) : null;
}

/** What a broken constraint means for the form: the field and its text, or null when it names none. */
export function constraintField(constraint: string, detail: string | null): Record<string, string> | null {
  const unique = UNIQUE[constraint];
  if (unique) return { [unique[0]]: unique[1] };
  const field = checkedField(constraint);
  return field === null ? null : { [field]: detail ?? messages.validation.invalidInput };
}
