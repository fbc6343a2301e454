import { z } from 'zod';
import { countSchema } from '@shared/kernel/schemas';

/** The two families of issues: `never` has the FOPC events, `maintenance` the maintenance events. */
export const EVENT_TYPES = ['never', 'maintenance'] as const;
export const eventTypeSchema = z.enum(EVENT_TYPES);
export type EventType = z.infer<typeof eventTypeSchema>;

export const errorClientSchema = z.object({
  clientId: z.string(),
  clientName: z.string(),
  errCount: countSchema,
});
export type ErrorClient = z.infer<typeof errorClientSchema>;

/** Issues of one kind in one store; the day as YYYY-MM-DD. */
export const neverEventRowSchema = z.object({
  clientId: z.string(),
  clientname: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  optionName: z.string(),
  optionDisplayName: z.string(),
  statusData: countSchema,
  statusDate: z.string().nullable(),
  subDomain: z.string().nullable(),
});
export type NeverEventRow = z.infer<typeof neverEventRowSchema>;

/** The state that a client's card passes to the page it opens. */
export const clientStateSchema = z.object({
  clientId: z.string(),
  clientName: z.string(),
  eventType: z.string(),
});
export type ClientState = z.infer<typeof clientStateSchema>;
