import type { SessionState } from '@shared/kernel/platform/session';

/** The session's state and its listeners. An equal state is not announced again. */
export class ObservableState {
  readonly #listeners = new Set<(state: SessionState) => void>();
  #state: SessionState = { status: 'restoring' };

  get(): SessionState {
    return this.#state;
  }

  set(state: SessionState): void {
    if (JSON.stringify(state) === JSON.stringify(this.#state)) return;
    this.#state = state;
    for (const listener of [...this.#listeners]) listener(state);
  }

  watch(listener: (state: SessionState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
