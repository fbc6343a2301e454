import { z } from 'zod';
import { subscriptionSchema } from '@shared/domains/billing/model';
import { loadRetrySchema } from '@shared/domains/bulk-load/model';

/** What is asked for by itself, with an age of its own; stores give both launches and pipelines. */
export const TODAY_SOURCES = [
  'failedLoads',
  'stores',
  'approvals',
  'dataAges',
  'neverEvents',
  'users',
  'drafts',
] as const;
export const todaySourceSchema = z.enum(TODAY_SOURCES);
export type TodaySource = z.infer<typeof todaySourceSchema>;

/** What a line is about, in the order of the sections. */
export const TODAY_KINDS = [
  'failedLoad',
  'launch',
  'approval',
  'pipeline',
  'staleLoad',
  'neverEvent',
  'user',
  'draft',
] as const;
export type TodayKind = (typeof TODAY_KINDS)[number];

/** How much it presses, the most first. */
export const TODAY_TONES = ['danger', 'warning', 'calm'] as const;
export type TodayTone = (typeof TODAY_TONES)[number];

/** What settles a line where it stands. */
const lineActSchema = z.discriminatedUnion('does', [
  /** Approve or deny: the subscription as it was when the line was read. */
  z.object({ does: z.literal('decide'), subscription: subscriptionSchema }),
  /** Press Retry at a load of the pipeline. */
  z.object({ does: z.literal('retryLoad'), load: loadRetrySchema }),
  /** Run a daily load again. */
  z.object({ does: z.literal('rerun'), storeId: z.string() }),
]);
export type LineAct = z.infer<typeof lineActSchema>;

/** One thing that needs a person, why, and where it is settled. */
export const todayLineSchema = z.object({
  kind: z.enum(TODAY_KINDS),
  /** Names the record within its kind: the store's id, the subscription's id. */
  subject: z.string(),
  title: z.string(),
  /** The tenant; null for what belongs to none. */
  tenant: z.string().nullable(),
  reason: z.string(),
  tone: z.enum(TODAY_TONES),
  /** Within a tone the lowest first: days until, or days ago below zero. */
  order: z.number(),
  /** A route of the console. */
  to: z.string(),
  /** What the page that is opened gets besides its address. */
  state: z.record(z.string(), z.string()).optional(),
  /** Absent where it is settled elsewhere, or by others. */
  act: lineActSchema.optional(),
});
export type TodayLine = z.infer<typeof todayLineSchema>;

/** What one account has said about its lines; kept on this computer alone. */
export const todayMarksSchema = z.object({
  /** By line: the day on which it is there again, as YYYY-MM-DD. */
  snoozed: z.record(z.string(), z.iso.date()),
  /** Lines somebody has taken, newest first. */
  mine: z.array(z.string()),
});
export type TodayMarks = z.infer<typeof todayMarksSchema>;
