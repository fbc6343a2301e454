// `sandbox.json`: how other processes find a running sandbox, and how a second one on the same folder is refused.

import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Writes `sandbox.json`, by which other processes find a running sandbox; returns a function that removes it. */
export function writeInstanceFile(dataDir: string, announcement: InstanceInfo): () => void {
  const path = fileOf(dataDir);
  const text = `${JSON.stringify(announcement, null, 2)}\n`;
  // The file is renamed when complete, so that no process reads half of it.
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
  return () => {
    if (readInstanceFile(path)?.instance === announcement.instance) rmSync(path, { force: true });
  };
}

/**
 * Checks that no sandbox runs on the folder, because two would fail each other's loads.
 * @throws Error when a responding instance is registered there; the file of a killed one is ignored.
 */
export async function assertNotRunning(dataDir: string): Promise<void> {
  const found = readInstanceFile(fileOf(dataDir));
  if (!found) return;
  try {
    const answer = await fetch(`${found.url}/health`, { signal: AbortSignal.timeout(1000) });
    if (!answer.ok) return;
    // Compares the instance id, because another process may listen on the port of a sandbox that was killed.
    const { instance } = healthSchema.parse(await answer.json());
    if (instance !== found.instance) return;
  } catch {
    // No sandbox responds there: it was killed and could not remove its file.
    return;
  }
  throw new Error(`A sandbox already runs on this data: ${found.url} (process ${found.pid}).`);
}

const instanceInfoSchema = z.object({
  port: z.number().int(),
  pid: z.number().int(),
  url: z.string(),
  /** The id of this run, which `/health` returns too. */
  instance: z.string(),
  /** ISO instant */
  startedAt: z.string(),
});
const healthSchema = z.object({ instance: z.string() });
export type InstanceInfo = z.infer<typeof instanceInfoSchema>;

const fileOf = (dataDir: string): string => join(dataDir, 'sandbox.json');

function readInstanceFile(path: string): InstanceInfo | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return instanceInfoSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    // An unreadable file is treated as a missing one, because it is rewritten next.
    return undefined;
  }
}
