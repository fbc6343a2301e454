// The procedures of the launch forecast: forecasts, the time board, the week board, and the working days of stores.

import { z } from 'zod';
import { pageInputSchema } from '@main/back-office/overlapping-pages';
import { addWaitingRead } from '@main/bridge/calls-in-flight';
import { heldAnswerPage, pageOfRows } from '@main/bridge/held-lists';
import { read, type SignedInContext } from '@main/bridge/procedures';
import { isUnchangedSince } from '@main/bridge/response-cache';
import { createCallerFactory, protectedProcedure, router } from '@main/bridge/trpc';
import {
  boardPageSchema,
  currentForecastsSchema,
  type RangePage,
  singleForecastSchema,
} from '@shared/domains/forecast/model';
import { rangesOf } from '@shared/domains/forecast/rules';
import { basisOfList } from '@shared/domains/forecast/sentences';
import { type Answer, mapAnswer } from '@shared/kernel/answer';
import {
  timeBoardSchema,
  timeFilterSchema,
  timelineChoicesSchema,
} from '@shared/domains/forecast/time-board/model';
import {
  MAX_MOVES,
  storeWorkDaysSchema,
  weekBoardSchema,
  weekChoicesSchema,
  weekFilterSchema,
} from '@shared/domains/forecast/weeks/model';
import * as forecasts from './forecast-service';
import * as timeBoards from './time-board-service';
import * as launchWeeks from './week-board-service';

/** All of it is computed in the forecast worker. */
const COMPUTED = { computed: true };

/** When the stores in onboarding will be launched, by what was learned last. */
const onTheirWay = read(
  z.void(),
  currentForecastsSchema,
  ({ ctx }) => forecasts.readOnboardingForecasts(ctx),
  { ...COMPUTED, shared: true },
);

/** Under its bridge name, so that its response is cached once for all who need it. */
const callerOf = createCallerFactory(router({ forecast: router({ onTheirWay }) }));

/** A page of the days of the saved forecasts, for a window that waits for those of now; null after a change. */
function savedRanges(ctx: SignedInContext, cursor: number): Answer<RangePage> | null {
  const saved = forecasts.savedForecasts(ctx);
  if (!saved || !isUnchangedSince(ctx, Date.parse(saved.asOf))) return null;
  return mapAnswer(saved, (list) => ({
    ...pageOfRows(rangesOf(list.stores), cursor),
    learned: basisOfList(list),
  }));
}

async function readRanges(ctx: SignedInContext, cursor: number): Promise<Answer<RangePage>> {
  const compute = async () => {
    const answer = forecasts.recentForecasts(ctx) ?? (await callerOf(ctx).forecast.onTheirWay());
    return mapAnswer(answer, (list) => ({
      rows: rangesOf(list.stores),
      rest: { learned: basisOfList(list) },
    }));
  };
  const ended = addWaitingRead(ctx.cache, {
    path: 'forecast.ranges',
    matches: (sent) => pageInputSchema.safeParse(sent).data?.cursor === cursor,
    cached: () => savedRanges(ctx, cursor),
  });
  try {
    const page = await heldAnswerPage(ctx, { key: 'forecast.ranges', compute }, cursor);
    ended('answered');
    return page;
  } catch (error) {
    ended('failed');
    throw error;
  }
}

export const forecastRouter = router({
  /** When every store in onboarding will be launched, and what would bring that forward. */
  board: read(
    pageInputSchema,
    boardPageSchema,
    ({ ctx, input }) => forecasts.readForecastBoard(ctx, input.cursor),
    COMPUTED,
  ),
  onTheirWay,
  /** The days of the same forecasts, page after page, with the age of their list: also those of a quarter of an hour ago. */
  ranges: protectedProcedure.input(pageInputSchema).query(({ ctx, input }) => readRanges(ctx, input.cursor)),
  /** When one store will be launched, by what was learned last. */
  ofStore: read(
    z.object({ id: z.number().int() }),
    singleForecastSchema,
    ({ ctx, input }) => forecasts.readStoreForecast(ctx, input.id),
    COMPUTED,
  ),
  /** Reads the dates of all stores; the answer says what a time board can be filtered by. */
  timelines: read(z.void(), timelineChoicesSchema, ({ ctx }) => timeBoards.readTimelines(ctx), COMPUTED),
  /**
   * Where the days go, from the timelines that were read last. `asOf` is their age, so that new ones are a new board.
   */
  timeBoard: protectedProcedure
    .input(z.object({ filter: timeFilterSchema, asOf: z.string() }))
    .output(timeBoardSchema)
    .query(({ ctx, input }) => timeBoards.timeBoard(ctx, input.filter)),
  /** Reads what is planned and done; the answer says what a board of weeks can be filtered by. */
  weeks: read(z.void(), weekChoicesSchema, ({ ctx }) => launchWeeks.readWeeks(ctx), COMPUTED),
  /** Planned and likely launches by week, from the weeks that were read last. `asOf` is their age. */
  weekBoard: protectedProcedure
    .input(z.object({ filter: weekFilterSchema, asOf: z.string() }))
    .output(weekBoardSchema)
    .query(({ ctx, input }) => launchWeeks.weekBoard(ctx, input.filter)),
  /** The days of the week that some stores work. */
  workDays: read(
    z.object({ ids: z.array(z.number().int()).max(MAX_MOVES) }),
    z.array(storeWorkDaysSchema),
    ({ ctx, input }) => launchWeeks.readWorkDays(ctx, input.ids),
  ),
});
