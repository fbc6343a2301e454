/** The data of an account as a former version has left it, and what must be left of it. */
import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { silentLog } from '@fixtures/samples/silent-log';
import { DRAFT_MIGRATIONS, MIGRATIONS } from '@main/cache/migrations';
import { SqliteAccountCache } from '@main/cache/sqlite-account-cache';
import { SETTINGS_FILE } from '@main/settings/settings-store';
import type { Random } from '@sandbox/database/random';

const FORMATS = resolve(import.meta.dirname, '../../fixtures/files/data-formats');
/** Settings of the frozen file that belong to no connection. */
const SETTINGS = ['theme', 'exportFolder', 'formats', 'osNotifications', 'letterKeys'] as const;

type Settings = Record<string, unknown>;
const readSettings = (file: string): Settings => JSON.parse(readFileSync(file, 'utf8')) as Settings;
const frozenSettings = (): Settings => readSettings(join(FORMATS, 'settings-1.json'));

/** The formats of the two databases of an account, by the number of steps. */
export interface Formats {
  account: number;
  drafts: number;
}

export const CURRENT: Formats = { account: MIGRATIONS.length, drafts: DRAFT_MIGRATIONS.length };

/** Formats of which at least one is a former one. */
export const formerFormats = (random: Random): Formats => ({
  account: random.int(1, CURRENT.account - 1),
  drafts: random.int(1, CURRENT.drafts),
});

/** The stored data of the one account that has signed in. */
export class StoredData {
  readonly #userData: string;
  readonly #account: string;

  /** @throws Error if nobody has signed in */
  constructor(userData: string) {
    this.#userData = userData;
    const names = readdirSync(join(userData, 'cache'));
    const account = names.flatMap((name) => /^account-(.+)\.db$/.exec(name)?.[1] ?? [])[0];
    if (account === undefined) throw new Error('There is no account');
    this.#account = account;
  }

  /** Replaces the databases and settings while no console runs, as a version has left them. */
  plant({ account, drafts }: Formats, version: string): void {
    const folder = join(this.#userData, 'cache');
    for (const name of readdirSync(folder)) if (name.includes(this.#account)) rmSync(join(folder, name));
    for (const [kind, step] of [
      ['account', account],
      ['drafts', drafts],
    ] as const) {
      const db = new Database(join(folder, `${kind}-${this.#account}.db`));
      db.exec(readFileSync(join(FORMATS, `${kind}-${step}.sql`), 'utf8'));
      db.close();
    }
    const file = join(this.#userData, SETTINGS_FILE);
    const frozen = frozenSettings();
    const planted = Object.fromEntries(SETTINGS.map((key) => [key, frozen[key]]));
    // A console that finds a newer version there has gone back, and takes no update to what it has left.
    const ran = { lastVersion: version, wentBackFrom: null };
    writeFileSync(file, JSON.stringify({ ...readSettings(file), ...planted, ...ran }));
  }

  /** What is missing of the data that was planted in these formats; read from a copy, which it may migrate. */
  missing(formats: Formats): string[] {
    const copy = mkdtempSync(join(tmpdir(), 'console-data-'));
    try {
      cpSync(join(this.#userData, 'cache'), join(copy, 'cache'), { recursive: true });
      copyFileSync(join(this.#userData, SETTINGS_FILE), join(copy, SETTINGS_FILE));
      const cache = new SqliteAccountCache({ folder: join(copy, 'cache'), log: silentLog });
      cache.open(this.#account);
      const { account } = formats;
      const drafts = cache.drafts.list().map(({ key, value }) => `${key} ${JSON.stringify(value)}`);
      const settings = readSettings(join(copy, SETTINGS_FILE));
      const frozen = frozenSettings();
      const expected = {
        'draft of the account': drafts.includes('tenant:1 {"name":"Kent Motors"}'),
        draft: drafts.includes('store:2 {"name":"Kent South"}'),
        preference: JSON.stringify(cache.preferences.get('grid:stores')) === '{"hidden":["dms"]}',
        job: account < 3 || cache.jobs.list().some(({ id, status }) => id === 'job-1' && status === 'done'),
        schedule: account < 5 || cache.schedules.list().some(({ name }) => name === 'Stores, every Monday'),
        settings: SETTINGS.every((key) => JSON.stringify(settings[key]) === JSON.stringify(frozen[key])),
      };
      const missing = Object.entries(expected).flatMap(([what, isThere]) => (isThere ? [] : [what]));
      const notices = [...cache.notices];
      cache.close();
      return [...missing, ...notices];
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  }

  /** The version that has run last. */
  lastVersion(): unknown {
    return readSettings(join(this.#userData, SETTINGS_FILE))['lastVersion'];
  }
}
