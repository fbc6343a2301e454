import type { DesktopCommand } from '@shared/domains/desktop/model';

/** Whether it must not get lost while no page is there to hear it. */
export const waits = ({ command }: DesktopCommand): boolean => command === 'navigate' || command === 'notice';

/** What is asked of a page; a link or a notice waits while it is still loading. */
export class PageCommands {
  readonly #listeners = new Set<(command: DesktopCommand) => void>();
  readonly #waiting: DesktopCommand[] = [];

  /** Whether a page is there. */
  areHeard(): boolean {
    return this.#listeners.size > 0;
  }

  send(command: DesktopCommand): void {
    if (!this.areHeard() && waits(command)) this.#waiting.push(command);
    for (const listener of this.#listeners) listener(command);
  }

  onCommand(listener: (command: DesktopCommand) => void): () => void {
    this.#listeners.add(listener);
    for (const command of this.#waiting.splice(0)) listener(command);
    return () => this.#listeners.delete(listener);
  }
}
