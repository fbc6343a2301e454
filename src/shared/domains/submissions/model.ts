import { z } from 'zod';

/** The lists of a store that are submitted as a whole, by the back office's names. */
export const submissionKindSchema = z.enum(['opcode', 'labor_grid', 'parts_matrix', 'model_mapping']);
export type SubmissionKind = z.infer<typeof submissionKindSchema>;
