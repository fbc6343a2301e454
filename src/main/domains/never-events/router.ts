// The procedures of never events: the clients that have issues of a family, and the issues of one client.

import { z } from 'zod';
import {
  errorClientSchema,
  eventTypeSchema,
  neverEventRowSchema,
  type EventType,
} from '@shared/domains/never-events/model';
import {
  type ErrorClientFragment,
  GetGeneralMainErrorStatusesDocument,
  GetGeneralMainErrorStatusesWholeDocument,
  GetGeneralMainNeverEventsDocument,
  GetGeneralNeverErrorStatusesDocument,
  GetGeneralNeverErrorStatusesWholeDocument,
  GetGeneralNeverEventsDocument,
} from '@main/back-office/generated/graphql';
import { fetchPlacedPages, readsOfList } from '@main/back-office/overlapping-pages';
import { allResults } from '@main/back-office/response/results';
import { type BackOfficeContext, read, type Fetched, type SignedInContext } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';

/** Clients of a request: its answer has half a megabyte. */
const PAGE_SIZE = 5000;

/** How the clients of a family are read. The provider calls the maintenance family general main. */
const clientReads = (ctx: BackOfficeContext, eventType: EventType) =>
  eventType === 'never'
    ? readsOfList(ctx, {
        page: GetGeneralNeverErrorStatusesDocument,
        whole: GetGeneralNeverErrorStatusesWholeDocument,
        variables: {},
        rowsOf: (answer) => allResults(answer, 'getGeneralNeverErrorStatuses'),
      })
    : readsOfList(ctx, {
        page: GetGeneralMainErrorStatusesDocument,
        whole: GetGeneralMainErrorStatusesWholeDocument,
        variables: {},
        rowsOf: (answer) => allResults(answer, 'getGeneralMainErrorStatuses'),
      });

/** The clients of a family, page after page, by name. */
const clients = (ctx: BackOfficeContext, eventType: EventType): Promise<Fetched<ErrorClientFragment[]>> =>
  fetchPlacedPages({
    ...clientReads(ctx, eventType),
    size: PAGE_SIZE,
    keyOf: ({ clientId }) => clientId,
  });

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
