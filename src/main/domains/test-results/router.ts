import { z } from 'zod';
import {
  runAnswerSchema,
  smokeTestSchema,
  TEST_TYPES,
  testResultSchema,
} from '@shared/domains/test-results/model';
import { MOST_TESTS } from '@shared/domains/test-results/rules';
import { read, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import * as tests from './test-result-service';

const superadmin = { capability: 'see-test-results' } as const;

export const testResultsRouter = router({
  ofDay: read(
    z.object({ day: z.iso.date(), type: z.enum(TEST_TYPES) }),
    z.array(testResultSchema),
    ({ ctx, input }) => tests.ofDay(ctx, input),
    superadmin,
  ),
  /** The smoke tests that can be run, and how each ended last. */
  runnable: read(z.void(), z.array(smokeTestSchema), ({ ctx }) => tests.runnable(ctx), superadmin),
  /** Gives what the back office said. */
  run: write(
    z.object({ tests: z.array(smokeTestSchema).min(1).max(MOST_TESTS) }),
    runAnswerSchema,
    ({ ctx, input }) => tests.run(ctx, input.tests),
    superadmin,
  ),
});
