// Asks who is at the computer before a secret is revealed or copied, as the policy or the user's preference demands.

import type { Policy } from '@shared/domains/policy/model';
import { policyTexts } from '@shared/domains/policy/texts';
import { AppError } from '@shared/kernel/app-error';
import { CONFIRMED_S, type ReauthenticationMode } from '@shared/kernel/platform/reauthentication';
import { reauthenticationTexts } from '@shared/kernel/text/reauthentication-texts';
import type { Desktop } from '../desktop/desktop';
import type { Log } from '../log/log';
import { monotonicClock } from '../session/clock';
import type { ScopedPart } from '../session/session-scope';
import type { SettingsStore } from '../settings/settings-store';
import type { AuthenticationResult } from './system-authentication';

interface ReauthenticationDeps {
  desktop: Pick<Desktop, 'authentication'>;
  settings: Pick<SettingsStore, 'get'>;
  policy: Policy;
  log: Log;
}

/** The time in which the same user can be at the computer: until the session ends or the screen is locked. */
class Presence {
  readonly #end = new AbortController();
  /** On the clock of the service; one confirmation counts until then. */
  confirmedUntil = -Infinity;
  /** The dialog that is open; all reveals wait for the same answer. */
  dialog: Promise<AuthenticationResult> | null = null;

  get signal(): AbortSignal {
    return this.#end.signal;
  }

  end(): void {
    this.#end.abort(new AppError('CANCELLED', reauthenticationTexts.interrupted));
  }
}

/** It is a part of the session, so that no confirmation outlives a sign-out. */
export class Reauthentication implements ScopedPart {
  readonly #deps: ReauthenticationDeps;
  readonly #now = monotonicClock();
  #presence = new Presence();

  constructor(deps: ReauthenticationDeps) {
    this.#deps = deps;
    deps.desktop.authentication?.onLocked(() => this.#endPresence());
  }

  mode(): ReauthenticationMode {
    const { policy, settings } = this.#deps;
    return policy.reauthenticateBeforeSecrets ?? (settings.get('confirmSecrets') ? 'whereAvailable' : 'off');
  }

  open(): void {
    this.#endPresence();
  }

  close(): void {
    this.#endPresence();
  }

  #endPresence(): void {
    this.#presence.end();
    this.#presence = new Presence();
  }

  /**
   * Resolves if a secret may be shown: nothing has to be confirmed, or the user has confirmed it now or a minute ago.
   * @throws AppError FORBIDDEN with the reason; CANCELLED if the session ended or the screen was locked meanwhile
   */
  async require(): Promise<void> {
    const mode = this.mode();
    const presence = this.#presence;
    if (mode === 'off' || this.#now() < presence.confirmedUntil) return;
    presence.dialog ??= this.#prompt(presence.signal).finally(() => (presence.dialog = null));
    const result = await presence.dialog;
    presence.signal.throwIfAborted();
    if (result === 'declined') throw new AppError('FORBIDDEN', reauthenticationTexts.notConfirmed);
    if (result === 'confirmed') presence.confirmedUntil = this.#now() + CONFIRMED_S * 1000;
    else if (mode === 'always') throw new AppError('FORBIDDEN', policyTexts.cannotReauthenticate);
  }

  async #prompt(signal: AbortSignal): Promise<AuthenticationResult> {
    const { desktop, log } = this.#deps;
    if (desktop.authentication === null) return 'unavailable';
    try {
      return await desktop.authentication.prompt(signal);
    } catch (cause) {
      signal.throwIfAborted();
      log.error('reauthentication.failed', { error: cause });
      throw new AppError('FORBIDDEN', reauthenticationTexts.confirmFailed, { cause });
    }
  }
}
