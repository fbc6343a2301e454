import { randomUUID } from 'node:crypto';
import { deepLink, LINK_SCHEME } from '@shared/kernel/urls';

/** The options of Electron's notification that a notice needs. */
interface NoticeOptions {
  title: string;
  body: string;
  toastXml?: string;
  id?: string;
}

/** A notice of the operating system. */
export interface DesktopNotice {
  title: string;
  body: string;
  /** The route that a click opens; null: a click only shows the console. */
  to: string | null;
}

const escapeXml = (text: string): string =>
  text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * A toast that opens its link by protocol. Windows keeps toasts after the app has quit, and a protocol is the only
 * activation that then starts the app without a COM server of its own.
 */
const toastXml = ({ title, body }: DesktopNotice, link: string): string =>
  `<toast activationType="protocol" launch="${escapeXml(link)}"><visual><binding template="ToastGeneric">` +
  `<text>${escapeXml(title)}</text><text>${escapeXml(body)}</text></binding></visual></toast>`;

/**
 * Electron's options for a notice. Its link is in the toast on Windows and in the id on macOS, because a notice outlives
 * the process that showed it; on Linux it does not.
 */
export function noticeOptions(notice: DesktopNotice, platform: NodeJS.Platform): NoticeOptions {
  const { title, body, to } = notice;
  // The hash keeps two notices about one place apart; a deep link ignores it.
  const link = `${deepLink(to ?? '/', '')}#${randomUUID()}`;
  if (platform === 'win32') return { title, body, toastXml: toastXml(notice, link) };
  return { title, body, id: link };
}

/** The link of the notice that macOS started the app with, or undefined. */
export function linkOfNotice(launchInfo: unknown): string | undefined {
  if (typeof launchInfo !== 'object' || launchInfo === null || !('identifier' in launchInfo))
    return undefined;
  const { identifier } = launchInfo;
  return typeof identifier === 'string' && identifier.startsWith(`${LINK_SCHEME}:`) ? identifier : undefined;
}
