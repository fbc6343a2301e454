// The shapes of a store's advisors and technicians, and of their changes. People who sign in are in
// src/shared/domains/tenant-users.

import { z } from 'zod';

const text = z.string().nullable();

/** 1 active, 0 inactive, null while undecided. */
const activeSchema = z.union([z.literal(0), z.literal(1)]).nullable();
export type ActiveStatus = z.infer<typeof activeSchema>;

const personSchema = z.object({
  id: z.number().int(),
  name: text,
  nickname: text,
  active: activeSchema,
  /** 1 once a user has reviewed the person, 0 before. */
  categorized: z.number().int(),
});

/** An advisor takes a repair in. */
export const advisorSchema = personSchema.extend({ serviceadvisor: z.string() });
export type Advisor = z.infer<typeof advisorSchema>;

/** A technician does a repair. */
export const technicianSchema = personSchema.extend({ lbrtechno: z.string() });
export type Technician = z.infer<typeof technicianSchema>;

/** The editable fields of an advisor and of a technician. */
const personEditSchema = personSchema.pick({ nickname: true, active: true });
export type PersonEdit = z.infer<typeof personEditSchema>;

const changesOf = <Person extends z.ZodType>(person: Person) =>
  z.object({
    storeId: z.string(),
    tenantId: z.string(),
    realm: text,
    changes: z.array(z.object({ seen: person, wanted: personEditSchema })).min(1),
  });

export const advisorChangesSchema = changesOf(advisorSchema);
export type AdvisorChanges = z.infer<typeof advisorChangesSchema>;

export const technicianChangesSchema = changesOf(technicianSchema);
export type TechnicianChanges = z.infer<typeof technicianChangesSchema>;
