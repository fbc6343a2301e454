import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Announcement {
  port: number;
  pid: number;
  url: string;
  /** ISO instant */
  startedAt: string;
}

/** Writes `sandbox.json` for whoever looks for a running sandbox; the answer withdraws it. */
export function announce(dataDir: string, announcement: Announcement): () => void {
  const path = join(dataDir, 'sandbox.json');
  const text = `${JSON.stringify(announcement, null, 2)}\n`;
  // Renamed when whole, so that nobody reads half of it.
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
  return () => {
    if (readFileSync(path, { encoding: 'utf8', flag: 'a+' }) === text) rmSync(path, { force: true });
  };
}
