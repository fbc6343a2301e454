import type { StartSampling } from '@sandbox/store/seed/sampling';
import { isoDay } from '@sandbox/store/seed/days';

/** One launched store in so many, counted rather than drawn: small samples have some too. */
const FAILS_EVERY = 3;

/** Age of the data in days, from and to, one after the other: every colour is there in small samples too. */
const AGES = [[1, 2], [5, 30], [3, 4], null] as const;

/** Gives some of the launched stores a daily load that failed; the database made the loads themselves. */
export const sampleDailyLoads: StartSampling = ({ db, random }) => {
  const fail = db.prepare<[string | null, string, number]>(
    "update daily_load set status = 'Failed', dataAsOf = ?, error = ? where storeKey = ?",
  );
  let launched = 0;
  let failed = 0;
  return {
    store(storeKey, { stage, row }) {
      if (stage !== 'launched' || row['isDeleted'] === 1) return;
      launched += 1;
      if (launched % FAILS_EVERY !== 1) return;
      const ages = AGES[failed % AGES.length] ?? null;
      failed += 1;
      const dataAsOf = ages === null ? null : isoDay(Date.now(), -random.int(ages[0], ages[1]));
      fail.run(dataAsOf, 'The DMS did not answer within 30 s.', storeKey);
    },
  };
};
