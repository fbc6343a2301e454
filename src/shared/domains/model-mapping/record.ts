import { z } from 'zod';
import type { MappedModel, MappingChange } from './model';

/** What is sent of a model, or of a whole make, that shall be on a menu or on none. */
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

/** What is sent of a model that shall have a grid type, another one, or none. */
export const gridRecordSchema = z.object({
  p_process: z.enum(['map', 'update', 'unmap']),
  gridtype: z.string(),
  model: z.string(),
  make: z.string(),
  seen: z.string().nullish(),
});
export type GridRecord = z.infer<typeof gridRecordSchema>;

/** How many of the models each make has on each target. */
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

export function menuRecords({ models, to, whole }: MappingChange): MenuRecord[] {
  if (to !== null)
    return models.map(({ make, model, target }) => ({
      ...{ p_process: 'map', menuname: to, make, model, seen: target },
    }));
  if (whole)
    return countedMakes(models).map(({ target, make, count }) => ({
      ...{ p_process: 'unmapMake', menuname: target, make, model: null, seen: count },
    }));
  return models.flatMap(({ make, model, target }) =>
    target === null ? [] : [{ p_process: 'unmapModel', menuname: target, make, model }],
  );
}

export const gridRecords = ({ models, to }: MappingChange): GridRecord[] =>
  models.flatMap(({ make, model, target }): GridRecord[] => {
    if (to === null) return target === null ? [] : [{ p_process: 'unmap', gridtype: target, model, make }];
    return target === null
      ? [{ p_process: 'map', gridtype: to, model, make }]
      : [{ p_process: 'update', gridtype: to, model, make, seen: target }];
  });
