// The procedure of the Email Report screen, which parses the back office's JSON of mail delivery events.

import { z } from 'zod';
import { GetEmailDeliveryEventsDocument } from '@main/back-office/generated/graphql';
import { parseJsonPayload, parseJsonRows } from '@main/back-office/response/results';
import { read } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { emailEventSchema, type EmailEvent } from '@shared/domains/email-report/model';

const text = z.string().nullish();

const answerSchema = z.object({ items: z.unknown() });
const itemSchema = z.object({
  to: z.string(),
  date: text,
  event: z.string(),
  subject: text,
  filename: text,
  delivery_status_message: text,
});

export const emailReportRouter = router({
  /** The mail events of a day, in the order of the back office. */
  ofDay: read(z.object({ day: z.iso.date() }), z.array(emailEventSchema), async ({ ctx, input }) => {
    // A single day is sent as a span that starts and ends on it.
    const { data, partial } = await ctx.backOffice.read(GetEmailDeliveryEventsDocument, {
      startDate: input.day,
      endDate: input.day,
    });
    const { items } = parseJsonPayload(data.getEmailDeliveryEvents, answerSchema);
    const events = parseJsonRows({ json: items }, itemSchema).map(
      ({ to, date, event, subject, filename, delivery_status_message }): EmailEvent => ({
        to,
        date: date ?? null,
        event,
        subject: subject ?? null,
        filename: filename ?? null,
        deliveryStatusMessage: delivery_status_message ?? null,
      }),
    );
    return { data: events, partial };
  }),
});
