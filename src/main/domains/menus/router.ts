// The procedures of a store's menus and their intervals: reads, creation, default menu, interval changes and deletion.

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
import * as menus from './menu-service';

export const menusRouter = router({
  names: read(menusKeySchema, z.array(menuSchema), ({ ctx, input }) => menus.listMenus(ctx, input)),
  serviceTypes: read(menusKeySchema, z.array(menuServiceTypeSchema), ({ ctx, input }) =>
    menus.serviceTypes(ctx, input),
  ),
  /** The opcodes that an interval may contain. */
  opcodes: read(menuKeySchema, z.array(menuOpcodeSchema), ({ ctx, input }) => menus.opcodes(ctx, input)),
  details: read(menuKeySchema, menuDetailsSchema, ({ ctx, input }) => menus.menuDetails(ctx, input)),
  interval: read(menuKeySchema.extend({ serviceType: z.string().nullable() }), intervalLookupSchema, (call) =>
    menus.fetchInterval(call.ctx, call.input),
  ),
  create: write(menusKeySchema.extend({ menu: newMenuSchema }), z.void(), ({ ctx, input }) =>
    menus.createMenu(ctx, input, input.menu),
  ),
  /** `seen` is the default menu as it was shown. */
  setDefault: write(
    menuKeySchema.extend({ seen: z.string().nullable() }),
    z.object({ isChanged: z.boolean() }),
    ({ ctx, input }) => menus.setDefaultMenu(ctx, input, input),
  ),
  /** `seen` is the menu as the confirmation showed it. */
  remove: write(menusKeySchema.extend({ seen: menuSchema }), z.void(), ({ ctx, input }) =>
    menus.removeMenu(ctx, input, input.seen),
  ),
  saveInterval: write(
    menuKeySchema.extend({ seen: menuIntervalSchema.nullable(), wanted: menuIntervalSchema }),
    z.void(),
    ({ ctx, input }) => menus.saveInterval(ctx, input),
  ),
  removeInterval: write(menuKeySchema.extend({ seen: menuIntervalSchema }), z.void(), ({ ctx, input }) =>
    menus.removeInterval(ctx, input),
  ),
});
