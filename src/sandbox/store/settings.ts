import type { Db } from './database';

/** Settings of the sandbox that persist between starts. */
export type SettingName = 'port' | 'seed' | 'seededAt' | 'cookieKey';

export function readSetting(db: Db, name: SettingName): string | undefined {
  return db.prepare<[string], { value: string }>('select value from setting where name = ?').get(name)?.value;
}

export function writeSetting(db: Db, name: SettingName, value: string): void {
  db.prepare(
    'insert into setting (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
  ).run(name, value);
}
