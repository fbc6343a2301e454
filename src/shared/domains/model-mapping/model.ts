// The models of a store with the menu or grid type of each, and a change of them. `mapping-records.ts` has the
// provider's form of a change.

import { z } from 'zod';
import { storeKeySchema } from '@shared/domains/stores/model';

/** The kinds of targets that the models of a store are mapped to. */
export const mappingKindSchema = z.enum(['menu', 'gridType']);
export type MappingKind = z.infer<typeof mappingKindSchema>;

/** A model of a store, and the name of the menu or the grid type that it is mapped to. */
export const mappedModelSchema = z.object({
  make: z.string(),
  model: z.string(),
  target: z.string().nullable(),
});
export type MappedModel = z.infer<typeof mappedModelSchema>;

/** A menu or a grid type. */
const mappingTargetSchema = z.object({ name: z.string(), isDefault: z.boolean() });
export type MappingTarget = z.infer<typeof mappingTargetSchema>;

export const modelMappingSchema = z.object({
  models: z.array(mappedModelSchema),
  targets: z.array(mappingTargetSchema),
});
export type ModelMapping = z.infer<typeof modelMappingSchema>;

export const mappingKeySchema = storeKeySchema.extend({
  realm: z.string().nullable(),
  kind: mappingKindSchema,
});
export type MappingKey = z.infer<typeof mappingKeySchema>;

/** A model as the user saw it, and its new target: null for none. */
const modelMoveSchema = mappedModelSchema.extend({ to: z.string().nullable() });
export type ModelMove = z.infer<typeof modelMoveSchema>;

export const mappingChangeSchema = z.object({
  moves: z.array(modelMoveSchema).min(1),
  /** True for whole makes, false for single models. */
  whole: z.boolean(),
});
export type MappingChange = z.infer<typeof mappingChangeSchema>;

/** Moves of a store's models, as an undo of them stores them. */
export const storedMovesSchema = mappingKeySchema.extend(mappingChangeSchema.pick({ moves: true }).shape);
