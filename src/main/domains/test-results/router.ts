import { z } from 'zod';
import { read, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import {
  runAnswerSchema,
  smokeTestSchema,
  TEST_TYPES,
  testResultSchema,
} from '@shared/domains/test-results/model';
import { MAX_TESTS } from '@shared/domains/test-results/rules';
import * as tests from './test-result-service';

const mayLook = { capability: 'see-test-results' } as const;

export const testResultsRouter = router({
  ofDay: read(
    z.object({ day: z.iso.date(), type: z.enum(TEST_TYPES) }),
    z.array(testResultSchema),
    ({ ctx, input }) => tests.resultsOfDay(ctx, input),
    mayLook,
  ),
  /** The available smoke tests, with their last outcomes. */
  runnable: read(z.void(), z.array(smokeTestSchema), ({ ctx }) => tests.runnableTests(ctx), mayLook),
  /** Returns the back office's message. */
  run: write(
    z.object({ tests: z.array(smokeTestSchema).min(1).max(MAX_TESTS) }),
    runAnswerSchema,
    ({ ctx, input }) => tests.runSmokeTests(ctx, input.tests),
    { capability: 'run-tests' },
  ),
});
