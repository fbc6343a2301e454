// Writes an export to a file beside its target first, so that a failed export leaves the target as it was.
// `remove-leftovers.ts` removes what was left beside files of the console itself.

import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import { removeLeftovers } from '@main/files/remove-leftovers';
import type { Log } from '@main/log/log';

export interface TemporaryFile {
  /** The path to write to; it is next to the target, so that the last step is a mere rename. */
  readonly temp: string;
  /** Replaces the target. The temporary file must be complete and flushed to the disk. */
  commit(): Promise<void>;
  /** Removes the temporary file; the target stays as it was. Never throws. */
  discard(): Promise<void>;
}

/** It has the name of older versions, so that what one of those left behind is removed. */
const JOURNAL = 'staged-exports.json';

/** On Windows a folder cannot be opened for a flush; the rename alone is durable there. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** A journal names unfinished files, so that the next start removes what a killed run left behind, in any folder. */
export class TemporaryFiles {
  readonly #journal: string;
  readonly #log: Log;
  readonly #tempName: () => string;
  readonly #temps = new Set<string>();

  constructor(deps: { folder: string; log: Log; tempName?: () => string }) {
    this.#journal = join(deps.folder, JOURNAL);
    this.#log = deps.log;
    this.#tempName = deps.tempName ?? (() => `.dealer-console-${randomUUID()}.part`);
  }

  /** Called at start: removes what a killed run left behind. */
  recover(): void {
    removeLeftovers(this.#journal);
    let left: string[];
    try {
      left = z.array(z.string().endsWith('.part')).parse(JSON.parse(readFileSync(this.#journal, 'utf8')));
    } catch {
      return;
    }
    for (const temp of left) {
      try {
        rmSync(temp, { force: true });
      } catch (error) {
        this.#log.warn('export.temp-not-removed', { error });
      }
    }
    this.#note();
  }

  create(target: string): TemporaryFile {
    const temp = join(dirname(target), this.#tempName());
    this.#temps.add(temp);
    this.#note();
    const forget = (): void => {
      this.#temps.delete(temp);
      this.#note();
    };
    return {
      temp,
      commit: async () => {
        await rename(temp, target);
        await flushFolder(dirname(target));
        forget();
      },
      discard: async () => {
        try {
          await rm(temp, { force: true });
          forget();
        } catch (error) {
          // The file stays in the journal, so that the next start tries again.
          this.#log.warn('export.temp-not-removed', { error });
        }
      },
    };
  }

  #note(): void {
    try {
      if (this.#temps.size === 0) rmSync(this.#journal, { force: true });
      else writeFileAtomic.sync(this.#journal, JSON.stringify([...this.#temps]));
    } catch (error) {
      this.#log.warn('export.journal-not-written', { error });
    }
  }
}
