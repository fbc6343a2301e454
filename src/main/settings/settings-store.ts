import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { settingsSchema, type Settings } from '@shared/domains/preferences/model';
import { AppError } from '@shared/kernel/app-error';
import { settingsTexts } from '@shared/kernel/platform/failure-texts';
import { removeLeftovers } from '../files/remove-leftovers';

export const SETTINGS_FILE = 'settings.json';

/** Settings of this computer in one JSON file. An unreadable file is quarantined, with a notice in `notices`. */
export class SettingsStore {
  readonly notices: string[] = [];
  readonly #file: string;
  #settings: Settings;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#file = join(folder, SETTINGS_FILE);
    removeLeftovers(this.#file);
    this.#settings = this.#load();
  }

  get<K extends keyof Settings>(key: K): Settings[K] {
    return this.#settings[key];
  }

  /**
   * Sets one value. It holds for this run even when the file cannot be written.
   * @throws AppError DISK when the file cannot be written, INVALID for an invalid value.
   */
  set<K extends keyof Settings>(key: K, value: Settings[K]): void {
    const checked = settingsSchema.safeParse({ ...this.#settings, [key]: value });
    if (!checked.success) throw new AppError('INVALID', settingsTexts.invalid(key), { cause: checked.error });
    this.#settings = checked.data;
    try {
      writeFileAtomic.sync(this.#file, `${JSON.stringify(checked.data, null, 2)}\n`, { mode: 0o600 });
    } catch (cause) {
      throw new AppError('DISK', settingsTexts.notSaved, { cause });
    }
  }

  #load(): Settings {
    if (!existsSync(this.#file)) return settingsSchema.parse({});
    let stored: unknown;
    try {
      stored = JSON.parse(readFileSync(this.#file, 'utf8'));
    } catch {
      this.#setAside(settingsTexts.unreadable);
      return settingsSchema.parse({});
    }
    const whole = settingsSchema.safeParse(stored);
    return whole.success ? whole.data : this.#heal(stored);
  }

  /** An invalid value costs that value only. */
  #heal(stored: unknown): Settings {
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    const good = entries.filter(([key, value]) => settingsSchema.safeParse({ [key]: value }).success);
    this.#setAside(settingsTexts.partlyUnreadable);
    return settingsSchema.parse(Object.fromEntries(good));
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
