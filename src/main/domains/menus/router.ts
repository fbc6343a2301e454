import { z } from 'zod';
import { read, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import {
  intervalLookupSchema,
  menuDetailsSchema,
  menuIntervalSchema,
  menuKeySchema,
  menuOpcodeSchema,
  menuSchema,
  menuServiceTypeSchema,
  menusKeySchema,
  newMenuSchema,
} from '@shared/domains/menus/model';
import * as changes from './menu-service';
import * as reads from './menu-service';

export const menusRouter = router({
  names: read(menusKeySchema, z.array(menuSchema), ({ ctx, input }) => reads.listMenus(ctx, input)),
  serviceTypes: read(menusKeySchema, z.array(menuServiceTypeSchema), ({ ctx, input }) =>
    reads.serviceTypes(ctx, input),
  ),
  /** The opcodes that an interval may contain. */
  opcodes: read(menuKeySchema, z.array(menuOpcodeSchema), ({ ctx, input }) => reads.opcodes(ctx, input)),
  details: read(menuKeySchema, menuDetailsSchema, ({ ctx, input }) => reads.menuDetails(ctx, input)),
  interval: read(menuKeySchema.extend({ serviceType: z.string().nullable() }), intervalLookupSchema, (call) =>
    reads.fetchInterval(call.ctx, call.input),
  ),
  create: write(menusKeySchema.extend({ menu: newMenuSchema }), z.void(), ({ ctx, input }) =>
    changes.createMenu(ctx, input, input.menu),
  ),
  setDefault: write(menuKeySchema, z.void(), ({ ctx, input }) =>
    changes.setDefaultMenu(ctx, input, input.menuName),
  ),
  /** `seen` is the menu as the confirmation showed it. */
  remove: write(menusKeySchema.extend({ seen: menuSchema }), z.void(), ({ ctx, input }) =>
    changes.removeMenu(ctx, input, input.seen),
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
