// The queue of commands to one page, and which commands wait for a page.

import type { DesktopCommand } from '@shared/domains/desktop/model';

/** True for a command that must not be lost while no page subscribes. */
export const isQueueable = ({ command }: DesktopCommand): boolean =>
  command === 'navigate' || command === 'notice';

/**
 * Sends commands to a page. Navigation and notices are queued until the page subscribes, because losing them would lose
 * a user's click or a warning.
 */
export class PageCommandQueue {
  readonly #listeners = new Set<(command: DesktopCommand) => void>();
  readonly #waiting: DesktopCommand[] = [];

  /** True if a page subscribes. */
  hasListeners(): boolean {
    return this.#listeners.size > 0;
  }

  send(command: DesktopCommand): void {
    if (!this.hasListeners() && isQueueable(command)) this.#waiting.push(command);
    for (const listener of this.#listeners) listener(command);
  }

  onCommand(listener: (command: DesktopCommand) => void): () => void {
    this.#listeners.add(listener);
    for (const command of this.#waiting.splice(0)) listener(command);
    return () => this.#listeners.delete(listener);
  }
}
