import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchReportTexts as texts } from '@shared/domains/launch-report/texts';
import { launchReportOf } from '../../fixtures/launch-report';
import { signIn } from '../../fixtures/sandbox-client';
import { callsOf, newStore, type Calls } from '../../fixtures/sandbox-data';
import { startTestSandbox, type TestSandbox } from '../../fixtures/sandbox-session';

let host: TestSandbox;
const people: Record<string, { calls: Calls; report: ReturnType<typeof launchReportOf>; token: string }> = {};

function as(who: string) {
  const person = people[who];
  if (!person) throw new Error(who);
  return person;
}

beforeAll(async () => {
  host = await startTestSandbox();
  for (const who of ['olivia', 'omar', 'cleo']) {
    const token = (await signIn(host.sandbox, who)).access_token;
    const calls = callsOf(host.sandbox, token);
    people[who] = { calls, token, report: launchReportOf(calls) };
  }
});
afterAll(() => host.dispose());

describe('a field of the launch report', () => {
  it('outlives a restart', async () => {
    const { calls, report } = as('olivia');
    const { id } = await newStore(calls, 'Report Motors');
    const change = { workPackageId: id * 2 + 1, fieldName: 'obMeetingCompleted', fieldValue: '2026-01-05' };
    expect(await report.update(change)).toBe('Success');
    await host.restart();
    expect(await report.rowOf('Report Motors Ford')).toMatchObject({ obMeetingCompleted: '2026-01-05' });
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
    return fetch(`${host.sandbox.url}/api/send-email`, {
      method: 'POST',
      body: form,
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    });
  };
  const outbox = async (who: string) => {
    const headers = { authorization: `Bearer ${as(who).token}` };
    const answer = await fetch(`${host.sandbox.url}/data/outbox`, { headers });
    return answer.ok ? JSON.stringify(await answer.json()) : answer.status;
  };

  it('lands in the outbox with its workbook, for those who may send', async () => {
    const answer = await post(as('omar').token);
    expect([answer.status, await answer.json()]).toEqual([200, { message: texts.mail.sent }]);
    expect(await outbox('olivia')).toMatch(/Launch Progress Report 01-05-2026.*report\.xlsx/);
    expect(await outbox('cleo')).toBe(404);
  });

  it('is refused without a sign-in, for a client, to a bad recipient and without a workbook', async () => {
    expect((await post(null)).status).toBe(401);
    expect((await post(as('cleo').token)).status).toBe(403);
    const bad = await post(as('omar').token, { to: 'ann@dealer.example, ann' });
    expect([bad.status, await bad.json()]).toEqual([422, { error: texts.mail.invalidRecipients }]);
    expect((await post(as('omar').token, {}, new Blob(['no']))).status).toBe(422);
    expect((await post(as('omar').token, {}, null)).status).toBe(422);
  });
});
