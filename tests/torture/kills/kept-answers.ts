import Database from 'better-sqlite3';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** When each answer is of that is kept, by its key. In a copy, so that the console finds its file as it was left. */
export function keptAnswers(userData: string): Map<string, string> {
  const folder = join(userData, 'cache');
  const name = existsSync(folder) && readdirSync(folder).find((file) => /^account-.*\.db$/.test(file));
  if (!name) return new Map();
  const place = mkdtempSync(join(tmpdir(), 'console-answers-'));
  try {
    for (const part of [name, `${name}-wal`])
      if (existsSync(join(folder, part))) copyFileSync(join(folder, part), join(place, part));
    const db = new Database(join(place, name));
    // One that was killed while the file was made has left it without.
    const made = Number(db.pragma('user_version', { simple: true })) > 0;
    const rows = made
      ? db.prepare<[], { key: string; asOf: string }>('select key, asOf from answer').all()
      : [];
    db.close();
    return new Map(rows.map(({ key, asOf }) => [key, asOf]));
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
