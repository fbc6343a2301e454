import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyCache, jobScope } from '@fixtures/samples/account-cache';
import { connectionTo } from '@fixtures/samples/connection';
import { silentLog } from '@fixtures/samples/silent-log';
import { createBackOffice } from '@main/back-office/create-back-office';
import type { SignedInContext } from '@main/bridge/procedures';
import { keyOfEarlier } from '@main/cache/draft-table';
import { JobService } from '@main/jobs/job-service';
import type { Job } from '@shared/domains/jobs/model';
import { launchReportTexts } from '@shared/domains/launch-report/texts';
import { postMail, removeMailDraft } from './post-mail';

let server: Server;
let jobs: JobService;
/** Called when the mail endpoint has read a whole mail, which it never answers. */
let onAccepted: () => void;
let accepted: number;

beforeEach(async () => {
  accepted = 0;
  onAccepted = () => undefined;
  server = createServer((request) => {
    request.resume();
    request.on('end', () => {
      accepted += 1;
      onAccepted();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  jobs = new JobService({
    desktop: { setProgress: () => undefined, notify: () => undefined, windowToNotify: () => null },
    followers: () => ({}) as never,
    log: silentLog,
  });
  jobs.open(jobScope('ann', new Map()));
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** Sends a mail as a job. @returns the ended job */
async function ended(
  accessToken: () => Promise<string>,
  started: (id: string) => void,
): Promise<Job | undefined> {
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
  const user = { subject: 's', name: 'n', userName: 'u', email: '', role: 'admin', realm: 'bzo' };
  const connection = connectionTo(endpoint, { endpoint });
  const { signal } = new AbortController();
  const backOffice = createBackOffice({
    session: {
      accessToken,
      refreshNow: accessToken,
      current: () => ({ connection, user, accountKey: 'k', signal, cache: emptyCache() }),
    },
    log: silentLog,
    connectivity: { updateBackOfficeClock: () => undefined, report: () => undefined },
  });
  const mail = {
    to: 'a@dealer.example',
    subject: 'Report',
    text: '',
    fileName: 'a.xlsx',
    bytes: new Uint8Array(9),
  };
  const id = jobs.run({ kind: 'mail', title: 'Report', subject: {} }, async (job) => {
    await postMail({ backOffice } as unknown as SignedInContext, mail, job.signal);
    return {};
  });
  started(id);
  await expect.poll(() => jobs.get(id)?.status).not.toBe('running');
  return jobs.get(id);
}

it('a mail that is cancelled after the endpoint has read it ends as unknown, since it may be on its way', async () => {
  const job = await ended(
    async () => 'token',
    (id) => (onAccepted = () => jobs.cancel(id)),
  );
  expect(accepted).toBe(1);
  expect(job).toMatchObject({
    ...{ status: 'failed', code: 'OUTCOME_UNKNOWN' },
    result: launchReportTexts.mail.unknown,
  });
});

it('a mail that is cancelled before it is posted is cancelled', async () => {
  let id = '';
  const job = await ended(
    async () => {
      jobs.cancel(id);
      return 'token';
    },
    (started) => (id = started),
  );
  expect([job?.status, accepted]).toEqual(['cancelled', 0]);
});

it.each([
  ['the mail that was sent, also if it was stored since', { to: 'a@dealer.example', message: 'Weekly' }, 1],
  ['another mail to the same people', { to: 'a@dealer.example', message: 'Monthly' }, 0],
  ['the same message to others', { to: 'b@dealer.example', message: 'Weekly' }, 0],
])('the draft of %s', (_what, value, removed) => {
  const stored = { key: 'mail', value, savedAt: new Date(Date.now() + 60_000).toISOString(), place: null };
  const keys: string[] = [];
  const aside = { ...stored, key: keyOfEarlier('mail', stored.savedAt) };
  const drafts = { get: () => stored, earlier: () => [aside], remove: (key: string) => void keys.push(key) };
  const ctx = { cache: { drafts } } as unknown as SignedInContext;
  removeMailDraft(ctx, 'mail', { to: 'a@dealer.example', text: 'Weekly' });
  expect(keys).toEqual(removed === 0 ? [] : ['mail', aside.key]);
});
