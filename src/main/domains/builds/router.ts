import { z } from 'zod';
import { applicationActionSchema, buildRunSchema } from '@shared/domains/builds/model';
import { read, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import * as builds from './build-service';

export const buildsRouter = router({
  actions: read(z.void(), z.array(applicationActionSchema), ({ ctx }) => builds.listActions(ctx), {
    capability: 'see-settings',
  }),
  /** Returns the back office's message. */
  run: write(buildRunSchema, z.string().nullable(), ({ ctx, input }) => builds.startBuild(ctx, input), {
    capability: 'run-builds',
  }),
});
