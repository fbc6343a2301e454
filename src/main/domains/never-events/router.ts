// The procedures of never events: the clients that have issues of a family, and the issues of one client.

import { z } from 'zod';
import {
  errorClientSchema,
  eventTypeSchema,
  neverEventRowSchema,
  type EventType,
} from '@shared/domains/never-events/model';
import {
  GetGeneralMainErrorStatusesDocument,
  GetGeneralMainNeverEventsDocument,
  GetGeneralNeverErrorStatusesDocument,
  GetGeneralNeverEventsDocument,
} from '@main/back-office/generated/graphql';
import { allResults } from '@main/back-office/response/results';
import { read, type Fetched, type SignedInContext } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';

/** The provider calls the maintenance family general main. */
async function clients({ backOffice }: SignedInContext, eventType: EventType): Promise<Fetched<unknown>> {
  if (eventType === 'never') {
    const answer = await backOffice.read(GetGeneralNeverErrorStatusesDocument, {});
    return { data: allResults(answer, 'getGeneralNeverErrorStatuses'), partial: answer.partial };
  }
  const answer = await backOffice.read(GetGeneralMainErrorStatusesDocument, {});
  return { data: allResults(answer, 'getGeneralMainErrorStatuses'), partial: answer.partial };
}

async function ofClient(
  { backOffice }: SignedInContext,
  { clientId, eventType }: { clientId: string; eventType: EventType },
): Promise<Fetched<unknown>> {
  if (eventType === 'never') {
    const answer = await backOffice.read(GetGeneralNeverEventsDocument, { clientId });
    return { data: allResults(answer, 'getGeneralNeverEvents'), partial: answer.partial };
  }
  const answer = await backOffice.read(GetGeneralMainNeverEventsDocument, { clientId });
  return { data: allResults(answer, 'getGeneralMainNeverEvents'), partial: answer.partial };
}

export const neverEventsRouter = router({
  /** The clients that have issues of a family, as the back office lists them. */
  clients: read(z.object({ eventType: eventTypeSchema }), z.array(errorClientSchema), ({ ctx, input }) =>
    clients(ctx, input.eventType),
  ),
  /** The issues of one client, by store and event. */
  ofClient: read(
    z.object({ clientId: z.string(), eventType: eventTypeSchema }),
    z.array(neverEventRowSchema),
    ({ ctx, input }) => ofClient(ctx, input),
  ),
});
