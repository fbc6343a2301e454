import { z } from 'zod';
import {
  intervalLookSchema,
  menuDetailsSchema,
  menuIntervalSchema,
  menuKeySchema,
  menuOpcodeSchema,
  menuSchema,
  menuServiceTypeSchema,
  menusKeySchema,
  newMenuSchema,
} from '@shared/domains/menus/model';
import { read, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import * as changes from './menu-changes';
import * as reads from './menu-reads';

export const menusRouter = router({
  names: read(menusKeySchema, z.array(menuSchema), ({ ctx, input }) => reads.names(ctx, input)),
  serviceTypes: read(menusKeySchema, z.array(menuServiceTypeSchema), ({ ctx, input }) =>
    reads.serviceTypes(ctx, input),
  ),
  /** What an interval can be made of. */
  opcodes: read(menuKeySchema, z.array(menuOpcodeSchema), ({ ctx, input }) => reads.opcodes(ctx, input)),
  details: read(menuKeySchema, menuDetailsSchema, ({ ctx, input }) => reads.details(ctx, input)),
  interval: read(menuKeySchema.extend({ serviceType: z.string().nullable() }), intervalLookSchema, (call) =>
    reads.interval(call.ctx, call.input),
  ),
  create: write(menusKeySchema.extend({ menu: newMenuSchema }), z.void(), ({ ctx, input }) =>
    changes.create(ctx, input, input.menu),
  ),
  setDefault: write(menuKeySchema, z.void(), ({ ctx, input }) =>
    changes.setDefault(ctx, input, input.menuName),
  ),
  /** `seen` is the menu as the question about it showed it. */
  remove: write(menusKeySchema.extend({ seen: menuSchema }), z.void(), ({ ctx, input }) =>
    changes.remove(ctx, input, input.seen),
  ),
  saveInterval: write(
    menuKeySchema.extend({ seen: menuIntervalSchema.nullable(), wanted: menuIntervalSchema }),
    z.void(),
    ({ ctx, input }) => changes.saveInterval(ctx, input),
  ),
  removeInterval: write(menuKeySchema.extend({ seen: menuIntervalSchema }), z.void(), ({ ctx, input }) =>
    changes.removeInterval(ctx, input),
  ),
});
