// The data feed of a store in its shapes: as it is read, as a change is sent, and as the form of a new one. `rules.ts`
// checks single fields; credentials are read apart from the feed.

import { z } from 'zod';
import { dmsFields } from '@shared/domains/dms/dms-fields';
import { dmsNameSchema } from '@shared/domains/dms/model';
import { dayError } from '@shared/kernel/dates/day-limits';
import { validationTexts } from '@shared/kernel/text/control-texts';
import { feedFieldError } from './rules';

const text = z.string().nullable();
/** Ids are pasted, often with blanks around them. */
const code = z.string().trim().nullable();

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

/** The credentials of a feed's loads. */
export const FEED_CREDENTIALS = ['loadAuthApiKey', 'postMethod', 'curlRequest'] as const;
export const feedCredentialsSchema = z.record(z.enum(FEED_CREDENTIALS), text);
export type FeedCredentials = z.infer<typeof feedCredentialsSchema>;

/** The input of an insert (no id) or an update of a feed. */
export const dataFeedChangeSchema = z.object({
  dmsDetailId: z.number().int().nullable(),
  storeId: z.string(),
  storeName: z.string(),
  tenantId: z.string(),
  dms: dmsNameSchema,
  dealerId: code,
  companyNumber: code,
  enterpriseCode: code,
  serverName: code,
  dmsSubscriptionId: code,
  dmsEmployeeDepartmentId: code,
  dmsDepartmentId: code,
  effectiveDate: text,
});
export type DataFeedChange = z.infer<typeof dataFeedChangeSchema>;

/** The input with the feed as it was read last, so that the back office refuses it after another change. */
export const seenDataFeedChangeSchema = dataFeedChangeSchema.extend({
  seen: dataFeedChangeSchema.extend({ dms: text }),
});
export type SeenDataFeedChange = z.infer<typeof seenDataFeedChangeSchema>;

/** The Add New Data Feeds dialog: nothing is chosen at first. */
export const newDataFeedSchema = dataFeedChangeSchema
  .extend({ dms: z.string().min(1, validationTexts.required).pipe(dmsNameSchema) })
  .superRefine((feed, context) => {
    if (!feed.effectiveDate) {
      context.addIssue({
        code: 'custom',
        path: ['effectiveDate'],
        message: validationTexts.required,
      });
    } else {
      const message = dayError('effective', feed.effectiveDate);
      if (message !== undefined) context.addIssue({ code: 'custom', path: ['effectiveDate'], message });
    }
    for (const field of dmsFields(feed.dms)) {
      const message = feedFieldError(feed.dms, field, feed[field] ?? '');
      if (message !== undefined) context.addIssue({ code: 'custom', path: [field], message });
    }
  });
export type NewDataFeed = z.output<typeof newDataFeedSchema>;
export type NewDataFeedInputs = z.input<typeof newDataFeedSchema>;
