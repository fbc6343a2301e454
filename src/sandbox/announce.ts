import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const announcementSchema = z.object({
  port: z.number().int(),
  pid: z.number().int(),
  url: z.string(),
  /** Names this run; `/health` answers it too. */
  instance: z.string(),
  /** ISO instant */
  startedAt: z.string(),
});
const healthSchema = z.object({ instance: z.string() });
export type Announcement = z.infer<typeof announcementSchema>;

const fileOf = (dataDir: string): string => join(dataDir, 'sandbox.json');

/**
 * Two sandboxes on one folder would fail each other's loads.
 * @throws Error when one that answers is announced there; a file left by a killed one is ignored.
 */
export async function refuseSecond(dataDir: string): Promise<void> {
  const found = readAnnouncement(fileOf(dataDir));
  if (!found) return;
  try {
    const answer = await fetch(`${found.url}/health`, { signal: AbortSignal.timeout(1000) });
    if (!answer.ok) return;
    // The port of a killed one may have been taken by another, on other data.
    const { instance } = healthSchema.parse(await answer.json());
    if (instance !== found.instance) return;
  } catch {
    // No sandbox answers there: it was killed and could not withdraw.
    return;
  }
  throw new Error(`A sandbox already runs on this data: ${found.url} (process ${found.pid}).`);
}

function readAnnouncement(path: string): Announcement | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return announcementSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    // Unreadable is as good as absent: it is written anew in a moment.
    return undefined;
  }
}

/** Writes `sandbox.json` for whoever looks for a running sandbox; the answer withdraws it. */
export function announce(dataDir: string, announcement: Announcement): () => void {
  const path = fileOf(dataDir);
  const text = `${JSON.stringify(announcement, null, 2)}\n`;
  // Renamed when whole, so that nobody reads half of it.
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
  return () => {
    if (readAnnouncement(path)?.instance === announcement.instance) rmSync(path, { force: true });
  };
}
