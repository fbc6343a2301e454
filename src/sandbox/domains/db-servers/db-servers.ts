import type { DbServerKey } from '@shared/domains/db-servers/model';
import type { DbServer, UpsertServerInput } from '@sandbox/graphql/generated/resolvers';
import { now } from '@sandbox/store/clock';
import type { Db } from '@sandbox/store/database';

type StoredServer = Omit<DbServer, 'isFull'> & { isFull: number };

export const listServers = (db: Db): DbServer[] =>
  db
    .prepare<[], StoredServer>(
      `select serverNo, ipAddress, dbName, dbUser, dbPassword, dbPort, isFull, createdAt, updatedAt
         from db_server order by serverNo`,
    )
    .all()
    .map((server) => ({ ...server, isFull: server.isFull === 1 }));

/** Whether there is one at this address and port. */
export const isThere = (db: Db, { ipAddress, dbPort }: DbServerKey): boolean =>
  db.prepare('select 1 from db_server where ipAddress = ? and dbPort = ?').get(ipAddress, dbPort) !==
  undefined;

export function upsertServer(db: Db, input: UpsertServerInput): void {
  const { ipAddress, dbName, dbUser, dbPassword, dbPort } = input;
  db.prepare(
    `insert into db_server (ipAddress, dbName, dbUser, dbPassword, dbPort, isFull, createdAt, updatedAt)
     values (@ipAddress, @dbName, @dbUser, @dbPassword, @dbPort, @isFull, @now, @now)
     on conflict (ipAddress, dbPort) do update set dbName = excluded.dbName, dbUser = excluded.dbUser,
       dbPassword = excluded.dbPassword, isFull = excluded.isFull, updatedAt = excluded.updatedAt`,
  ).run({ ipAddress, dbName, dbUser, dbPassword, dbPort, isFull: input.isFull ? 1 : 0, now: now() });
}

/** Whether there was one. */
export const deleteServer = (db: Db, { ipAddress, dbPort }: DbServerKey): boolean =>
  db.prepare('delete from db_server where ipAddress = ? and dbPort = ?').run(ipAddress, dbPort).changes > 0;
