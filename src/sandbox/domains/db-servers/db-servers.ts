import type { DbServerKey } from '@shared/domains/db-servers/model';
import { sameServer } from '@shared/domains/db-servers/rules';
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

/** The one at this address and port. */
export const findServer = (db: Db, key: DbServerKey): DbServer | undefined =>
  listServers(db).find((server) => sameServer(server, key));

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
