import type { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { preparedDatabase, type BareDatabase } from '@fixtures/reference/bare-database';
import { hasPostgres } from '../../../reference/database/cluster';
import { openDatabase, prepare } from '../../../reference/start';
import { linesOfSetAside, retryJobs } from '../../../reference/worker/set-aside';
import { startWorker, type Worker } from '../../../reference/worker/worker';

const OPTIONS = { loadSeconds: 0, failureRate: 0, triggerSeconds: 60, retrySeconds: 0.01 };
const MAIL = '{"to": "ann@example.com", "subject": "Launches"}';

describe.runIf(await hasPostgres())('a job of the reference', () => {
  let bare: BareDatabase;
  let owner: Client;
  let worker: Worker;

  const start = (): void => void (worker = startWorker(bare.worker, OPTIONS));
  const queue = async (kind: string, work: string, attempts = 0): Promise<string> => {
    const { rows } = await owner.query<{ id: string }>(
      "insert into office.queue (kind, work, queued_by, attempts) values ($1, $2, 'Ann', $3) returning id",
      [kind, work, attempts],
    );
    return rows[0]?.id ?? '';
  };
  const states = async (): Promise<unknown[]> =>
    (
      await owner.query(
        'select kind, attempts, set_aside_at is not null as "setAside", last_error as reason from office.queue order by id',
      )
    ).rows;
  const mailingDoes = (body: string): Promise<unknown> =>
    owner.query(
      `create or replace function office.end_mail(of_tenant text, recipient text, subject text, filename text)
       returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$ ${body} $$`,
    );

  beforeAll(async () => {
    bare = await preparedDatabase();
    owner = await bare.connect();
    await owner.query('truncate office.queue');
  });
  afterAll(() => bare.dispose());
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined));
  afterEach(async () => {
    await worker.stop();
    vi.restoreAllMocks();
    await owner.query('truncate office.queue');
  });

  it('is retried if it fails, and done once it succeeds', async () => {
    await owner.query(
      'create sequence office.tries; grant usage on sequence office.tries to dealer_functions',
    );
    await mailingDoes(
      "begin if nextval('office.tries') < 3 then raise exception 'The mail server is busy'; end if; end",
    );
    await queue('mail', MAIL);
    start();
    await expect.poll(states).toEqual([]);
    expect((await owner.query('select last_value::int as tries from office.tries')).rows).toEqual([
      { tries: 3 },
    ]);
  });

  it('is set aside with its reason after five failures, and blocks no other job', async () => {
    await mailingDoes("begin if subject = 'Launches' then raise exception 'No such mailbox'; end if; end");
    const id = await queue('mail', MAIL);
    await queue('mail', MAIL.replace('Launches', 'Trials'));
    start();
    const setAside = { kind: 'mail', attempts: 5, setAside: true, reason: 'error: No such mailbox' };
    await expect.poll(states).toEqual([setAside]);
    expect(await linesOfSetAside(owner)).toEqual([
      expect.stringMatching(
        `^${id}  mail, queued by Ann, set aside \\S+ after 5 attempts: error: No such mailbox$`,
      ),
    ]);
    await expect(retryJobs(owner, '9999')).rejects.toThrow('No job 9999 was set aside.');
    await expect(retryJobs(owner, 'none')).rejects.toThrow('--retry none is no number and not "all".');
    await mailingDoes('begin end');
    expect(await retryJobs(owner, id)).toBe(1);
    await expect.poll(states).toEqual([]);
    expect(await retryJobs(owner, 'all')).toBe(0);
  });

  it('counts an attempt that crashes the worker: the attempt is counted before it starts', async () => {
    await mailingDoes('begin perform pg_terminate_backend(pg_backend_pid()); end');
    await owner.query('alter function office.end_mail owner to postgres');
    await queue('mail', MAIL, 4);
    start();
    const reason: unknown = expect.stringContaining('took the worker down');
    await expect.poll(states).toMatchObject([{ setAside: true, reason }]);
  });

  it('puts a data feed into force on its effective date, at the start and then again', async () => {
    await owner.query(`
      insert into office.tenant (tenant_id, tenant_name) values ('bay', 'Bay Group');
      insert into office.store (id, store_id, store_name, tenant_id, sort_order) values (1, 'bay_store1', 'Bay Ford', 'bay', 1);
      insert into office.data_feed (store_key, dms, dealer_id, effective_date, store_dms_status)
      values (1, 'Tekion', 'T1', current_date - 30, 'Active'), (1, 'Reynolds', 'R1', current_date, 'Inactive'),
             (1, 'Automate', 'A1', current_date + 1, 'Inactive')`);
    await prepare(bare);
    start();
    const active = async () =>
      (await owner.query("select dms from office.data_feed where store_dms_status = 'Active'")).rows;
    await expect.poll(active).toEqual([{ dms: 'Reynolds' }]);
    const history = await owner.query(
      'select store_id as store, field, before, after, user_name as by from office.record_change order by field',
    );
    const by = 'back office';
    expect(history.rows).toEqual([
      { store: 'bay_store1', field: 'dealerId', before: 'T1', after: 'R1', by },
      { store: 'bay_store1', field: 'dms', before: 'Tekion', after: 'Reynolds', by },
    ]);
    const recurring = async () =>
      (await owner.query("select kind, due_at > now() + interval '50 minutes' as recurs from office.queue"))
        .rows;
    await expect.poll(recurring).toEqual([{ kind: 'newDay', recurs: true }]);
    await owner.query(
      "insert into office.queue (kind, work, queued_by, set_aside_at) values ('newDay', '{}', 'back office', now())",
    );
    await prepare(bare);
    // One job, also after another start.
    await expect.poll(recurring).toEqual([{ kind: 'newDay', recurs: true }]);
    await owner.query('truncate office.tenant cascade');
  });

  it('is listed while the reference runs, from the running database', async () => {
    start();
    const open = await openDatabase(String(bare.owner.host));
    await open.stop();
    expect((await owner.query('select 1 as up')).rows).toEqual([{ up: 1 }]);
    expect(open.owner).toEqual(bare.owner);
  });
});
