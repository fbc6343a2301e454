// Serves the built files of the page, in Electron and in the preview, with their headers and content security policy.
// Pictures of the back office come from `media-handler.ts`.

import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { DEFAULT_FORMATS, type Formats } from '@shared/kernel/text/formats/formats';
import { messages } from '@shared/kernel/text/messages';

export interface PageResponse {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array | string;
}

/**
 * Paths without a file extension are routes of the console and get the page itself, each time with a new nonce in its
 * policy. Meta elements tell the page before its first read whether plain mode is on, and before its first frame which
 * formats are in force.
 */
export function createPageFiles(
  root: string,
  { plain, formats = () => DEFAULT_FORMATS }: { plain: boolean; formats?: () => Formats },
): (pathname: string) => Promise<PageResponse> {
  const page = async (): Promise<PageResponse> => {
    const nonce = randomBytes(16).toString('base64');
    const html = await readFile(join(root, 'index.html'), 'utf8');
    return {
      status: 200,
      headers: {
        ...COMMON_HEADERS,
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy': contentSecurityPolicy(nonce),
      },
      body: html
        .replaceAll('__CSP_NONCE__', nonce)
        .replace('__OPTIMIZATIONS__', plain ? 'off' : 'on')
        .replace('__FORMATS__', encodeURIComponent(JSON.stringify(formats()))),
    };
  };
  return async (pathname) => {
    if (extname(pathname) === '' || pathname === '/index.html') return page();
    const file = fileInside(root, pathname);
    if (!file) return notFound;
    try {
      const body = await readFile(file);
      const type = MEDIA_TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream';
      const cache = pathname.startsWith(ASSETS) ? 'public, max-age=31536000, immutable' : 'no-cache';
      return {
        status: 200,
        headers: { ...COMMON_HEADERS, 'Content-Type': type, 'Cache-Control': cache },
        body,
      };
    } catch {
      // A route may end like a file (a client named "x.y"), so only missing assets are reported as missing.
      return pathname.startsWith(ASSETS) ? notFound : page();
    }
  };
}

/**
 * The page may load its own files and nothing else. Styles that Fluent and AG Grid insert at run time carry the page's
 * nonce. `connect-src 'self'` is the preview's bridge; under app:// no server responds there, so the window has no
 * network at all.
 */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** Path under which the page requests a picture of the back office: `/media?path=…`. */
export const MEDIA_PATH = '/media';

const ASSETS = '/assets/';

/** The kinds of files that the build emits. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.map': 'application/json',
  '.md': 'text/markdown',
  '.svg': 'image/svg+xml',
};

/** True if the page is served at a path. A window that shows a picture or another file cannot navigate back. */
export function isPagePath(pathname: string): boolean {
  try {
    // Files are found by their decoded names, and on some systems in any case.
    const path = decodeURIComponent(pathname).toLowerCase();
    return path !== MEDIA_PATH && !path.startsWith(ASSETS);
  } catch {
    return false;
  }
}

const COMMON_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), usb=()',
};

export const notFound: PageResponse = {
  status: 404,
  headers: { ...COMMON_HEADERS, 'Content-Type': 'text/plain; charset=utf-8' },
  body: messages.notFound.noPage,
};

/** The file a path names inside `root`, or null for a path outside of it. */
export function fileInside(root: string, pathname: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  if (decoded.includes('\0') || decoded.includes('\\')) return null;
  const file = normalize(join(root, decoded));
  return file.startsWith(normalize(root) + sep) ? file : null;
}
