// Notices of the operating system: their form on each platform, and what their buttons do. Notices in the page are
// stored by `window-notices.ts` in src/main/domains/notices.

import { randomUUID } from 'node:crypto';
import { deepLink, LINK_SCHEME } from '@shared/kernel/urls';

/** The options of Electron's notification that a notice needs. */
interface NoticeOptions {
  title: string;
  body: string;
  toastXml?: string;
  id?: string;
  actions?: { type: 'button'; text: string }[];
}

/** A notice of the operating system. */
export interface DesktopNotice {
  title: string;
  body: string;
  /** The route that a click opens; null: a click only shows the console. */
  to: string | null;
  /** The file that a button opens. */
  file?: string;
  /** What a button starts again. It may throw the reason why it cannot start. */
  retry?: () => void;
}

/** A button of a notice. */
export interface NoticeAction {
  label: string;
  run: () => void;
}

const escapeXml = (text: string): string =>
  text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * A toast that opens its link by protocol. Windows keeps toasts after the app has quit, and a protocol is the only
 * activation that then starts the app without a COM server of its own.
 */
const toastXml = ({ title, body }: DesktopNotice, link: string, buttons: readonly string[]): string =>
  `<toast activationType="protocol" launch="${escapeXml(link)}"><visual><binding template="ToastGeneric">` +
  `<text>${escapeXml(title)}</text><text>${escapeXml(body)}</text></binding></visual>` +
  `${buttons.length === 0 ? '' : `<actions>${buttons.join('')}</actions>`}</toast>`;

const toastButton = (label: string, link: string): string =>
  `<action content="${escapeXml(label)}" activationType="protocol" arguments="${escapeXml(link)}"/>`;

/** Notices stay in the list of the system for days; this many of them still have working buttons. */
const MAX_REMEMBERED_ACTIONS = 100;

/**
 * The buttons of toasts, found again by the link that Windows passes on when one is pressed. The link alone does
 * nothing but lead to its place: any web page can open a link of the console, but none knows the key of a button.
 */
export class NoticeActions {
  readonly #byKey = new Map<string, () => void>();

  /** Remembers a button and returns its key. */
  add({ run }: NoticeAction): string {
    const key = randomUUID();
    this.#byKey.set(key, run);
    for (const oldest of [...this.#byKey.keys()].slice(0, -MAX_REMEMBERED_ACTIONS))
      this.#byKey.delete(oldest);
    return key;
  }

  /** Runs the button of a link, once. @returns whether the link is that of a button of this process */
  run(link: string): boolean {
    const key = link.slice(link.lastIndexOf('#') + 1);
    const run = this.#byKey.get(key);
    this.#byKey.delete(key);
    run?.();
    return run !== undefined;
  }
}

/**
 * Electron's options for a notice with its buttons. Its link is in the toast on Windows and in the id on macOS, because
 * a notice outlives the process that showed it; on Linux it does not.
 */
export function noticeOptions(
  notice: DesktopNotice,
  platform: NodeJS.Platform,
  actions: readonly NoticeAction[] = [],
  remembered = new NoticeActions(),
): NoticeOptions {
  const { title, body, to } = notice;
  // The hash keeps two notices about one place apart; a deep link ignores it.
  const linkOf = (key: string): string => `${deepLink(to ?? '/', '')}#${key}`;
  const link = linkOf(randomUUID());
  if (platform === 'win32') {
    const buttons = actions.map((action) => toastButton(action.label, linkOf(remembered.add(action))));
    return { title, body, toastXml: toastXml(notice, link, buttons) };
  }
  return { title, body, id: link, actions: actions.map(({ label }) => ({ type: 'button', text: label })) };
}

/** The link of the notice that macOS started the app with, or undefined. */
export function linkOfNotice(launchInfo: unknown): string | undefined {
  if (typeof launchInfo !== 'object' || launchInfo === null || !('identifier' in launchInfo))
    return undefined;
  const { identifier } = launchInfo;
  return typeof identifier === 'string' && identifier.startsWith(`${LINK_SCHEME}:`) ? identifier : undefined;
}
