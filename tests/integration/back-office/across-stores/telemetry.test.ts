import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import { callsOf, resultsOf, type Calls } from '@fixtures/back-office/calls';
import { graphql, signIn } from '@fixtures/back-office/client';
import { queryAccess, eventsOfVisit, TRACE_EVENT, visitsOf } from '@fixtures/domains/telemetry';
import {
  reportTypeSchema,
  traceEventSchema,
  type AccessRecord,
} from '@shared/domains/telemetry-reports/model';
import { dayOfEvent, isAccessReport, sentRange } from '@shared/domains/telemetry-reports/rules';
import { MAX_REPORT_DAYS } from '@shared/kernel/dates/date-range';
import { dayFrom, localToday } from '@shared/kernel/dates/dates';

const TODAY = localToday();
const YESTERDAY = dayFrom(TODAY, -1);
const LATELY = { from: dayFrom(TODAY, -9), to: YESTERDAY };

const access = (calls: Calls, range = LATELY): Promise<AccessRecord[]> => visitsOf(calls, range);

const askTraces = (calls: Calls, reportType: string, range = LATELY) =>
  calls.query(
    `mutation ($startDate: Date!, $endDate: Date!, $reportType: String!) {
       getTraces(input: { startDate: $startDate, endDate: $endDate, reportType: $reportType }) {
         results { ${TRACE_EVENT} } } }`,
    { ...sentRange(range), reportType },
  );

const reportTypes = async (calls: Calls) => {
  const { data } = await calls.query(
    '{ telemetryReportTypes { edges { node { reportName reportDisplayname displayOrder } } } }',
  );
  const edges = z.object({
    telemetryReportTypes: z.object({ edges: z.array(z.object({ node: reportTypeSchema })) }),
  });
  return edges.parse(data).telemetryReportTypes.edges.map(({ node }) => node);
};

describe.each(BACK_OFFICES)('telemetry of the $name', ({ start }) => {
  let backOffice: BackOffice;
  let token: string;
  let olivia: Calls;
  let omar: Calls;
  beforeAll(async () => {
    backOffice = await start({ tenants: 40 });
    token = (await signIn(backOffice.address, 'olivia')).access_token;
    olivia = callsOf(backOffice.address, token);
    omar = callsOf(backOffice.address, (await signIn(backOffice.address, 'omar')).access_token);
  });
  afterAll(() => backOffice.dispose());

  describe('visits', () => {
    it('are those of the requested days, excluding the last, newest first', async () => {
      const found = await access(olivia);
      const days = found.map(({ accessDate }) => accessDate);
      expect(days).toEqual([...days].sort().reverse());
      expect(days.every((day) => day >= LATELY.from && day <= LATELY.to)).toBe(true);
      expect(new Set(days).size).toBeGreaterThan(4);
      expect(new Set(found.map(({ traceid }) => traceid)).size).toBe(found.length);
      for (const { accessDuration, accessDurationSeconds } of found.slice(0, 20)) {
        const [hours = 0, minutes = 0, seconds = 0] = (accessDuration ?? '').split(':').map(Number);
        expect(hours * 3600 + minutes * 60 + seconds).toBe(accessDurationSeconds);
      }
    });

    it('are the same in any requested range and for every role', async () => {
      const [whole, again] = await Promise.all([access(olivia), access(omar)]);
      expect(again).toEqual(whole);
      const day = whole[0]?.accessDate ?? '';
      const alone = await access(olivia, { from: day, to: day });
      expect(alone).toEqual(whole.filter(({ accessDate }) => accessDate === day));
      expect(await access(olivia, { from: dayFrom(TODAY, 1), to: dayFrom(TODAY, 3) })).toEqual([]);
    });

    it('are available only in the realm of the back office', async () => {
      const range = `startDate: "${YESTERDAY}", endDate: "${TODAY}"`;
      for (const query of [
        '{ telemetryReportTypes { edges { node { reportName } } } }',
        `mutation { getUserAccessData(input: { ${range} }) { results { traceid } } }`,
        `mutation { getTraces(input: { ${range}, reportType: "pageViews" }) { results { name } } }`,
      ]) {
        expect((await graphql(backOffice.address, token, query)).errors).toBeUndefined();
        const { errors } = await graphql(backOffice.address, token, query, {}, 'abernathy');
        expect(errors?.[0]?.extensions, query).toMatchObject({ errcode: '22023' });
      }
    });

    it.each([
      ['2026-02-30', '2026-03-01', /^2200[78]$/, /./],
      ['2026-03-02', '2026-03-02', /^22008$/, /^The last day is before the first$/],
      ['2026-03-03', '2026-03-02', /^22008$/, /^The last day is before the first$/],
      ['2026-01-01', dayFrom('2026-01-01', MAX_REPORT_DAYS + 1), /^22008$/, /^Choose at most 92 days$/],
    ])('are rejected from %s to %s', async (from, until, errcode, reason) => {
      const [error] = (await queryAccess(olivia, from, until)).errors ?? [];
      expect(error?.extensions?.['errcode']).toMatch(errcode);
      expect(error?.message).toMatch(reason);
    });

    it('are listed for as many days as a report has', async () => {
      const answer = await queryAccess(olivia, '2026-01-01', dayFrom('2026-01-01', MAX_REPORT_DAYS));
      expect(answer.errors).toBeUndefined();
    });
  });

  describe('traces', () => {
    it('have a report type each, one of which lists the visits', async () => {
      const types = await reportTypes(olivia);
      expect(types.filter(isAccessReport)).toHaveLength(1);
      for (const type of types) {
        const answer = await askTraces(olivia, type.reportName);
        if (isAccessReport(type)) expect(answer.errors?.[0]?.extensions).toMatchObject({ errcode: '22023' });
        else expect(resultsOf(answer).length, type.reportName).toBeGreaterThan(0);
      }
      expect((await askTraces(olivia, 'none')).errors?.[0]?.extensions).toMatchObject({ errcode: '22023' });
    });

    it('are the details of the visits', async () => {
      const day = { from: YESTERDAY, to: YESTERDAY };
      const [visits, answer] = await Promise.all([access(olivia, day), askTraces(olivia, 'pageViews', day)]);
      const traces = z.array(traceEventSchema).parse(resultsOf(answer));
      const events = (await Promise.all(visits.map((visit) => eventsOfVisit(olivia, visit)))).flat();
      const views = events.filter(({ name }) => name === 'Page View');
      const key = (event: object): string => JSON.stringify(event);
      expect(traces.map(key).sort()).toEqual(views.map(key).sort());
      expect(events.every((event) => dayOfEvent(event, { zone: null }) === YESTERDAY)).toBe(true);
    });

    it('of a visit are in chronological order, within its duration, and only its own', async () => {
      const [visit, other] = await access(olivia);
      if (!visit || !other) throw new Error('no visits');
      const found = await eventsOfVisit(olivia, visit);
      const moments = found.map(({ utcTime }) => Date.parse(utcTime ?? ''));
      expect(moments).toEqual([...moments].sort((a, b) => a - b));
      expect(found[0]?.name).toBe('Login');
      expect(((moments.at(-1) ?? 0) - (moments[0] ?? 0)) / 1000).toBeLessThanOrEqual(
        visit.accessDurationSeconds ?? 0,
      );
      for (const { realmId, userName, storeName } of found)
        expect({ realmId, userName, storeName }).toEqual({
          realmId: visit.realmId,
          userName: visit.userName,
          storeName: visit.storeName,
        });
      for (const wrong of [
        { realmId: 'elsewhere' },
        { storeId: 'elsewhere' },
        { username: 'nobody' },
        { traceid: 'none' },
        { dateEvent: dayFrom(visit.accessDate, -1) },
      ])
        expect(await eventsOfVisit(olivia, visit, wrong), JSON.stringify(wrong)).toEqual([]);
    });
  });
});
