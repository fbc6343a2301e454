import { rootRouter } from '@main/bridge/root-router';
import { z } from 'zod';

export interface FuzzedProcedure {
  path: string;
  method: string;
  kind: string;
  /** Null where it takes nothing. */
  input: z.ZodType | null;
}

const declared = z.object({
  type: z.string(),
  inputs: z.array(z.instanceof(z.ZodType)),
  meta: z.object({ kind: z.string() }),
});

/** Every procedure there is, as the router itself has them. */
export const PROCEDURES: readonly FuzzedProcedure[] = Object.entries(rootRouter._def.procedures).map(
  ([path, procedure]) => {
    const { type, inputs, meta } = declared.parse(Reflect.get(procedure, '_def'));
    return { path, method: type, kind: meta.kind, input: inputs[0] ?? null };
  },
);
