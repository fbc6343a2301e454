import { z } from 'zod';
import { read } from '@main/bridge/procedures';
import { protectedProcedure, router } from '@main/bridge/trpc';
import {
  currentForecastsSchema,
  forecastBoardSchema,
  singleForecastSchema,
} from '@shared/domains/forecast/model';
import {
  timeBoardSchema,
  timeFilterSchema,
  timelineChoicesSchema,
} from '@shared/domains/forecast/time-board/model';
import * as forecasts from './forecast-service';
import * as timeBoards from './time-board-service';

export const forecastRouter = router({
  /** When every store on its way will be launched, learned anew in a worker. */
  board: read(z.void(), forecastBoardSchema, ({ ctx }) => forecasts.board(ctx)),
  /** When the stores on their way will be launched, by what was learned last. */
  onTheirWay: read(z.void(), currentForecastsSchema, ({ ctx }) => forecasts.onTheirWay(ctx)),
  /** When one store will be launched, by what was learned last. */
  ofStore: read(z.object({ id: z.number().int() }), singleForecastSchema, ({ ctx, input }) =>
    forecasts.ofStore(ctx, input.id),
  ),
  /** Reads the dates of all stores; the answer says what a time board can be filtered by. */
  timelines: read(z.void(), timelineChoicesSchema, ({ ctx }) => timeBoards.readTimelines(ctx)),
  /** Where the days go, from the timelines that were read last. `asOf` is their age, so that new ones are a new board. */
  timeBoard: protectedProcedure
    .input(z.object({ filter: timeFilterSchema, asOf: z.string() }))
    .output(timeBoardSchema)
    .query(({ ctx, input }) => timeBoards.timeBoard(ctx, input.filter)),
});
