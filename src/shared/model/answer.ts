import { z } from 'zod';

/** What every read gives: the data, when it was true, and whether the back office or the cache gave it. */
export const answerOf = <T extends z.ZodType>(data: T) =>
  z.object({
    data,
    /** ISO instant at which the back office gave this answer. */
    asOf: z.string(),
    origin: z.enum(['live', 'cache']),
    /** The back office gave data and errors together: something may be missing. */
    partial: z.boolean(),
  });

export interface Answer<T> {
  data: T;
  asOf: string;
  origin: 'live' | 'cache';
  partial: boolean;
}
