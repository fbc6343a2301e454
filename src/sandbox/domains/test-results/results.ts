import type { TestType } from '@shared/domains/test-results/model';
import type { QaTestContent } from '@sandbox/graphql/generated/resolvers';
import type { Db } from '@sandbox/store/database';
import { ensureDay } from './sample';

interface NewResult {
  /** `YYYY/MM/DD` */
  day: string;
  type: TestType;
  storeKey: number;
  userRole: string;
  content: string;
}

/** The result of a test that somebody ran today. */
export function addResult(db: Db, result: NewResult): void {
  ensureDay(db, result.day, result.day);
  db.prepare(
    `insert into qa_test_result (day, type, storeKey, userRole, content)
     values (@day, @type, @storeKey, @userRole, @content)`,
  ).run(result);
}

/** Newest first; days are `YYYY/MM/DD`. */
export function resultsOf(db: Db, day: string, today: string): QaTestContent[] {
  ensureDay(db, day, today);
  return db
    .prepare<[string], QaTestContent>(
      `select t.tenantName as tenant, s.storeName as store, r.userRole, r.day as date, r.content, r.type
         from qa_test_result r join store s on s.id = r.storeKey join tenant t on t.tenantId = s.tenantId
        where r.day = ? order by r.id desc`,
    )
    .all(day);
}
