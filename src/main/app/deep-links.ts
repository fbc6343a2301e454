// Links with which other programs open a page of the console: the route of a link, and the queue in which links wait
// for a window. `desktop-notice.ts` in src/main/desktop puts such links into notices.

import { LINK_SCHEME } from '@shared/kernel/urls';
import { isPagePath } from '../page/page-files';

/** The part of Electron's app that deep links use. */
interface LinkedApp {
  on(event: 'open-url', listener: (event: { preventDefault(): void }, link: string) => void): unknown;
}

/**
 * Queues the links that macOS delivers as events. The first one arrives before the app is ready, so the listener is
 * installed immediately and links are queued until a window can navigate.
 */
export class DeepLinkQueue {
  readonly #waiting: string[] = [];
  #follow: ((link: string) => void) | null = null;

  constructor(app: LinkedApp) {
    app.on('open-url', (event, link) => {
      event.preventDefault();
      this.add(link);
    });
  }

  /** Follows a link, or queues it; undefined is no link. */
  add(link: string | undefined): void {
    if (link === undefined) return;
    if (this.#follow) this.#follow(link);
    else this.#waiting.push(link);
  }

  /** Returns the link for the first window. */
  takeFirst(): string | undefined {
    return this.#waiting.shift();
  }

  /** Passes on every link from now on, and those queued so far. */
  follow(listener: (link: string) => void): void {
    this.#follow = listener;
    this.#waiting.splice(0).forEach(listener);
  }
}

/**
 * The route a `dealer-console://` link names, or null. `dealer-console://open/LaunchReport` and
 * `dealer-console:///LaunchReport` both open /LaunchReport; anything that is no plain route is refused.
 */
export function routeOfDeepLink(link: string): string | null {
  let url: URL;
  try {
    url = new URL(link);
  } catch {
    return null;
  }
  if (url.protocol !== `${LINK_SCHEME}:`) return null;
  if (url.host !== '' && url.host !== 'open') return null;
  const path = url.pathname === '' ? '/' : url.pathname;
  if (!/^\/[A-Za-z0-9/_\-.~%]*$/.test(path) || path.startsWith('//') || path.includes('..')) return null;
  if (!isPagePath(path)) return null;
  return `${path}${url.search}`;
}
