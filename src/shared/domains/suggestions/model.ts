import { z } from 'zod';

/** Something of some store that speaks for a suggestion: an opcode with its description, a make with its model. */
const reasonSchema = z.object({
  storeName: z.string(),
  name: z.string(),
  words: z.string(),
  /** What it became. */
  choice: z.string(),
  /** 1 is the same text, 0 nothing in common. */
  likeness: z.number(),
  /** How many are written like that. */
  count: z.number().int(),
});
export type SuggestionReason = z.infer<typeof reasonSchema>;

const suggestionSchema = z.object({
  /** What something that is not decided probably becomes. */
  choice: z.string(),
  /** How often suggestions as sure as this one are right: 0 to 1. */
  confidence: z.number(),
  /** What begins alike has the same words here: 15,000 MILE. */
  alike: z.string(),
  /** The five nearest, the nearest first. */
  reasons: z.array(reasonSchema),
});

/** What an opcode without a category probably is; its id, category and department. */
const opcodeSuggestionSchema = suggestionSchema.extend({ id: z.number().int(), department: z.string() });
export type OpcodeSuggestion = z.infer<typeof opcodeSuggestionSchema>;

/** Where a model that is mapped to nothing probably belongs; its key (`modelKey`). */
const modelSuggestionSchema = suggestionSchema.extend({ id: z.string() });
export type ModelSuggestion = z.infer<typeof modelSuggestionSchema>;

export type Suggestion = OpcodeSuggestion | ModelSuggestion;

const answerOf = <S extends z.ZodType>(suggestion: S) =>
  z.object({
    suggestions: z.array(suggestion),
    /** Stores, and what is decided there. */
    learntFrom: z.object({ stores: z.number().int(), things: z.number().int() }),
  });

/** What is suggested for a store, and what that was learnt from. */
export const opcodeSuggestionsSchema = answerOf(opcodeSuggestionSchema);
export const modelSuggestionsSchema = answerOf(modelSuggestionSchema);
export type OpcodeSuggestions = z.infer<typeof opcodeSuggestionsSchema>;
export type ModelSuggestions = z.infer<typeof modelSuggestionsSchema>;
