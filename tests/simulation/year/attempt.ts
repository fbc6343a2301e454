// A call of a person that writes or reads, and how it ended as the console reported it.

import { toAppError } from '@main/bridge/to-app-error';
import type { Call, SimulatedConsole } from './console';
import type { World } from './world';

export type Outcome = 'done' | 'refused' | 'unknown' | 'not sent';

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  OUTCOME_UNKNOWN: 'unknown',
  TIMEOUT: 'unknown',
  BAD_ANSWER: 'unknown',
  OFFLINE: 'not sent',
  SIGNED_OUT: 'not sent',
  SESSION_ENDED: 'not sent',
  BACK_OFFICE: 'refused',
  INVALID: 'refused',
  NOT_FOUND: 'refused',
};

/** The calls of one person, each of which is written into the diary. */
export class Attempts {
  readonly #world: World;
  readonly #console: SimulatedConsole;

  constructor(world: World, console: SimulatedConsole) {
    this.#world = world;
    this.#console = console;
  }

  note(text: string): void {
    this.#world.note(`${this.#console.person} ${text}`);
  }

  violate(text: string): void {
    this.#world.violate(`${this.#console.person}: ${text}`);
  }

  /** Sends something; an error that is none of the outcomes is a violation. */
  async send(what: string, work: (call: Call) => Promise<unknown>): Promise<Outcome> {
    const wasOffline = this.#console.isOffline;
    try {
      await this.#console.act(work);
      this.note(`${what}: done`);
      if (wasOffline) this.violate(`${what}: was sent while offline`);
      return 'done';
    } catch (error) {
      const { code, message } = toAppError(error);
      const outcome = OUTCOMES[code];
      this.note(`${what}: ${code} ${message}`);
      if (!outcome) this.violate(`${what}: ${code} ${message}`);
      return outcome ?? 'unknown';
    }
  }

  /** Reads something; null where that fails, for which there must be a reason. */
  async read<T>(what: string, work: (call: Call) => Promise<T>): Promise<T | null> {
    try {
      return await this.#console.act(work);
    } catch (error) {
      const { code, message } = toAppError(error);
      this.note(`cannot read ${what}: ${code}`);
      const { isOffline, isSignedIn } = this.#console;
      if (!this.#world.isFaulty && !isOffline && isSignedIn)
        this.violate(`cannot read ${what}: ${code} ${message}`);
      return null;
    }
  }
}
