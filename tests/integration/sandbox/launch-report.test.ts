import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsOf, newStore, type Calls } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { launchReportOf } from '@fixtures/domains/launch-report';

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
  it('survives a restart', async () => {
    const { calls, report } = as('olivia');
    const { id } = await newStore(calls, 'Report Motors');
    const change = { workPackageId: id * 2 + 1, fieldName: 'obMeetingCompleted', fieldValue: '2026-01-05' };
    expect(await report.update(change)).toBe('Success');
    await host.restart();
    expect(await report.rowOf('Report Motors Ford')).toMatchObject({ obMeetingCompleted: '2026-01-05' });
  });
});

describe('mail', () => {
  it('is written to the outbox with its workbook', async () => {
    const form = new FormData();
    form.append('to', 'ann@dealer.example');
    form.append('subject', 'Launch Progress Report 01-05-2026');
    form.append('attachment', new Blob(['PK\x03\x04']), 'report.xlsx');
    const headers = { authorization: `Bearer ${as('omar').token}` };
    await fetch(`${host.sandbox.url}/api/send-email`, { method: 'POST', body: form, headers });
    const outbox = async (who: string) => {
      const reader = { authorization: `Bearer ${as(who).token}` };
      const answer = await fetch(`${host.sandbox.url}/data/outbox`, { headers: reader });
      return answer.ok ? JSON.stringify(await answer.json()) : answer.status;
    };
    expect(await outbox('olivia')).toMatch(/Launch Progress Report 01-05-2026.*report\.xlsx/);
    expect(await outbox('cleo')).toBe(404);
  });
});
