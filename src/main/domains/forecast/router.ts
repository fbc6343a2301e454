import { z } from 'zod';
import { read } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import {
  currentForecastsSchema,
  forecastBoardSchema,
  singleForecastSchema,
} from '@shared/domains/forecast/model';
import * as forecasts from './forecast-service';

export const forecastRouter = router({
  /** When every store that is being onboarded will be launched; the model is trained in a worker. */
  board: read(z.void(), forecastBoardSchema, ({ ctx }) => forecasts.board(ctx)),
  /** When the stores on their way will be launched, by what was learned last. */
  onTheirWay: read(z.void(), currentForecastsSchema, ({ ctx }) => forecasts.onTheirWay(ctx)),
  /** When one store will be launched, by what was learned last. */
  ofStore: read(z.object({ id: z.number().int() }), singleForecastSchema, ({ ctx, input }) =>
    forecasts.ofStore(ctx, input.id),
  ),
});
