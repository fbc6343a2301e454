import type { SessionService } from '@main/session/session-service';
import { AppError } from '@shared/kernel/app-error';

type Session = Pick<SessionService, 'current' | 'watch'>;

/** Ties calls to the session they were made in: when it ends, they end with CANCELLED. */
export class SessionScope {
  readonly #session: Session;
  #controller = new AbortController();

  constructor(session: Session) {
    this.#session = session;
    session.watch((state) => {
      if (state.status === 'signedIn') return;
      this.#controller.abort(new AppError('CANCELLED', 'You have signed out'));
      this.#controller = new AbortController();
    });
  }

  signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** @throws AppError SIGNED_OUT */
  require(): NonNullable<ReturnType<Session['current']>> {
    const current = this.#session.current();
    if (!current) throw new AppError('SIGNED_OUT', 'Sign in first');
    return current;
  }
}
