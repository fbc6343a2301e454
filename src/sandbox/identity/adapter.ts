import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { Db } from '../store/database';

/**
 * Seconds for which a refresh token serves again after it was used: whoever was cut off before the answer with the next
 * one has nothing else. Providers with rotation have such a leeway too.
 */
const LOST_ANSWER_S = 60;

const epoch = (): number => Math.floor(Date.now() / 1000);

/** Keeps what the identity provider issues in SQLite, so that a session outlives a restart of the sandbox. */
export function sqliteAdapter(db: Db): AdapterFactory {
  const read = (row: { payload: string } | undefined): AdapterPayload | undefined =>
    row ? (JSON.parse(row.payload) as AdapterPayload) : undefined;
  const live = '(expiresAt is null or expiresAt > ?)';
  const byId = db.prepare<[string, string, number], { payload: string }>(
    `select payload from identity_record where model = ? and id = ? and ${live}`,
  );
  const byUid = db.prepare<[string, string, number], { payload: string }>(
    `select payload from identity_record where model = ? and uid = ? and ${live}`,
  );
  const byUserCode = db.prepare<[string, string, number], { payload: string }>(
    `select payload from identity_record where model = ? and userCode = ? and ${live}`,
  );
  const save = db.prepare(
    `insert or replace into identity_record (model, id, payload, grantId, uid, userCode, expiresAt)
     values (@model, @id, @payload, @grantId, @uid, @userCode, @expiresAt)`,
  );
  const consume = db.prepare(
    `update identity_record set payload = json_insert(payload, '$.consumed', ?) where model = ? and id = ?`,
  );
  const remove = db.prepare('delete from identity_record where model = ? and id = ?');
  const removeGrant = db.prepare('delete from identity_record where model = ? and grantId = ?');
  const removeExpired = db.prepare('delete from identity_record where expiresAt < ?');

  /** Without the mark that it was used, while it may be used again. */
  const usable = (payload: AdapterPayload): AdapterPayload => {
    const { consumed, ...unused } = payload;
    return Number(consumed) > epoch() - LOST_ANSWER_S ? unused : payload;
  };

  return (model): Adapter => ({
    upsert: async (id, payload, expiresIn) => {
      removeExpired.run(epoch());
      save.run({
        model,
        id,
        payload: JSON.stringify(payload),
        grantId: payload.grantId ?? null,
        uid: payload.uid ?? null,
        userCode: payload.userCode ?? null,
        expiresAt: expiresIn === undefined ? null : epoch() + expiresIn,
      });
    },
    find: async (id) => {
      const found = read(byId.get(model, id, epoch()));
      return found && model === 'RefreshToken' ? usable(found) : found;
    },
    findByUid: async (uid) => read(byUid.get(model, uid, epoch())),
    findByUserCode: async (userCode) => read(byUserCode.get(model, userCode, epoch())),
    consume: async (id) => {
      consume.run(epoch(), model, id);
    },
    destroy: async (id) => {
      remove.run(model, id);
    },
    revokeByGrantId: async (grantId) => {
      removeGrant.run(model, grantId);
    },
  });
}
