import type { CreateSampler } from '@sandbox/sample-data/sampler';
import { isoDay } from '@sandbox/store/clock';
import { EVENT_TYPES, type EventType } from '@shared/domains/never-events/model';

/** An issue of the nightly checks: its option name and its label. */
type Kind = readonly [optionName: string, optionDisplayName: string];

/** Never events must not occur at all; maintenance events come with everyday work and wait for a user. */
const KINDS: Readonly<Record<EventType, readonly [Kind, ...Kind[]]>> = {
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

/** Every n-th launched store has events, instead of a random one, so that small samples have both families too. */
const EVERY: Readonly<Record<EventType, number>> = { never: 3, maintenance: 2 };
const MAX_COUNT: Readonly<Record<EventType, number>> = { never: 24, maintenance: 140 };

/** The counts of last night's checks. */
export const sampleNeverEvents: CreateSampler = ({ insert, random }) => {
  let launched = 0;
  return {
    store(storeKey, { stage, row }) {
      if (stage !== 'launched' || row['isDeleted'] === 1) return;
      launched += 1;
      for (const eventType of EVENT_TYPES) {
        if (launched % EVERY[eventType] !== 1) continue;
        const first = random.int(0, KINDS[eventType].length - 1);
        KINDS[eventType].forEach(([optionName, optionDisplayName], at) => {
          if (at !== first && !random.chance(0.4)) return;
          insert('never_event', {
            storeKey,
            eventType,
            optionName,
            optionDisplayName,
            statusData: random.int(1, MAX_COUNT[eventType]),
            statusDate: isoDay(Date.now(), -1),
          });
        });
      }
    },
  };
};
