import type { DesktopCommand } from '@shared/domains/desktop/model';
import { callingWindow } from './calling-window';
import type { ConsoleWindow } from './console-window';
import { waits } from './page-commands';

/** The windows that are open, in the order in which they were in front last. */
export class WindowList<Window extends ConsoleWindow> {
  readonly #open: Window[] = [];
  /** For the next window, where none is open. */
  readonly #waiting: DesktopCommand[] = [];

  add(window: Window): void {
    this.#open.push(window);
    for (const command of this.#waiting.splice(0)) window.send(command);
  }

  remove(window: Window): void {
    const at = this.#open.indexOf(window);
    if (at >= 0) this.#open.splice(at, 1);
  }

  /** It is in front of the others now. */
  inFront(window: Window): void {
    this.remove(window);
    this.#open.push(window);
  }

  all(): readonly Window[] {
    return this.#open;
  }

  front(): Window | undefined {
    return this.#open.at(-1);
  }

  /** Where what comes of a window's call is shown: there, or in front where it has gone. */
  meant(window: ConsoleWindow | null = callingWindow()): Window | undefined {
    return this.#open.find((open) => open === window) ?? this.front();
  }

  /** Asks one window: the one whose call is answered, or the one in front. */
  send(command: DesktopCommand): void {
    const window = this.meant();
    if (window) window.send(command);
    else if (waits(command)) this.#waiting.push(command);
  }

  /** Asks all but the one whose call is answered. */
  sendToOthers(command: DesktopCommand): void {
    for (const window of this.#others()) window.send(command);
  }

  /** What is unsaved in all but the one whose call is answered. */
  unsavedElsewhere(): string[] {
    return this.#others().flatMap((window) => window.unsavedWork() ?? []);
  }

  #others(): Window[] {
    return this.#open.filter((window) => window !== callingWindow());
  }
}
