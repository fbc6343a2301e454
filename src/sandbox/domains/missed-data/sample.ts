import { isoDay } from '@sandbox/store/seed/days';
import type { StartSampling } from '@sandbox/store/seed/sampling';

/** One launched store in so many, counted rather than drawn: small samples have some too. */
const MISSES_EVERY = 3;
const DAYS_BACK = 90;

/** Some launched stores have gaps: a day the DMS sent nothing, or a few in a row. */
export const sampleMissingDays: StartSampling = ({ insert, random }) => {
  let launched = 0;
  return {
    store(storeKey, { stage, row }) {
      if (stage !== 'launched' || row['isDeleted'] === 1) return;
      launched += 1;
      if (launched % MISSES_EVERY !== 2) return;
      const days = new Set<string>();
      for (let gap = random.int(1, 4); gap > 0; gap -= 1) {
        const back = random.int(8, DAYS_BACK);
        for (let day = random.int(1, 3); day > 0; day -= 1) days.add(isoDay(Date.now(), -back - day));
      }
      for (const day of days) insert('missing_day', { storeKey, day });
    },
  };
};
