import {
  dataFeedChangeSchema,
  type DataFeed,
  type NewDataFeed,
  type NewDataFeedInputs,
} from '@shared/domains/data-feeds/model';
import type { z } from 'zod';
import { feedErrors } from './feed-row';

/** The rules of the grid's rows, for the same feed in a form. */
export const editedFeedSchema = (stored: DataFeed): z.ZodType<NewDataFeed, NewDataFeedInputs> =>
  dataFeedChangeSchema.superRefine((feed, context) => {
    for (const [field, message] of Object.entries(feedErrors(feed, stored)))
      context.addIssue({ code: 'custom', path: [field], message });
  });
