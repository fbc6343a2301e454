import { z } from 'zod';
import { messages } from '@shared/kernel/messages';
import { isIsoDate } from '@shared/kernel/dates';
import { dmsFields } from '@shared/domains/dms/fields';
import { feedFieldError } from './rules';
import { dmsTypeSchema } from '@shared/domains/dms/model';

const text = z.string().nullable();

/** One DMS connection of a store. Several may exist; one is Active. */
export const dataFeedSchema = z.object({
  dmsDetailId: z.number().int(),
  storeId: z.string(),
  storeName: z.string(),
  tenantId: z.string(),
  dms: text,
  dmsImg: text,
  dmsType: text,
  dealerId: text,
  companyNumber: text,
  enterpriseCode: text,
  serverName: text,
  stateCode: text,
  projectId: text,
  secondProjectId: text,
  groupName: text,
  dealerAddress: text,
  dmsSubscriptionId: text,
  dmsDepartmentId: text,
  dmsEmployeeDepartmentId: text,
  effectiveDate: text,
  storeDmsStatus: z.string(),
});
export type DataFeed = z.infer<typeof dataFeedSchema>;

/** What is sent for an insert (no id) or an update of a feed. */
export const dataFeedChangeSchema = z.object({
  dmsDetailId: z.number().int().nullable(),
  storeId: z.string(),
  storeName: z.string(),
  tenantId: z.string(),
  dms: dmsTypeSchema,
  dealerId: text,
  companyNumber: text,
  enterpriseCode: text,
  serverName: text,
  dmsSubscriptionId: text,
  dmsEmployeeDepartmentId: text,
  dmsDepartmentId: text,
  effectiveDate: text,
});
export type DataFeedChange = z.infer<typeof dataFeedChangeSchema>;

/** The Add New Data Feeds dialog: nothing is chosen at first. */
export const newDataFeedSchema = dataFeedChangeSchema
  .extend({ dms: z.string().min(1, messages.validation.requiredField).pipe(dmsTypeSchema) })
  .superRefine((feed, context) => {
    if (!feed.effectiveDate) {
      context.addIssue({
        code: 'custom',
        path: ['effectiveDate'],
        message: messages.validation.requiredField,
      });
    } else if (!isIsoDate(feed.effectiveDate)) {
      context.addIssue({ code: 'custom', path: ['effectiveDate'], message: messages.validation.invalidDate });
    }
    for (const field of dmsFields(feed.dms)) {
      const message = feedFieldError(feed.dms, field, feed[field] ?? '');
      if (message !== undefined) context.addIssue({ code: 'custom', path: [field], message });
    }
  });
export type NewDataFeed = z.output<typeof newDataFeedSchema>;
export type NewDataFeedInputs = z.input<typeof newDataFeedSchema>;
