import { z } from 'zod';

/** What of a store is submitted as a whole, as the back office names it. */
export const submissionKindSchema = z.enum(['opcode', 'labor_grid', 'parts_matrix', 'model_mapping']);
export type SubmissionKind = z.infer<typeof submissionKindSchema>;
