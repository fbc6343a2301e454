import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { equalTexts } from '../equal-texts';

const COOKIE = 'console_preview';

/**
 * Who may use the preview: the one browser that opened the printed address. Its token works once
 * and is exchanged for a cookie; Host and Origin are checked so that no other page and no rebound
 * name can reach the console.
 */
export class PreviewAccess {
  readonly token = randomBytes(24).toString('base64url');
  readonly #session = randomBytes(32).toString('base64url');
  #tokenUsed = false;

  /** The cookie to set when `token` is the unused one-time token. */
  redeem(token: string): string | null {
    if (this.#tokenUsed || !equalTexts(token, this.token)) return null;
    this.#tokenUsed = true;
    return `${COOKIE}=${this.#session}; HttpOnly; SameSite=Strict; Path=/`;
  }

  isOurHost(request: IncomingMessage, port: number): boolean {
    const host = request.headers.host;
    return host === `127.0.0.1:${port}` || host === `localhost:${port}`;
  }

  /** A page that is not ours sends another Origin; navigations send none. */
  isOurOrigin(request: IncomingMessage): boolean {
    const { origin, host } = request.headers;
    return origin === undefined || origin === `http://${host}`;
  }

  isKnown(request: IncomingMessage): boolean {
    const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
    return cookies.some(
      (cookie) =>
        cookie.startsWith(`${COOKIE}=`) && equalTexts(cookie.slice(COOKIE.length + 1), this.#session),
    );
  }
}
