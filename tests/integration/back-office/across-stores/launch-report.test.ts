import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import { activityOf, callsOf, newStore, rowsOf, type Calls } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { launchReportOf, type ReportRow } from '@fixtures/domains/launch-report';
import { countRows } from '@shared/domains/launch-report/categories';
import { FIELD_NAMES } from '@shared/domains/launch-report/fields';
import { launchReportTexts as texts } from '@shared/domains/launch-report/texts';
import { localToday } from '@shared/kernel/dates/dates';
import { messages } from '@shared/kernel/text/messages';

let backOffice: BackOffice;
const people: Record<string, { calls: Calls; report: ReturnType<typeof launchReportOf>; token: string }> = {};

function as(who: string) {
  const person = people[who];
  if (!person) throw new Error(who);
  return person;
}

let made = 0;
async function newRow(): Promise<ReportRow> {
  made += 1;
  const store = await newStore(as('olivia').calls, `Report ${made} Motors`);
  const rows = await as('olivia').report.rows();
  const row = rows.find(({ storeProjectId }) => storeProjectId === store.id * 2 + 1);
  if (!row) throw new Error('The store has no work package');
  return row;
}
const again = (row: ReportRow) => as('olivia').report.rowOf(row.storeName);
const change = (row: ReportRow, fieldName: string, fieldValue: string, inExpected?: string) => ({
  workPackageId: row.storeProjectId,
  fieldName,
  fieldValue,
  ...(inExpected === undefined ? {} : { inExpected }),
});

const stores = async (field: string) =>
  rowsOf(
    await as('olivia').calls.query(
      `{ statelessServiceBzoStoreDetails(filter: { storeDmsStatus: { equalTo: "Active" } }) { nodes { ${field} } } }`,
    ),
  );

async function logOf({ storeProjectId }: ReportRow) {
  const { calls } = as('olivia');
  const [store] = rowsOf(
    await calls.query(
      `{ statelessServiceBzoStoreDetails(condition: { id: ${(storeProjectId - 1) / 2} }) { nodes { storeId } } }`,
    ),
  );
  const log = await activityOf(calls, { storeId: String(store?.['storeId']) });
  return log
    .filter(({ module }) => module === 'launch report')
    .map(({ activity, status }) => [activity, status]);
}

const cellsOf = (row: ReportRow) => ({
  cells: Object.fromEntries(
    FIELD_NAMES.flatMap((name) => (typeof row[name] === 'string' ? [[name, String(row[name])]] : [])),
  ),
});

describe.each(BACK_OFFICES)('the launch report of the $name', ({ start }) => {
  beforeAll(async () => {
    backOffice = await start({});
    for (const who of ['olivia', 'omar', 'cleo']) {
      const token = (await signIn(backOffice.address, who)).access_token;
      const calls = callsOf(backOffice.address, token);
      people[who] = { calls, report: launchReportOf(calls), token };
    }
  });
  afterAll(() => backOffice.dispose());

  describe('the launch report', () => {
    it('has a numbered row for each store, deleted ones too, and counts that match the rules', async () => {
      const rows = await as('olivia').report.rows();
      expect(rows).toHaveLength((await stores('id')).length);
      expect(rows.map(({ slno }) => slno)).toEqual(rows.map((_row, index) => index + 1));
      expect(await as('olivia').report.counts()).toEqual(countRows(rows.map(cellsOf), localToday()));
    });

    it('matches the pipeline, and has no milestone after today except planned ones', async () => {
      const rows = await as('olivia').report.rows();
      const launched = (await stores('storeLaunched')).filter((row) => row['storeLaunched'] === 'Completed');
      expect(rows.filter((row) => row['launchCompleted'] !== null)).toHaveLength(launched.length);
      const planned = new Set(['scheduledLaunch', 'trialEndDate']);
      for (const row of rows)
        for (const [field, value] of Object.entries(row))
          if (!planned.has(field) && typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value))
            expect(value <= localToday(), `${field} of ${row.storeName}`).toBe(true);
    });

    it.each(['olivia', 'cleo'])('is complete over all of its pages, for %s', async (who) => {
      const { report } = as(who);
      const whole = await report.rows();
      const pages: ReportRow[] = [];
      for (let offset = 0; offset <= whole.length; offset += 7)
        pages.push(...(await report.rows({ inFirst: 7, inOffset: offset })));
      expect(pages).toEqual(whole);
      expect(await report.rows({ inOffset: whole.length - 2 })).toEqual(whole.slice(-2));
      expect(await report.rows({ inFirst: 0 })).toEqual([]);
    });

    it('rejects a page before the first', async () => {
      for (const range of [{ inFirst: -1 }, { inFirst: 1, inOffset: -1 }]) {
        const { errors } = await as('olivia').report.tryRows(range);
        expect(errors?.[0]?.message).toBe('inFirst and inOffset cannot be negative');
      }
    });

    it('hides test tenants from everyone but superadmins', async () => {
      const seen = async (who: string) =>
        (await as(who).report.rows()).some(({ groupName }) => groupName.startsWith('Test '));
      expect([await seen('olivia'), await seen('cleo')]).toEqual([true, false]);
    });
  });

  describe('a field', () => {
    it('is saved, counted and logged; the pipeline does not restore what was cleared', async () => {
      const row = await newRow();
      const { report } = as('olivia');
      const before = await report.counts();
      expect(await report.update(change(row, 'obMeetingCompleted', '2026-01-05'))).toBe('Success');
      expect(await report.update(change(row, 'obMeetingCompletedComments', 'שלום 🚗'))).toBe('Success');
      expect(await report.update(change(row, 'agreementReceived', ''))).toBe('Success');
      const now = await again(row);
      expect(now).toMatchObject({ obMeetingCompleted: '2026-01-05', obMeetingCompletedComments: 'שלום 🚗' });
      expect([now['agreementReceived'], now.obAge]).toEqual([null, null]);
      expect((await report.counts())?.needsObMeeting).toBe((before?.needsObMeeting ?? 0) - 1);
      expect(await logOf(row)).toEqual([
        ['agreementReceived changed', 'Success'],
        ['obMeetingCompletedComments changed', 'Success'],
        ['obMeetingCompleted changed', 'Success'],
      ]);
    });

    it.each([
      ['usersCreated', '1899-12-31', texts.tooEarly],
      ['usersCreated', '01/05/2026', texts.unreadableDate],
      ['agreementReceived', '2099-01-01', texts.afterToday],
      ['usersCreatedComments', 'x'.repeat(10_001), texts.commentTooLong(10_000)],
      ['tagUsersCreated', 'maybe', texts.notAFlag],
      ['dmsComments', 'x', texts.noCommentsHere('DMS')],
      ['storeName', 'x', texts.noSuchField('storeName')],
    ])('is not changed if that violates its rule: %s', async (field, value, reason) => {
      const row = await newRow();
      expect(await as('olivia').report.update(change(row, field, value))).toBe(reason);
      expect(cellsOf(await again(row))).toEqual(cellsOf(row));
    });

    it('is changed by one of two simultaneous edits, and the other user gets the stored value', async () => {
      const row = await newRow();
      const sent = await Promise.all([
        as('olivia').report.update(change(row, 'usersCreated', '2026-01-05', '')),
        as('omar').report.update(change(row, 'usersCreated', '2026-01-06', '')),
      ]);
      const stored = (await again(row))['usersCreated'];
      expect(sent.filter((answer) => answer === 'Success')).toHaveLength(1);
      const day = stored === '2026-01-05' ? '01/05/2026' : '01/06/2026';
      expect(sent).toContain(messages.changes.changedConcurrently('Users Created', day));
    });

    it('accepts its stored value again', async () => {
      const row = await newRow();
      await as('olivia').report.update(change(row, 'usersCreated', '2026-01-05', ''));
      expect(await as('omar').report.update(change(row, 'usersCreated', '2026-01-05', ''))).toBe('Success');
    });

    it('is not changed by a client, or in a missing work package', async () => {
      const row = await newRow();
      const { errors } = await as('cleo').report.tryUpdate(change(row, 'usersCreated', '2026-01-05'));
      expect(errors?.[0]?.message).toMatch(/permission denied/);
      const unknown = await as('olivia').report.tryUpdate({
        ...change(row, 'usersCreated', ''),
        workPackageId: 9_999_999,
      });
      expect(unknown.errors?.[0]?.message).toMatch(/does not exist/);
    });
  });

  describe('tags', () => {
    it('make hold and ready exclusive', async () => {
      const row = await newRow();
      const { report } = as('olivia');
      await report.update(change(row, 'tagStoreHold', 'true'));
      expect(await again(row)).toMatchObject({ tagStoreHold: 't', tagStoreReadyToLaunch: null });
      await report.update(change(row, 'tagStoreReadyToLaunch', 'true'));
      expect(await again(row)).toMatchObject({ tagStoreHold: null, tagStoreReadyToLaunch: 't' });
      await report.update(change(row, 'tagStoreReadyToLaunch', 'false'));
      expect(await again(row)).toMatchObject({ tagStoreReadyToLaunch: null });
    });

    it('put a whole group on hold', async () => {
      const row = await newRow();
      const hold = { ...change(row, 'taggrouphold', 'true'), workPackageId: row.tenantProjectId };
      expect(await as('olivia').report.update(hold)).toBe('Success');
      const onHold = (await as('olivia').report.rows()).filter(
        (one) => one.tenantProjectId === row.tenantProjectId,
      );
      expect(onHold.every((one) => one['taggrouphold'] === 't')).toBe(true);
    });
  });

  describe('a dropdown', () => {
    it('accepts its choices, and keeps a stored value that is no longer offered', async () => {
      const row = await newRow();
      const { report } = as('olivia');
      expect(await report.offered('Tag Group Pay')).toEqual([
        'Group Pay',
        'Store Pay',
        'Third Party',
        'Trial',
      ]);
      expect(await report.offered('DMS')).toContain('Tekion');
      expect(await report.choose(change(row, 'Coach', 'Tom Reyes', ''))).toBe('Success');
      expect(await again(row)).toMatchObject({ coach: 'Tom Reyes' });
      const [left] = (await report.rows()).filter((one) => one['coach'] === 'Ursula Vance');
      if (!left) throw new Error('Nobody has the coach who left');
      expect(await report.choose(change(left, 'Coach', 'Ursula Vance'))).toBe('Success');
      expect(await report.choose(change(row, 'Coach', 'Ursula Vance'))).toBe(texts.notListed('Ursula Vance'));
      // Undo: the previous value can be restored, in this row only.
      expect(await report.choose(change(left, 'Coach', '', 'Ursula Vance'))).toBe('Success');
      expect(await report.choose(change(left, 'Coach', 'Tom Reyes', ''))).toBe('Success');
      expect(await report.choose(change(left, 'Coach', 'Ursula Vance', 'Tom Reyes'))).toBe('Success');
      expect(await again(left)).toMatchObject({ coach: 'Ursula Vance' });
      expect(await report.choose(change(row, 'Coach', 'Ursula Vance'))).toBe(texts.notListed('Ursula Vance'));
      const wrong = await report.tryUpdate(change(row, 'coach', 'Tom Reyes'));
      expect(wrong.errors?.[0]?.message).toMatch(/custom field/);
    });
  });

  describe('mail', () => {
    const post = (
      token: string | null,
      change: Record<string, string> = {},
      file: Blob | null = new Blob(['PK\x03\x04']),
    ) => {
      const form = new FormData();
      const fields = {
        to: 'ann@dealer.example',
        subject: 'Launch Progress Report 01-05-2026',
        text: '',
        ...change,
      };
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      if (file) form.append('attachment', file, 'report.xlsx');
      return fetch(`${backOffice.address.url}/api/send-email`, {
        method: 'POST',
        body: form,
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
      });
    };
    const mailed = async () => {
      const today = localToday();
      const { data } = await as('olivia').calls.query(
        `mutation { getEmailDeliveryEvents(input: { startDate: "${today}", endDate: "${today}" }) { json } }`,
      );
      const items = z.object({ items: z.array(z.looseObject({ to: z.string() })) });
      return z.object({ json: items }).parse(data?.['getEmailDeliveryEvents']).json.items;
    };

    it('is sent with its workbook for roles with the right, and recorded in report and log', async () => {
      const answer = await post(as('omar').token);
      expect([answer.status, await answer.json()]).toEqual([200, { message: texts.mail.sent }]);
      const subject = 'Launch Progress Report 01-05-2026';
      // It is delivered in the background.
      await expect
        .poll(async () => (await mailed()).filter(({ to }) => to === 'ann@dealer.example'))
        .toEqual([expect.objectContaining({ event: 'delivered', subject, filename: 'report.xlsx' })]);
      expect(await activityOf(as('olivia').calls)).toContainEqual(
        expect.objectContaining({
          activity: 'Launch Progress Report 01-05-2026 mailed',
          status: 'Success',
          createdUser: 'Omar Haddad',
        }),
      );
    });

    it('is refused without a sign-in, for a client, to a bad recipient and without a workbook', async () => {
      expect((await post(null)).status).toBe(401);
      expect((await post(as('cleo').token)).status).toBe(403);
      const bad = await post(as('omar').token, { to: 'ann@dealer.example, ann' });
      expect([bad.status, await bad.json()]).toEqual([422, { error: texts.mail.invalidRecipients }]);
      expect((await post(as('omar').token, {}, new Blob(['no']))).status).toBe(422);
      expect((await post(as('omar').token, {}, null)).status).toBe(422);
    });

    it('is scheduled for later', async () => {
      const { report } = as('omar');
      expect(await report.schedule('ann@dealer.example', 'Weekly')).toBe('Mail scheduled successfully');
      expect(await report.schedule('ann', 'Weekly')).toBe(texts.mail.invalidRecipients);
      expect(await report.scheduled()).toMatchObject([{ message: 'Weekly', toEmail: 'ann@dealer.example' }]);
    });
  });
});
