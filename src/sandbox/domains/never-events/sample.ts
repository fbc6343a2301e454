import { EVENT_TYPES, type EventType } from '@shared/domains/never-events/model';
import { isoDay } from '@sandbox/store/seed/days';
import type { StartSampling } from '@sandbox/store/seed/sampling';
import { KINDS } from './kinds';

/** One launched store in so many, counted rather than drawn: small samples have both families too. */
const EVERY: Readonly<Record<EventType, number>> = { never: 3, maintenance: 2 };
const MOST: Readonly<Record<EventType, number>> = { never: 24, maintenance: 140 };

/** What the checks of last night counted. */
export const sampleNeverEvents: StartSampling = ({ insert, random }) => {
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
            statusData: random.int(1, MOST[eventType]),
            statusDate: isoDay(Date.now(), -1),
          });
        });
      }
    },
  };
};
