import { z } from 'zod';

/** An opcode of some store that speaks for a suggestion. */
const reasonSchema = z.object({
  storeName: z.string(),
  lbropcode: z.string(),
  words: z.string(),
  opcategory: z.string(),
  department: z.string(),
  /** 1 is the same text, 0 nothing in common. */
  likeness: z.number(),
  /** How many opcodes are written like that. */
  opcodes: z.number().int(),
});
export type SuggestionReason = z.infer<typeof reasonSchema>;

/** What an opcode without a category probably is. */
const opcodeSuggestionSchema = z.object({
  /** The opcode's. */
  id: z.number().int(),
  opcategory: z.string(),
  /** How often suggestions as sure as this one are right: 0 to 1. */
  confidence: z.number(),
  department: z.string(),
  /** Opcodes that begin alike have the same words here: 15,000 MILE. */
  alike: z.string(),
  /** The five nearest, the nearest first. */
  reasons: z.array(reasonSchema),
});
export type OpcodeSuggestion = z.infer<typeof opcodeSuggestionSchema>;

/** What is suggested for the opcodes of a store that have no category, and what that was learnt from. */
export const opcodeSuggestionsSchema = z.object({
  suggestions: z.array(opcodeSuggestionSchema),
  /** Stores and their categorized opcodes. */
  learntFrom: z.object({ stores: z.number().int(), opcodes: z.number().int() }),
});
export type OpcodeSuggestions = z.infer<typeof opcodeSuggestionsSchema>;
