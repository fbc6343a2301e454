// The provider's records for a change of the model mapping, which differ between menus and grid types.

import { z } from 'zod';
import type { MappedModel, MappingChange } from './model';

/** The record that maps or unmaps a model or a whole make. */
export const menuRecordSchema = z.discriminatedUnion('p_process', [
  z.object({
    p_process: z.literal('map'),
    menuname: z.string(),
    make: z.string(),
    model: z.string(),
    seen: z.string().nullish(),
  }),
  z.object({
    p_process: z.literal('unmapModel'),
    menuname: z.string(),
    make: z.string(),
    model: z.string(),
  }),
  z.object({
    p_process: z.literal('unmapMake'),
    menuname: z.string(),
    make: z.string(),
    model: z.null(),
    seen: z.number().int().nullish(),
  }),
]);
export type MenuRecord = z.infer<typeof menuRecordSchema>;

/** The record that sets, changes or removes the grid type of a model. */
export const gridRecordSchema = z.object({
  p_process: z.enum(['map', 'update', 'unmap']),
  gridtype: z.string(),
  model: z.string(),
  make: z.string(),
  seen: z.string().nullish(),
});
export type GridRecord = z.infer<typeof gridRecordSchema>;

/** The number of models that each make has on each target. */
function countedMakes(models: readonly MappedModel[]): { target: string; make: string; count: number }[] {
  const found = new Map<string, { target: string; make: string; count: number }>();
  for (const { make, target } of models) {
    if (target === null) continue;
    const key = JSON.stringify([target, make]);
    const known = found.get(key) ?? { target, make, count: 0 };
    found.set(key, { ...known, count: known.count + 1 });
  }
  return [...found.values()];
}

/** The records that a change of the menu mapping is sent as; `whole` unmaps makes instead of single models. */
export function menuRecords({ moves, whole }: MappingChange): MenuRecord[] {
  const mapped = moves.flatMap(({ make, model, target, to }): MenuRecord[] =>
    to === null ? [] : [{ p_process: 'map', menuname: to, make, model, seen: target }],
  );
  const unmapped = moves.filter(({ to }) => to === null);
  const gone = whole
    ? countedMakes(unmapped).map(({ target, make, count }): MenuRecord => ({
        ...{ p_process: 'unmapMake', menuname: target, make, model: null, seen: count },
      }))
    : unmapped.flatMap(({ make, model, target }): MenuRecord[] =>
        target === null ? [] : [{ p_process: 'unmapModel', menuname: target, make, model }],
      );
  return [...mapped, ...gone];
}

/** The records that a change of the grid type mapping is sent as. */
export const gridRecords = ({ moves }: MappingChange): GridRecord[] =>
  moves.flatMap(({ make, model, target, to }): GridRecord[] => {
    if (to === null) return target === null ? [] : [{ p_process: 'unmap', gridtype: target, model, make }];
    return target === null
      ? [{ p_process: 'map', gridtype: to, model, make }]
      : [{ p_process: 'update', gridtype: to, model, make, seen: target }];
  });
