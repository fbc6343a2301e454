// The change of a pay type in the provider's shape, and its conversion to the values that were seen and those to store.
// `model.ts` has the pay type as it is read.

import { z } from 'zod';
import type { PayType, PayTypeFields } from './model';

const text = z.string().nullish().default(null);
const amount = z.number().nullish().default(null);
const flag = z.number().int();

/** A change of a pay type in the provider's shape: every value as it was seen, and its new one. */
export const payTypeRecordSchema = z.object({
  paytype: z.string(),
  oldpaytypecode: text,
  newpaytypecode: text,
  olddepartment: text,
  newdepartment: text,
  oldgridexcluded: flag,
  newgridexcluded: flag,
  oldlaborfixedratevalue: amount,
  newlaborfixedratevalue: amount,
  oldpartsfixedratevalue: amount,
  newpartsfixedratevalue: amount,
  oldlaborfixedratedate: text,
  newlaborfixedratedate: text,
  oldpartsfixedratedate: text,
  newpartsfixedratedate: text,
  oldlaborfixedrate: flag,
  newlaborfixedrate: flag,
  oldpartsfixedrate: flag,
  newpartsfixedrate: flag,
  storeId: z.string(),
  tenantId: z.string(),
});
export type PayTypeRecord = z.infer<typeof payTypeRecordSchema>;

export const recordOfPayType = (
  seen: PayType,
  wanted: PayTypeFields,
  store: { storeId: string; tenantId: string },
): PayTypeRecord => ({
  paytype: seen.payType,
  oldpaytypecode: seen.payTypeCode,
  newpaytypecode: wanted.payTypeCode,
  olddepartment: seen.department,
  newdepartment: wanted.department,
  oldgridexcluded: seen.gridExcluded,
  newgridexcluded: wanted.gridExcluded,
  oldlaborfixedratevalue: seen.laborFixedratevalue,
  newlaborfixedratevalue: wanted.laborFixedratevalue,
  oldpartsfixedratevalue: seen.partsFixedratevalue,
  newpartsfixedratevalue: wanted.partsFixedratevalue,
  oldlaborfixedratedate: seen.laborFixedratedate,
  newlaborfixedratedate: wanted.laborFixedratedate,
  oldpartsfixedratedate: seen.partsFixedratedate,
  newpartsfixedratedate: wanted.partsFixedratedate,
  oldlaborfixedrate: seen.laborFixedRate,
  newlaborfixedrate: wanted.laborFixedRate,
  oldpartsfixedrate: seen.partsFixedRate,
  newpartsfixedrate: wanted.partsFixedRate,
  storeId: store.storeId,
  tenantId: store.tenantId,
});

/** The values that the sender of a record saw. */
export const seenOfRecord = (record: PayTypeRecord): PayTypeFields => ({
  payTypeCode: record.oldpaytypecode,
  department: record.olddepartment,
  gridExcluded: record.oldgridexcluded,
  laborFixedratevalue: record.oldlaborfixedratevalue,
  partsFixedratevalue: record.oldpartsfixedratevalue,
  laborFixedratedate: record.oldlaborfixedratedate,
  partsFixedratedate: record.oldpartsfixedratedate,
  laborFixedRate: record.oldlaborfixedrate,
  partsFixedRate: record.oldpartsfixedrate,
});

/** The values to store after a record. */
export const wantedOfRecord = (record: PayTypeRecord): PayTypeFields => ({
  payTypeCode: record.newpaytypecode,
  department: record.newdepartment,
  gridExcluded: record.newgridexcluded,
  laborFixedratevalue: record.newlaborfixedratevalue,
  partsFixedratevalue: record.newpartsfixedratevalue,
  laborFixedratedate: record.newlaborfixedratedate,
  partsFixedratedate: record.newpartsfixedratedate,
  laborFixedRate: record.newlaborfixedrate,
  partsFixedRate: record.newpartsfixedrate,
});
