// Serves the compressed copies of the page's assets that the build has written; nothing is compressed here.

import { readFile } from 'node:fs/promises';
import { fileInside, type PageResponse } from '../page/page-files';

type Page = (pathname: string) => Promise<PageResponse>;

const TEXT = /^\/assets\/[^/]+\.(js|css|svg)$/;
const ENCODING = 'gzip';

/** True if the header accepts gzip. */
function accepts(header: string): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === ENCODING && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** The compressed copy of an asset, which the build wrote beside it; null if there is none. */
async function compressedCopy(root: string, pathname: string): Promise<Uint8Array | null> {
  const file = fileInside(root, `${pathname}.gz`);
  return file === null ? null : readFile(file).catch(() => null);
}

/**
 * Serves the page's files; an asset is sent compressed if `accepted`, an Accept-Encoding header, allows it. The copies
 * are the build's (scripts/steps/compress-assets.mjs), because a preview that compresses them itself is as busy with
 * that as with its start. The format is gzip, since browsers other than Chromium take no Brotli without TLS; it would
 * be a tenth smaller. The page itself is less than a packet and differs each time.
 */
export const serveCompressed =
  (root: string, page: Page) =>
  async (pathname: string, accepted = ''): Promise<PageResponse> => {
    const plain = await page(pathname);
    if (!TEXT.test(pathname)) return plain;
    const headers = { ...plain.headers, Vary: 'Accept-Encoding' };
    const body = plain.status === 200 && accepts(accepted) ? await compressedCopy(root, pathname) : null;
    return body === null
      ? { ...plain, headers }
      : { ...plain, headers: { ...headers, 'Content-Encoding': ENCODING }, body };
  };
