// The shapes of suggestions for opcodes and models, each with its confidence and its reasons.
// src/main/domains/suggestions computes them.

import { z } from 'zod';

/** Evidence from a store for a suggestion: an opcode with its description, a make with its model. */
const reasonSchema = z.object({
  storeName: z.string(),
  name: z.string(),
  words: z.string(),
  /** The decision. */
  choice: z.string(),
  /** 1 is the same text, 0 nothing in common. */
  likeness: z.number(),
  /** The number of opcodes or models with this spelling. */
  count: z.number().int(),
});
export type SuggestionReason = z.infer<typeof reasonSchema>;

const suggestionSchema = z.object({
  /** The suggested decision. */
  choice: z.string(),
  /** The share of equally sure suggestions that are right: 0 to 1. */
  confidence: z.number(),
  /** The first words that similar opcodes or models have in common: 15,000 MILE. */
  alike: z.string(),
  /** The five nearest, the nearest first. */
  reasons: z.array(reasonSchema),
});

/** The suggestion for an opcode without a category; its id, category and department. */
const opcodeSuggestionSchema = suggestionSchema.extend({ id: z.number().int(), department: z.string() });
export type OpcodeSuggestion = z.infer<typeof opcodeSuggestionSchema>;

/** The suggested target of an unmapped model; `id` is the model's key (`modelKey`). */
const modelSuggestionSchema = suggestionSchema.extend({ id: z.string() });
export type ModelSuggestion = z.infer<typeof modelSuggestionSchema>;

export type Suggestion = OpcodeSuggestion | ModelSuggestion;

const answerOf = <S extends z.ZodType>(suggestion: S) =>
  z.object({
    suggestions: z.array(suggestion),
    /** The stores in the training set, and the number of decisions there. */
    trainedOn: z.object({ stores: z.number().int(), things: z.number().int() }),
  });

/** The suggestions for a store, and the size of their training set. */
export const opcodeSuggestionsSchema = answerOf(opcodeSuggestionSchema);
export const modelSuggestionsSchema = answerOf(modelSuggestionSchema);
export type OpcodeSuggestions = z.infer<typeof opcodeSuggestionsSchema>;
export type ModelSuggestions = z.infer<typeof modelSuggestionsSchema>;
