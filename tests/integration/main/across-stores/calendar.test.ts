import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pollUntil, newStore, type Calls } from '@fixtures/back-office/calls';
import type { TestSandbox } from '@fixtures/back-office/sandbox-session';
import {
  type ConsolesByRole,
  ONE_OF_EACH_ROLE,
  startConsolesByRole,
  type UserCalls,
} from '@fixtures/console/signed-in-calls';
import { calendarEventsOf } from '@fixtures/domains/calendar-events';
import { launchReportOf } from '@fixtures/domains/launch-report';
import { rootRouter } from '@main/bridge/root-router';
import { createCallerFactory } from '@main/bridge/trpc';
import type { CalendarEvent } from '@shared/domains/calendar/model';
import { AppError } from '@shared/kernel/app-error';
import { dayFrom, localToday } from '@shared/kernel/dates/dates';

const DAY = localToday();

let host: TestSandbox;
let backOffice: Calls;
let people: ConsolesByRole['people'];
let dispose: () => Promise<void>;
beforeAll(async () => ({ host, backOffice, people, dispose } = await startConsolesByRole(40)));
afterAll(() => dispose());

type Reads = Pick<UserCalls['call'], 'stores' | 'billing' | 'launchReport'>;

async function readAll({ stores, billing, launchReport }: Reads) {
  return Promise.all([stores.launches({}), billing.cancellations(), launchReport.trials()]);
}

async function calendarOf(call: Reads): Promise<CalendarEvent[]> {
  const [launches, cancellations, trials] = await readAll(call);
  const sources = { launches: launches.data.rows, cancellations: cancellations.data, trials: trials.data };
  return calendarEventsOf(sources, DAY);
}

describe('the calendar', () => {
  it.each(ONE_OF_EACH_ROLE)('has for %s events of every kind, each once', async (person) => {
    const events = await calendarOf(people[person].call);
    const kinds = [...new Set(events.map(({ kind }) => kind))];
    // The sample plans no launch for a day that has passed.
    expect(kinds).toEqual(
      expect.arrayContaining(['launch', 'launched', 'trial', 'cancellationRequested', 'cancelled']),
    );
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  });

  it('follows moved launches, cancellations and ended trials', async () => {
    const { olivia, uma } = people;
    const { id, storeId, tenantId } = await newStore(backOffice, 'Calendar Motors');
    const store = 'Calendar Motors Ford';
    const ofStore = async (): Promise<(string | null)[][]> =>
      (await calendarOf(uma.call))
        .filter((event) => event.store === store)
        .map(({ kind, day, dms, to }) => [kind, day, dms, to]);
    const page = `/statelessServiceBzoStoreDetails/${id}/show`;
    expect(await ofStore()).toEqual([]);
    const move = (days: number) =>
      backOffice.store({ pAction: 'update', id, storeId, tenantId, storeLaunchedDate: dayFrom(DAY, days) });
    await move(20);
    expect(await ofStore()).toEqual([['launch', dayFrom(DAY, 20), 'CDK Global', page]]);
    await move(21);
    expect(await ofStore()).toEqual([['launch', dayFrom(DAY, 21), 'CDK Global', page]]);

    const { storeProjectId } = await launchReportOf(backOffice).rowOf(store);
    await launchReportOf(backOffice).update({
      workPackageId: storeProjectId,
      fieldName: 'trialEndDate',
      fieldValue: dayFrom(DAY, 50),
    });
    const [subscription] = (await olivia.call.billing.ofTenant({ tenantId })).data;
    if (!subscription) throw new Error('No subscription');
    await olivia.call.billing.act({ subscription, action: 'cancel', date: dayFrom(DAY, 60) });
    expect(await ofStore()).toEqual([
      ['launch', dayFrom(DAY, 21), 'CDK Global', page],
      ['cancellationRequested', dayFrom(DAY, 60), 'CDK Global', page],
      ['trial', dayFrom(DAY, 50), 'CDK Global', page],
    ]);
  });

  it('omits the launches of test stores, as Today does, for roles that see them elsewhere', async () => {
    const { id } = await newStore(backOffice, 'Rehearsal Motors');
    const namesOf = (rows: readonly { store: string }[]): boolean =>
      rows.some(({ store }) => store === 'Rehearsal Motors Ford');
    const shown = async (): Promise<boolean[]> => {
      const { call } = people.olivia;
      const { data } = await call.today.lines({ source: 'stores', day: DAY });
      const today = data.rows.map(({ title }) => ({ store: title.split(' · ')[0] ?? '' }));
      return [namesOf(await calendarOf(call)), namesOf(today)];
    };
    const change = (assignment: string): unknown =>
      host.sandbox.db.prepare(`update store set ${assignment} where id = ?`).run(id);
    change(`storeLaunchedDate = '${dayFrom(DAY, 5)}'`);
    expect(await shown()).toEqual([true, true]);
    change('isTestStore = 1');
    expect(await shown()).toEqual([false, false]);
  });

  it('is read from the cache without the back office, and one failed list fails alone', async () => {
    const { services } = people.adam;
    const before = await calendarOf(people.adam.call);
    const gone = async (): Promise<never> => {
      throw new AppError('OFFLINE', 'Nothing answers');
    };
    const offline = createCallerFactory(rootRouter)({
      ...services,
      backOffice: { ...services.backOffice, read: gone },
    });
    expect(await calendarOf(offline)).toEqual(before);
    expect((await readAll(offline)).map(({ origin }) => origin)).toEqual(['cache', 'cache', 'cache']);
  });
});

it('is saved as an iCalendar file', async () => {
  const { call, folder } = people.olivia;
  const [event] = await calendarOf(call);
  if (!event) throw new Error('Nothing on the calendar');
  expect(await call.calendar.save({ name: 'Calendar November 2026', events: [event] })).not.toBeNull();
  const downloads = join(folder, 'downloads');
  const name = 'Calendar November 2026.ics';
  await pollUntil(
    async () => readdirSync(downloads, { recursive: true }).map(String),
    (files) => files.includes(name),
  );
  const ics = readFileSync(join(downloads, name), 'utf8');
  expect(ics).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  expect(ics).toContain(`\r\nUID:${event.id}@dealer-onboarding-console\r\n`);
  expect(ics).toContain(`\r\nDTSTART;VALUE=DATE:${event.day.replaceAll('-', '')}\r\n`);
});
