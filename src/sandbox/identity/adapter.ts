import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { Db } from '../store/database';

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
    `update identity_record set payload = json_set(payload, '$.consumed', ?) where model = ? and id = ?`,
  );
  const remove = db.prepare('delete from identity_record where model = ? and id = ?');
  const removeGrant = db.prepare('delete from identity_record where model = ? and grantId = ?');
  const removeExpired = db.prepare('delete from identity_record where expiresAt < ?');

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
    find: async (id) => read(byId.get(model, id, epoch())),
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
