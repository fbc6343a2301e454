import { z } from 'zod';

/** What is known of newer versions. `version` is the newer one. */
const updateStatusSchema = z.discriminatedUnion('state', [
  /** This installation is updated by someone else; `reason` says by whom. */
  z.object({ state: z.literal('off'), reason: z.string() }),
  z.object({ state: z.literal('idle'), checkedAt: z.iso.datetime().nullable() }),
  z.object({ state: z.literal('checking') }),
  z.object({ state: z.literal('downloading'), version: z.string() }),
  /** Downloaded and verified; it is installed at quit. */
  z.object({ state: z.literal('ready'), version: z.string() }),
  /** The signature or the file is not the publisher's. Nothing of it is installed. */
  z.object({ state: z.literal('refused'), version: z.string() }),
  z.object({ state: z.literal('failed'), checkedAt: z.iso.datetime() }),
]);
export type UpdateStatus = z.infer<typeof updateStatusSchema>;
