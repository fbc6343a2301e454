// The lines of Today: their sources, kinds, urgency and direct actions, and the account's annotations. `lines.ts` and
// `store-lines.ts` build the lines.

import { z } from 'zod';
import { subscriptionSchema } from '@shared/domains/billing/model';
import { loadRetrySchema } from '@shared/domains/bulk-load/model';

/** The sources that are read separately, each with its own age; stores supply both launches and pipelines. */
export const TODAY_SOURCES = [
  'failedLoads',
  'stores',
  'forecasts',
  'approvals',
  'dataAges',
  'neverEvents',
  'users',
  'drafts',
] as const;
export const todaySourceSchema = z.enum(TODAY_SOURCES);
export type TodaySource = z.infer<typeof todaySourceSchema>;

/** The kinds of lines, in the order of the sections. */
export const TODAY_KINDS = [
  'failedLoad',
  'launch',
  'lateLaunch',
  'approval',
  'pipeline',
  'staleLoad',
  'neverEvent',
  'user',
  'draft',
] as const;
export type TodayKind = (typeof TODAY_KINDS)[number];

/** The urgency, the highest first. */
export const TODAY_TONES = ['danger', 'warning', 'calm'] as const;
export type TodayTone = (typeof TODAY_TONES)[number];

/** The action that completes a line directly, without the page that it leads to. */
const directActionSchema = z.discriminatedUnion('type', [
  /** Approve or deny: the subscription as it was when the line was read. */
  z.object({ type: z.literal('decide'), subscription: subscriptionSchema }),
  /** Press Retry at a load of the pipeline. */
  z.object({ type: z.literal('retryLoad'), load: loadRetrySchema }),
  /** Run a daily load again. */
  z.object({ type: z.literal('rerun'), storeId: z.string() }),
]);
export type DirectAction = z.infer<typeof directActionSchema>;

/** One line that needs a user's action, with the reason and the link. */
export const todayLineSchema = z.object({
  kind: z.enum(TODAY_KINDS),
  /** Names the record within its kind: the store's id, the subscription's id. */
  subject: z.string(),
  title: z.string(),
  /** The tenant; null if it belongs to none. */
  tenant: z.string().nullable(),
  reason: z.string(),
  /** What the line adds to another line about the same store, which then takes its place. */
  addition: z.string().optional(),
  /** What a forecast in the reason is based on, and its age. */
  basis: z.string().optional(),
  tone: z.enum(TODAY_TONES),
  /** Within a tone the lowest comes first: days until, or negative days since. */
  order: z.number(),
  /** A route of the console. */
  to: z.string(),
  /** The navigation state that the opened page gets in addition to its address. */
  state: z.record(z.string(), z.string()).optional(),
  /** The route for a new window, which gets no state. */
  inNewWindow: z.string().optional(),
  /** Undefined if it is completed elsewhere, or by others. */
  directAction: directActionSchema.optional(),
});
export type TodayLine = z.infer<typeof todayLineSchema>;

/** A page of the lines of a source; each begins with the last line of the one before. */
export interface LinePage {
  rows: TodayLine[];
  hasMore: boolean;
}

/** A line as it is listed. `absorbed` has the ids of the lines about the same store that it stands for. */
export type ListedLine = TodayLine & { absorbed?: readonly string[] };

/** The account's annotations of lines, which are stored on this computer only. */
export const lineAnnotationsSchema = z.object({
  /** By line: the day on which it appears again, as YYYY-MM-DD. */
  snoozed: z.record(z.string(), z.iso.date()),
  /** Lines that the user has assigned to themselves, newest first. */
  mine: z.array(z.string()),
});
export type LineAnnotations = z.infer<typeof lineAnnotationsSchema>;
