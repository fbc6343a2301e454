// The opcodes of a store with their counts and choices, and their changes in the provider's shape. `rules.ts` says what
// may be changed.

import { z } from 'zod';

/** A labor opcode of a store with one labor type. Hours are hours, money dollars, `elr` dollars an hour. */
const opcodeSchema = z.object({
  id: z.number().int(),
  lbropcode: z.string(),
  lbropcodedesc: z.string().nullable(),
  additionalDescription: z.string().nullable(),
  /** A category, or UNCATEGORIZED. */
  opcategory: z.string(),
  department: z.string(),
  lbrlabortype: z.string(),
  cprocount: z.number().int(),
  totalhours: z.number(),
  retailqualhours: z.number(),
  totallabordollars: z.number(),
  retailqualsale: z.number(),
  elr: z.number(),
  categoryStatus: z.string(),
});
export type Opcode = z.infer<typeof opcodeSchema>;

/** The users' decisions about an opcode. */
export const assignmentSchema = opcodeSchema.pick({ opcategory: true, department: true });
export type Assignment = z.infer<typeof assignmentSchema>;

const opcodeCountsSchema = z.object({
  totalCount: z.number().int(),
  categorizedCount: z.number().int(),
  uncategorizedCount: z.number().int(),
  competitiveCount: z.number().int(),
  maintenanceCount: z.number().int(),
  naCount: z.number().int(),
  repairCount: z.number().int(),
});
export type OpcodeCounts = z.infer<typeof opcodeCountsSchema>;

/** Everything the Opcodes sub-tab of a store shows. */
export const storeOpcodesSchema = z.object({
  opcodes: z.array(opcodeSchema),
  counts: opcodeCountsSchema,
  /** The choices, as the back office offers them. */
  categories: z.array(z.string()),
  departments: z.array(z.string()),
  submitted: z.boolean(),
  /** The categorization is saved and complete: categories are fixed from then on. */
  saved: z.boolean(),
});
export type StoreOpcodes = z.infer<typeof storeOpcodesSchema>;

export const opcodeActionSchema = z.enum(['reset', 'dragDrop', 'editCell']);
export type OpcodeAction = z.infer<typeof opcodeActionSchema>;

/** A change in the provider's shape; the old values are those it was based on. */
export const opcodeChangeSchema = z.object({
  pAction: opcodeActionSchema,
  laboropcode: z.string(),
  payType: z.string(),
  oldopcategory: z.string(),
  newopcategory: z.string(),
  olddepartment: z.string(),
  newdepartment: z.string(),
});
export type OpcodeChange = z.infer<typeof opcodeChangeSchema>;

/** The outcome of one change. */
const opcodeChangeResultSchema = z.object({
  laboropcode: z.string(),
  payType: z.string(),
  /** 1 is success. */
  status: z.number().int(),
  msg: z.string().nullable(),
});
export type OpcodeChangeResult = z.infer<typeof opcodeChangeResultSchema>;

/** The follow-up of the changes: nothing, the categorization is marked done, or it is submitted. */
export const opcodeFinishSchema = z.enum(['nothing', 'categorized', 'submitted']);
export type OpcodeFinish = z.infer<typeof opcodeFinishSchema>;

export const opcodeSaveResultSchema = z.object({
  results: z.array(opcodeChangeResultSchema),
  /** The back office's message about a submission; null without one. */
  message: z.string().nullable(),
  /** False when a change was refused, so that the follow-up was not requested. */
  finished: z.boolean(),
});
export type OpcodeSaveResult = z.infer<typeof opcodeSaveResultSchema>;
