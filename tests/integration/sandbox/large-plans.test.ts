import { print } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { resultsOf } from '@fixtures/back-office/calls';
import { graphql, signIn } from '@fixtures/back-office/client';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import {
  type ListRead,
  NARROW_READS,
  PAGED_READS,
  READS_BY_ID,
  type Subject,
} from '@fixtures/reference/list-reads';
import { RECORD_READS } from '@fixtures/reference/record-reads';
import { explainAll } from '@fixtures/back-office/sandbox-plans';
import { GetActivityLogDocument, GetUserAccessDataDocument } from '@main/back-office/generated/graphql';
import { type AccessRecord, accessRecordSchema, MAX_VISITS } from '@shared/domains/telemetry-reports/model';
import { dayFrom, localToday } from '@shared/kernel/dates/dates';
import { tries } from '../../fixtures/tries';

/**
 * Of some 900 stores SQLite's statistics, gathered when the sample is made, say what they say of 187,000: how many rows
 * a value of an index has.
 */
const TENANTS = tries(300, 2_000);
const PAGE = { first: 50, offset: 100 };
const ALL = { first: 1_000, offset: 0 };

let host: TestSandbox;
let token: string;
let subject: Subject;
let plan: string[];

const SUBJECT = `
  select t.id as tenantKey, t.tenantId, t.tenantName, t.realmName, s.id as storeKey, s.storeId, s.storeName
    from tenant t
    join store s using (tenantId)
   where t.launched = 1 and t.isConfigured = 1 and t.isTestTenant = 0 and s.isDeleted = 0 and t.realmName is not null
   order by t.id desc, s.id
   limit 1`;

/** What the sandbox reads by itself at any time, also while a list is read: the loads that nobody has triggered. */
const BACKGROUND = 'SCAN s USING INDEX store_in_load';

async function planOf({ document, variables }: ListRead, page = ALL): Promise<string[]> {
  plan.splice(0);
  const { errors } = await graphql(host.sandbox, token, print(document), variables(subject, page));
  expect(errors).toBeUndefined();
  const steps = plan.filter((step) => step !== BACKGROUND);
  expect(steps).not.toEqual([]);
  return steps;
}

/** Reports that are listed by tenant, then by store. */
const BY_TENANT =
  /launch report|repair orders|data as of|failed loads|loads of a day|scheduler times|smoke tests/;

/** A sort of the whole list; one of the last terms of an order sorts few rows at a time. */
const SORT = 'USE TEMP B-TREE FOR ORDER BY';
/** Staff of the provider, short lists, and the stores that are being loaded: none grows with the stores. */
const SHORT =
  /^SCAN (\(subquery-\d+\)|json_each\b.*|adu_user\b.*|adu_user_realm\b.*|s USING INDEX store_in_load|application_action|dms|db_server|telemetry_report_type|launch_mail|work_item_(note|claim))$/;
/**
 * What the sandbox makes up when it is asked, from every tenant, and the order of matrices and the staff that is added,
 * which it reads as a whole.
 */
const MADE_UP = /^(mails|visits) of a week$|^test results of a day$|'s matrices$|^staff that is added$/;

describe('a sandbox with hundreds of stores', () => {
  beforeAll(async () => {
    host = await startTestSandbox({ tenants: TENANTS });
    const { db } = host.sandbox;
    token = (await signIn(host.sandbox, 'olivia')).access_token;
    const found = db.prepare<[], Subject>(SUBJECT).get();
    if (found === undefined) throw new Error('No tenant is launched');
    subject = found;
    plan = explainAll(db);
  });
  afterAll(() => host.dispose());

  it.each(PAGED_READS.filter(({ what }) => !BY_TENANT.test(what)))(
    'reads a page of $what in the order of an index',
    async (paged) => {
      expect(await planOf(paged, PAGE)).not.toContain(SORT);
    },
  );

  it.each(PAGED_READS.filter(({ what }) => BY_TENANT.test(what)))(
    'finds the stores of a page of $what in the order of indexes, and sorts that page alone',
    async (paged) => {
      const steps = await planOf(paged, PAGE);
      expect(steps).toContain('SCAN t USING COVERING INDEX tenant_in_order');
      expect(steps).toContain('SEARCH s USING COVERING INDEX store_in_order (tenantId=?)');
      expect(steps).toContain('USE TEMP B-TREE FOR LAST 2 TERMS OF ORDER BY');
      expect(steps.filter((step) => step === SORT).length).toBeLessThanOrEqual(1);
    },
  );

  it.each(READS_BY_ID)('reads $what after an id in the order of an index', async (byId) => {
    const variables = () => byId.variables({ first: 50, after: 100 });
    const steps = await planOf({ ...byId, variables });
    expect(steps).not.toContain(SORT);
    expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([]);
  });

  it('reads a page of the activity log in the order of an index', async () => {
    const variables = () => ({
      startDate: '2000-01-01T00:00:00Z',
      endDate: '2030-01-01T00:00:00Z',
      first: 50,
      fromId: 9,
    });
    expect(await planOf({ what: 'the log', document: GetActivityLogDocument, variables })).not.toContain(
      SORT,
    );
  });

  it('answers with the newest visits alone, as many as a report shows', async () => {
    const today = localToday();
    const visits = async (from: string): Promise<AccessRecord[]> => {
      // Only days that are over: more visits of today begin between two requests.
      const range = { startDate: from, endDate: today };
      const answer = await graphql(host.sandbox, token, print(GetUserAccessDataDocument), range);
      return z.array(accessRecordSchema).parse(resultsOf(answer));
    };
    const all = await visits(dayFrom(today, -30));
    expect(all).toHaveLength(MAX_VISITS);
    const week = await visits(dayFrom(today, -3));
    expect(week.length).toBeGreaterThan(0);
    expect(all.slice(0, week.length).map(({ traceid }) => traceid)).toEqual(
      week.map(({ traceid }) => traceid),
    );
  });

  it.each([...NARROW_READS, ...RECORD_READS.filter(({ what }) => !MADE_UP.test(what))])(
    'reads $what without the others',
    async (narrow) => {
      const steps = await planOf(narrow);
      expect(steps.filter((step) => step.startsWith('SCAN') && !SHORT.test(step))).toEqual([]);
    },
  );
});
