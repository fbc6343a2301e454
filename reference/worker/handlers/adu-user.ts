import type { ClientBase } from 'pg';
import { z } from 'zod';
import { firstAttemptFails } from '@sandbox/faults/fault-injector';
import { hashOf } from '@sandbox/database/random';
import { aduUsersTexts } from '@shared/domains/adu-users/texts';
import { DONE, remainingMs, type Handler, type WorkerOptions } from '../handler';

/** A creation takes as long as a load, in at most this many steps. */
const STEPS = 8;

const workSchema = z.object({ action: z.enum(['create', 'delete']), userName: z.string() });
const creationSchema = z.object({
  realms: z.array(z.string()),
  of_realms: z.number().int(),
  attempts: z.number().int(),
  failed: z.number().int(),
});
type Creation = z.infer<typeof creationSchema>;

async function findCreation(client: ClientBase, userName: string): Promise<Creation | undefined> {
  const { rows } = await client.query('select * from office.adu_user_to_create($1)', [userName]);
  return creationSchema.optional().parse(rows[0]);
}

const fail = (client: ClientBase, userName: string, realms: readonly string[], reason: string) =>
  client.query('select office.fail_adu_realms($1, $2, $3)', [userName, realms, reason]);

/** The last realm, if any: a user whose first attempt fails fails in this realm only. */
function failingRealm(userName: string, creation: Creation, { failureRate }: WorkerOptions): string[] {
  const { attempts, failed, realms } = creation;
  const fails = firstAttemptFails({ seed: 1, failureRate }, `user${hashOf(userName)}`, 'adu_user');
  return attempts === 1 && failed === 0 && fails ? realms.slice(-1) : [];
}

/** Creates a user in the realms, some per step. A deletion takes effect in all realms immediately. */
export const aduUser: Handler = {
  async step({ client, job, options }) {
    const { action, userName } = workSchema.parse(job.work);
    const pause = options.loadSeconds / STEPS;
    const left = remainingMs(job, pause);
    const creation = action === 'create' ? await findCreation(client, userName) : undefined;
    if (creation === undefined) return DONE;
    if (left > 0) return { againInMs: left };
    const failing = failingRealm(userName, creation, options);
    const size = Math.max(1, Math.ceil(creation.of_realms / STEPS));
    const now = creation.realms.slice(0, size);
    const done = now.filter((realm) => !failing.includes(realm));
    await client.query('select office.end_adu_realms($1, $2)', [userName, done]);
    if (done.length < now.length) await fail(client, userName, failing, aduUsersTexts.realmFailed);
    return creation.realms.length > size ? { againInMs: pause * 1000 } : DONE;
  },
  async giveUp({ client, job }) {
    const { userName } = workSchema.parse(job.work);
    const creation = await findCreation(client, userName);
    if (creation) await fail(client, userName, creation.realms, 'The back office could not create the user.');
  },
};
