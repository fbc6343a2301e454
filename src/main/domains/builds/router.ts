import { z } from 'zod';
import { applicationActionSchema, buildRunSchema } from '@shared/domains/builds/model';
import { read, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import * as builds from './build-service';

const superadmin = { capability: 'see-settings' } as const;

export const buildsRouter = router({
  actions: read(z.void(), z.array(applicationActionSchema), ({ ctx }) => builds.actions(ctx), superadmin),
  /** Gives what the back office said. */
  run: write(buildRunSchema, z.string().nullable(), ({ ctx, input }) => builds.run(ctx, input), superadmin),
});
