// Stores the settings of this computer in settings.json. Preferences are the account's, and are stored in its cache
// (src/main/cache).

import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { settingsSchema, type Settings } from '@shared/domains/preferences/model';
import { AppError } from '@shared/kernel/app-error';
import { settingsTexts } from '@shared/kernel/platform/failure-texts';
import { isUnreadableNow } from '../files/disk-error';
import { removeLeftovers } from '../files/remove-leftovers';

export const SETTINGS_FILE = 'settings.json';

/** The valid values of a settings file, with the defaults for all others: an invalid value costs that value only. */
export function validSettings(stored: unknown): Settings {
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  const valid = entries.filter(([key, value]) => settingsSchema.safeParse({ [key]: value }).success);
  return settingsSchema.parse(Object.fromEntries(valid));
}

/**
 * A damaged file is quarantined; one that only cannot be read now is left, and nothing replaces it before it has been
 * read. `notices` says both.
 */
export class SettingsStore {
  readonly notices: string[] = [];
  readonly #file: string;
  #settings: Settings;
  /** What was set while the file could not be read; null once it was read. */
  #unread: Partial<Settings> | null = null;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#file = join(folder, SETTINGS_FILE);
    removeLeftovers(this.#file);
    const stored = this.#load();
    this.#settings = stored ?? settingsSchema.parse({});
    if (stored !== null) return;
    this.#unread = {};
    this.notices.push(settingsTexts.notice(settingsTexts.notReadNow, null));
  }

  get<K extends keyof Settings>(key: K): Settings[K] {
    return this.#settings[key];
  }

  /**
   * Sets one value. It holds for this run even when the file cannot be written, or not be read yet.
   * @throws AppError DISK when the file cannot be written, INVALID for an invalid value.
   */
  set<K extends keyof Settings>(key: K, value: Settings[K]): void {
    const checked = settingsSchema.safeParse({ ...this.#settings, [key]: value });
    if (!checked.success) throw new AppError('INVALID', settingsTexts.invalid(key), { cause: checked.error });
    this.#settings = checked.data;
    if (this.#unread !== null) {
      this.#unread = { ...this.#unread, [key]: checked.data[key] };
      this.#mergeIntoStored(this.#unread);
    }
    try {
      writeFileAtomic.sync(this.#file, `${JSON.stringify(this.#settings, null, 2)}\n`, { mode: 0o600 });
    } catch (cause) {
      throw new AppError('DISK', settingsTexts.notSaved, { cause });
    }
  }

  /** Merges what was set meanwhile into the stored file. @throws AppError DISK while it cannot be read */
  #mergeIntoStored(changed: Partial<Settings>): void {
    const stored = this.#load();
    if (stored === null) throw new AppError('DISK', settingsTexts.notSaved);
    const { connections = [] } = changed;
    // The list was made without the connections of the file, so it does not say that they were removed.
    const others = stored.connections.filter(({ id }) => connections.every((one) => one.id !== id));
    this.#settings = { ...stored, ...changed, connections: [...others, ...connections] };
    this.#unread = null;
  }

  /** Null where the file only cannot be read now. */
  #load(): Settings | null {
    let stored: unknown;
    try {
      if (!existsSync(this.#file)) return settingsSchema.parse({});
      stored = JSON.parse(readFileSync(this.#file, 'utf8'));
    } catch (error) {
      if (isUnreadableNow(error)) return null;
      this.#setAside(settingsTexts.unreadable);
      return settingsSchema.parse({});
    }
    const whole = settingsSchema.safeParse(stored);
    return whole.success ? whole.data : this.#heal(stored);
  }

  #heal(stored: unknown): Settings {
    this.#setAside(settingsTexts.partlyUnreadable);
    return validSettings(stored);
  }

  #setAside(what: string): void {
    const aside = `settings.corrupt-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.json`;
    try {
      const place = join(this.#file, '..', aside);
      // Anything but a file at this path would block every later save.
      if (statSync(this.#file).isFile()) copyFileSync(this.#file, place);
      else renameSync(this.#file, place);
      this.notices.push(settingsTexts.notice(what, aside));
    } catch {
      this.notices.push(settingsTexts.notice(what, null));
    }
  }
}
