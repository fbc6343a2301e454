// The procedure of the Email Report screen, which parses the back office's JSON of mail delivery events.

import { z } from 'zod';
import { GetEmailDeliveryEventsDocument } from '@main/back-office/generated/graphql';
import { pageInputSchema, pageSchema, withPlacedIds } from '@main/back-office/overlapping-pages';
import { parseJsonPayload, parseJsonRows } from '@main/back-office/response/results';
import { heldPage } from '@main/bridge/held-lists';
import { read, type BackOfficeContext } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { emailEventRowSchema, type EmailEventRow } from '@shared/domains/email-report/model';

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

const dayPageSchema = pageInputSchema.extend({ day: z.iso.date() });

/** The mail events of a day. Nothing of them is unique, so that their places are part of their ids. */
async function eventsOfDay({ backOffice }: BackOfficeContext, day: string) {
  // A single day is sent as a span that starts and ends on it.
  const { data, partial } = await backOffice.read(GetEmailDeliveryEventsDocument, {
    startDate: day,
    endDate: day,
  });
  const { items } = parseJsonPayload(data.getEmailDeliveryEvents, answerSchema);
  const events = parseJsonRows({ json: items }, itemSchema).map(
    ({ to, date, event, subject, filename, delivery_status_message }): Omit<EmailEventRow, 'id'> => ({
      to,
      date: date ?? null,
      event,
      subject: subject ?? null,
      filename: filename ?? null,
      deliveryStatusMessage: delivery_status_message ?? null,
    }),
  );
  const rows = withPlacedIds(events, (row) => JSON.stringify([row.to, row.date, row.event, row.subject]));
  return { data: { rows, rest: {} }, partial };
}

export const emailReportRouter = router({
  /** One page of the mail events of a day, in the order of the back office, which answers all of them at once. */
  ofDay: read(dayPageSchema, pageSchema(emailEventRowSchema), ({ ctx, input: { day, cursor } }) =>
    heldPage(ctx, { key: `emailReport.ofDay ${day}`, compute: () => eventsOfDay(ctx, day) }, cursor),
  ),
});
