// The windows of the console, and the queue of commands to the page of each.

import { once } from 'node:events';
import type { DesktopCommand } from '@shared/domains/desktop/model';
import type { WindowWork } from '@shared/kernel/platform/draft';
import type { ConsoleWindow } from './desktop';
import { requestWindow } from './request-context';

/** How long the end of the console waits for its pages, in milliseconds: one that hangs must not hold it up. */
const STORE_DRAFTS_LIMIT_MS = 1000;

/** True for a command that waits for the next window if none is open. */
const isQueueable = ({ command }: DesktopCommand): boolean => command === 'navigate' || command === 'notice';

/**
 * Sends commands to a page. Navigation, notices and a refresh are queued until the page subscribes, because losing them
 * would lose a user's click or a warning, or leave what the page reads meanwhile on the screen.
 */
export class PageCommandQueue {
  readonly #listeners = new Set<(command: DesktopCommand) => void>();
  readonly #waiting: DesktopCommand[] = [];

  /** True if a page subscribes. */
  hasListeners(): boolean {
    return this.#listeners.size > 0;
  }

  send(command: DesktopCommand): void {
    if (!this.hasListeners() && (isQueueable(command) || command.command === 'refresh'))
      this.#waiting.push(command);
    for (const listener of this.#listeners) listener(command);
  }

  onCommand(listener: (command: DesktopCommand) => void): () => void {
    this.#listeners.add(listener);
    for (const command of this.#waiting.splice(0)) listener(command);
    return () => this.#listeners.delete(listener);
  }
}

/** The open windows, the most recently focused first. */
export class WindowList<Window extends ConsoleWindow> {
  readonly #open: Window[] = [];
  /** The open windows whose closing can no longer be stopped. */
  readonly #closing = new WeakSet<Window>();
  /** Commands for the next window, queued while none is open. */
  readonly #waiting: DesktopCommand[] = [];

  add(window: Window): void {
    this.#open.push(window);
    for (const command of this.#waiting.splice(0)) window.send(command);
  }

  remove(window: Window): void {
    const at = this.#open.indexOf(window);
    if (at >= 0) this.#open.splice(at, 1);
  }

  /** Records that the window is now in front. */
  moveToFront(window: Window): void {
    this.remove(window);
    this.#open.push(window);
  }

  /** Records that the window is about to close: a command sent to its page would be lost with it. */
  markClosing(window: Window): void {
    this.#closing.add(window);
  }

  all(): readonly Window[] {
    return this.#open;
  }

  /** The window that was last in front, among those that stay open. */
  front(): Window | undefined {
    return this.#open.findLast((window) => !this.#closing.has(window));
  }

  /** Target window of a message: the window whose request is being handled, or the front one if it has closed. */
  target(window: ConsoleWindow | null = requestWindow()): Window | undefined {
    return this.#open.find((open) => open === window) ?? this.front();
  }

  /** Sends to one window: the one whose request is being handled, or the front one. */
  send(command: DesktopCommand): void {
    const window = this.target();
    if (window) window.send(command);
    else if (isQueueable(command)) this.#waiting.push(command);
  }

  /** Sends to all windows but the one whose request is being handled. */
  sendToOthers(command: DesktopCommand): void {
    for (const window of this.#others()) window.send(command);
  }

  /** Resolves once all pages have stored the drafts that wait for their delay, or after a short time. */
  async storeDrafts(): Promise<void> {
    const isLate = once(AbortSignal.timeout(STORE_DRAFTS_LIMIT_MS), 'abort');
    await Promise.race([Promise.all(this.#open.map(({ end }) => end.storeDrafts())), isLate]);
  }

  /** The unsaved work of all windows but the one whose request is being handled. */
  unsavedElsewhere(): WindowWork[] {
    return this.#others().flatMap((window) => window.unsavedWork() ?? []);
  }

  #others(): Window[] {
    return this.#open.filter((window) => window !== requestWindow());
  }
}
