import type { EventType } from '@shared/domains/never-events/model';

/** What the nightly checks look for: its name, and how people call it. */
type Kind = readonly [optionName: string, optionDisplayName: string];

/** Never events must not be there at all; maintenance events come with everyday work and wait for somebody. */
export const KINDS: Readonly<Record<EventType, readonly [Kind, ...Kind[]]>> = {
  never: [
    ['ro_without_pay_type', 'ROs without a pay type'],
    ['ro_without_opcode', 'ROs without an opcode'],
    ['duplicate_ro', 'Duplicate ROs'],
    ['negative_labor_hours', 'Negative labor hours'],
    ['closed_before_opened', 'ROs closed before they were opened'],
  ],
  maintenance: [
    ['uncategorized_opcodes', 'Opcodes not categorized'],
    ['unmapped_models', 'Models not mapped'],
    ['new_pay_types', 'New pay types'],
    ['advisors_without_name', 'Advisors without a name'],
    ['missing_parts_matrix', 'Parts sources without a matrix'],
  ],
};
